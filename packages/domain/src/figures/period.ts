/** A month of the calendar in UTC, such as 2026-03. The house has three time zones, so none of them counts. */
type Month = string;

/** Both months are included. */
export type Period = { from: Month; to: Month };

export const MOST_MONTHS = 60;

export const isMonth = (text: string): boolean => /^20\d\d-(?:0[1-9]|1[0-2])$/.test(text);

/** Months since the year 0, for calculations. */
const numberOf = (month: Month): number => Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1;

const monthNumbered = (number: number): Month =>
  `${String(Math.floor(number / 12)).padStart(4, '0')}-${String((number % 12) + 1).padStart(2, '0')}`;

const monthOf = (at: Date): Month => at.toISOString().slice(0, 7);

/** The current month and the eleven before it. */
export const lastTwelveMonths = (now: Date): Period => {
  const to = monthOf(now);
  return { from: monthNumbered(numberOf(to) - 11), to };
};

export const wholeYear = (year: number): Period => ({ from: `${year}-01`, to: `${year}-12` });

export const isPeriod = ({ from, to }: Period): boolean => {
  const months = numberOf(to) - numberOf(from) + 1;
  return months >= 1 && months <= MOST_MONTHS;
};

export const monthsOf = ({ from, to }: Period): Month[] =>
  Array.from({ length: numberOf(to) - numberOf(from) + 1 }, (_, index) =>
    monthNumbered(numberOf(from) + index),
  );

/** The moments of a period. The end is excluded. */
export const boundsOf = ({ from, to }: Period): { since: Date; until: Date } => ({
  since: startOf(from),
  until: startOf(monthNumbered(numberOf(to) + 1)),
});

const startOf = (month: Month): Date => new Date(`${month}-01T00:00:00Z`);
