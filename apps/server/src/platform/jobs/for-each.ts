/**
 * Works on all items, some of them at the same time. An item that fails does not keep the others from being worked on.
 * The errors are thrown together at the end, so that the job fails and is logged.
 */
export async function forEach<Item>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const waiting = items.values();
  const errors: unknown[] = [];
  const workThrough = async () => {
    for (const item of waiting) await work(item).catch((error: unknown) => errors.push(error));
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, workThrough));
  if (errors.length > 0)
    throw new AggregateError(errors, `${errors.length} of ${items.length} items failed.`);
}
