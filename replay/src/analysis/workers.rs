//! Work that is shared out among threads, and whose results are heard by the one that asked.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;
use std::thread;

/// Does the work for each task on so many threads; `hear` is told each result as it comes, and ends the work if it fails.
///
/// # Errors
/// The error of `hear`.
pub(super) fn in_parallel<T: Sync, R: Send, E>(
    tasks: &[T],
    threads: usize,
    work: impl Fn(&T) -> R + Sync,
    mut hear: impl FnMut(R) -> Result<(), E>,
) -> Result<(), E> {
    let next = AtomicUsize::new(0);
    let (sender, receiver) = mpsc::channel();
    thread::scope(|scope| {
        for _ in 0..threads.clamp(1, tasks.len().max(1)) {
            let (sender, next, work) = (sender.clone(), &next, &work);
            scope.spawn(move || {
                let take = || tasks.get(next.fetch_add(1, Ordering::Relaxed));
                std::iter::from_fn(take).try_for_each(|task| sender.send(work(task)))
            });
        }
        drop(sender);
        let heard = receiver.into_iter().try_for_each(&mut hear);
        // Whoever still works finishes the present task, and takes no other.
        next.store(tasks.len(), Ordering::Relaxed);
        heard
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_task_is_done_once_however_many_work() {
        let tasks: Vec<u32> = (0..50).collect();
        for threads in [0, 1, 3, 80] {
            let mut done = Vec::new();
            let heard = in_parallel(
                &tasks,
                threads,
                |task| task * 2,
                |twice| {
                    done.push(twice);
                    Ok::<(), ()>(())
                },
            );
            done.sort_unstable();
            assert_eq!((heard, done.len(), done.last()), (Ok(()), 50, Some(&98)));
        }
        assert_eq!(in_parallel(&[0; 0], 2, |_| 0, |_| Err(())), Ok(()));
    }

    #[test]
    fn whoever_hears_ends_the_work() {
        let mut heard = 0;
        let tasks = [0; 100];
        let ended = in_parallel(
            &tasks,
            1,
            |_| (),
            |()| {
                heard += 1;
                if heard == 3 { Err("enough") } else { Ok(()) }
            },
        );
        assert_eq!((ended, heard), (Err("enough"), 3));
    }
}
