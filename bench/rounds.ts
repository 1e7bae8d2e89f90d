export type Side = () => Promise<number>;

type Pair = { ours: number; raw: number };

/** Ours and raw take turns, so that a busy machine affects both. */
export const takeTurns = (rounds: number, ours: Side, raw: Side): Promise<Pair & { ratio: number }> =>
  compareInRounds(rounds, async () => ({ raw: await raw(), ours: await ours() }));

/**
 * The first round is a warm-up and does not count. The figures are the medians of the other rounds, and the ratio is the median of
 * their ratios.
 */
export async function compareInRounds(
  rounds: number,
  round: () => Promise<Pair>,
): Promise<Pair & { ratio: number }> {
  await round();
  const pairs: Pair[] = [];
  while (pairs.length < rounds) pairs.push(await round());
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
