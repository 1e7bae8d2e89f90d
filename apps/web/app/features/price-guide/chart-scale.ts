/** Round steps that people count in. */
const STEPS = [1, 2, 2.5, 5, 10];

/** Round figures from at or below the lowest to at or above the highest, about as many as wanted. */
export function niceTicks(lowest: number, highest: number, wanted = 4): number[] {
  const spread = highest - lowest || Math.max(Math.abs(highest), 1);
  const rough = spread / wanted;
  const magnitude = 10 ** Math.floor(Math.log10(rough));
  const step = (STEPS.find((each) => each * magnitude >= rough) ?? 10) * magnitude;
  const first = Math.floor(lowest / step);
  const last = Math.max(Math.ceil(highest / step), first + 1);
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
}

/** Where a value lies between two others, in per cent; in the middle where there is no between. */
export const percentBetween = (value: number, from: number, to: number): number =>
  from === to ? 50 : ((value - from) / (to - from)) * 100;
