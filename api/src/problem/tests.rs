//! The table of problems.

use super::*;

#[test]
fn no_two_problems_share_a_code_and_the_table_is_in_order_of_status() {
    let mut codes: Vec<&str> = TABLE.iter().map(|entry| entry.code).collect();
    assert!(TABLE.is_sorted_by_key(|entry| entry.status));
    codes.sort_unstable();
    codes.dedup();
    assert_eq!(codes.len(), TABLE.len());
}
