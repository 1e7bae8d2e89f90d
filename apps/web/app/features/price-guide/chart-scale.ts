/** Round step sizes, to be multiplied by a power of ten. */
const STEPS = [1, 2, 2.5, 5, 10];

/** Round figures from at or below the lowest to at or above the highest value, in about `wanted` steps. */
export function niceTicks(lowest: number, highest: number, wanted = 4): number[] {
  const spread = highest - lowest || Math.max(Math.abs(highest), 1);
  const rough = spread / wanted;
  const magnitude = 10 ** Math.floor(Math.log10(rough));
  const step = (STEPS.find((each) => each * magnitude >= rough) ?? 10) * magnitude;
  const first = Math.floor(lowest / step);
  const last = Math.max(Math.ceil(highest / step), first + 1);
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
}

/** The position of a value between two others, in per cent. It is 50 if the two are equal. */
export const percentBetween = (value: number, from: number, to: number): number =>
  from === to ? 50 : ((value - from) / (to - from)) * 100;
