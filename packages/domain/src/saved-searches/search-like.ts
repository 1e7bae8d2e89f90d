const YEARS_AROUND = 5;
/** The filters of lists accept no other years. */
const FIRST_YEAR = 1880;
const LAST_YEAR = 2100;

type Car = { make: string; model: string; year: number | null };

/** The filters that find cars like this one: the same model, of about the same age. */
export const searchLike = ({ make, model, year }: Car) => ({
  make,
  model,
  ...(year !== null && {
    year_from: Math.max(FIRST_YEAR, year - YEARS_AROUND),
    year_to: Math.min(LAST_YEAR, year + YEARS_AROUND),
  }),
});

/** The name of such a search, in any language. */
export function nameOfSearchLike({ make, model, year_from, year_to }: Record<string, string>): string {
  const years = year_from && year_to ? `${year_from}–${year_to}` : undefined;
  return [make, model, years].filter((part) => part !== undefined).join(' ');
}
