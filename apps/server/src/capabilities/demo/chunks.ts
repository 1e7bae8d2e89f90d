/** A statement takes 65,535 values, and the widest row of ours has fewer than forty. */
const AT_ONCE = 1_000;

/** None of nothing: an empty list makes no statement. */
export function* chunks<Item>(items: readonly Item[]): Generator<Item[]> {
  for (let start = 0; start < items.length; start += AT_ONCE) yield items.slice(start, start + AT_ONCE);
}
