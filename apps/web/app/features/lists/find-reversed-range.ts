import type { Filter } from '@marque/contracts/listing-filter-names';

export type ReversedRange = { kind: 'years' | 'prices'; from: Filter; to: Filter };

const RANGES: readonly ReversedRange[] = [
  { kind: 'years', from: 'year_from', to: 'year_to' },
  { kind: 'prices', from: 'price_from', to: 'price_to' },
];

/** Finds a range whose end is before its beginning, such as the years 1990 to 1960. No car can be in it. */
export const findReversedRange = (typed: Record<string, string>): ReversedRange | null =>
  RANGES.find(({ from, to }) => Number(typed[from]) > Number(typed[to])) ?? null;
