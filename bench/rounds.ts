export type Side = () => Promise<number>;

/**
 * Ours and raw take turns, so that a busy machine affects both. The first turn of each is a warm-up and does not count.
 * The figures are the medians of the other turns, and the ratio is the median of the ratios of adjacent turns.
 */
export async function takeTurns(
  rounds: number,
  ours: Side,
  raw: Side,
): Promise<{ ours: number; raw: number; ratio: number }> {
  await raw();
  await ours();
  const pairs: { ours: number; raw: number }[] = [];
  for (let round = 0; round < rounds; round++) pairs.push({ raw: await raw(), ours: await ours() });
  return {
    ours: median(pairs.map((pair) => pair.ours)),
    raw: median(pairs.map((pair) => pair.raw)),
    ratio: median(pairs.map((pair) => pair.ours / pair.raw)),
  };
}

const median = (values: readonly number[]): number => percentile(values, 50);

export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const value = sorted[Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1)];
  if (value === undefined) throw new Error('Nothing was measured.');
  return value;
}

/** How often this synchronous work can be done in a second. */
export function rendersPerSecond(work: () => unknown, seconds: number): number {
  const start = performance.now();
  const end = start + seconds * 1_000;
  let done = 0;
  for (; performance.now() < end; done++) work();
  return (done * 1_000) / (performance.now() - start);
}
