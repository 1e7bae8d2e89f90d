/** One bar of a chart in per cent of its width: its slot, and the bar in the middle of it. */
type Slot = { center: number; start: number; width: number };

/** Bars fill this part of their slots. */
const FILLED = 0.7;

/** Divides the width among the bars. */
export const slotsOf = (count: number): Slot[] =>
  Array.from({ length: count }, (_, index) => {
    const slot = 100 / count;
    return {
      center: rounded((index + 0.5) * slot),
      start: rounded((index + (1 - FILLED) / 2) * slot),
      width: rounded(slot * FILLED),
    };
  });

const rounded = (percent: number): number => Math.round(percent * 1_000) / 1_000;

/** With more months, there is room for the years only. */
const MOST_LETTERS = 24;
/** A year is about as wide as this many letters. */
const YEAR_WIDTH = 3;

/** Which labels stand below the bar of each month. */
export function monthLabels(months: readonly string[]): { hasMonth: boolean; year: string | null }[] {
  const isJanuary = (month: string | undefined) => month?.endsWith('-01') === true;
  return months.map((month, index) => {
    const makesRoom = months.slice(1, YEAR_WIDTH).some(isJanuary) || months.length > MOST_LETTERS;
    const hasYear = isJanuary(month) || (index === 0 && !makesRoom);
    return { hasMonth: months.length <= MOST_LETTERS, year: hasYear ? month.slice(0, 4) : null };
  });
}

const LONGEST_NAME = 18;

/** A name that fits beside a bar. */
export const shortened = (name: string): string =>
  name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 1).trimEnd()}…` : name;
