/** For an even number of prices, the mean of the two middle prices, in whole units. */
export function median(prices: readonly number[]): number | null {
  const sorted = [...prices].sort((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.floor((sorted.length - 1) / 2)];
  return upper === undefined || lower === undefined ? null : Math.round((lower + upper) / 2);
}
