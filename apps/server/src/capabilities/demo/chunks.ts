/** PostgreSQL allows 65,535 parameters in a statement, and our widest row has fewer than forty columns. */
const AT_ONCE = 1_000;

/** Yields nothing for an empty list, so that no empty statement is sent. */
export function* chunks<Item>(items: readonly Item[]): Generator<Item[]> {
  for (let start = 0; start < items.length; start += AT_ONCE) yield items.slice(start, start + AT_ONCE);
}
