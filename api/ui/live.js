// @ts-check
// Follows a game as long as the page is shown, and never gives up: a lost connection is made again, sooner or later.

/** A burst of events within so many milliseconds is shown at once. */
const BURST = 50;
/** A tab that is hidden for so long gives its connection back, of which a browser has few. */
const HIDDEN = 30_000;
/** The first and the longest pause before another try. */
const PAUSE = [1_000, 30_000];

/**
 * @typedef {{game: string, seat: string | undefined, seq: number, step: number, chat: number}} Shown
 */

/**
 * Shows again whenever something has happened.
 * @param {() => Shown} shown what the page shows
 * @param {() => Promise<void>} refresh asks for what is new, and shows it
 */
export function follow(shown, refresh) {
  /** @type {EventSource | undefined} */
  let source;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let soon;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let later;
  let pause = PAUSE[0];
  let isOver = false;

  /** @param {'live' | 'offline' | 'over'} state */
  function tell(state) {
    document.documentElement.dataset.live = state;
  }

  function changed() {
    clearTimeout(soon);
    soon = setTimeout(() => void refresh().catch(lost), BURST);
  }

  function lost() {
    source?.close();
    source = undefined;
    if (isOver) return;
    tell('offline');
    clearTimeout(later);
    later = setTimeout(connect, pause * (0.75 + Math.random() / 2));
    pause = Math.min(pause * 2, PAUSE[1]);
  }

  function connect() {
    clearTimeout(later);
    if (source || isOver || document.hidden) return;
    const { game, seat, seq, chat } = shown();
    if (!game) return;
    const eyes = seat ? `&seat=${seat}` : '';
    const opened = new EventSource(`/api/v1/games/${game}/stream?after=${seq}&chat=${chat}${eyes}`);
    source = opened;
    opened.addEventListener('hello', (message) => {
      pause = PAUSE[0];
      tell('live');
      const hello = JSON.parse(message.data);
      if (hello.seq > shown().seq || (hello.step ?? 0) > shown().step) changed();
    });
    opened.addEventListener('event', (message) => {
      if (Number(message.lastEventId) > shown().seq) changed();
    });
    opened.addEventListener('draft', changed);
    opened.addEventListener('chat', changed);
    opened.addEventListener('end', lost);
    opened.addEventListener('closed', () => {
      isOver = true;
      opened.close();
      tell('over');
      changed();
    });
    opened.onerror = lost;
  }

  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) {
      if (!source) changed();
      connect();
      return;
    }
    clearTimeout(later);
    later = setTimeout(() => {
      source?.close();
      source = undefined;
    }, HIDDEN);
  });
  addEventListener('online', () => {
    pause = PAUSE[0];
    connect();
  });
  connect();
}
