import { wholeYear } from '@marque/domain/figures/period';
import { REGIONS } from '@marque/domain/money/currency';

/** The filters as the address contains them. The months count only for the period `months`. */
export type TypedFilters = { period: string; from: string; to: string; region: string };

const LAST_YEAR = 'last-12';
export const PERIODS = { lastYear: LAST_YEAR, months: 'months' } as const;

export function readTypedFilters(search: URLSearchParams): TypedFilters {
  const typed = (name: string) => search.get(name)?.trim().slice(0, 20) ?? '';
  return {
    period: typed('period') || LAST_YEAR,
    from: typed('from'),
    to: typed('to'),
    region: typed('region'),
  };
}

/** The same filters as the API names them. Null: the form offers no such period or region. */
export function apiQueryOf({ period, from, to, region: typed }: TypedFilters) {
  const region = REGIONS.find((known) => known === typed);
  if (typed !== '' && !region) return null;
  if (period === PERIODS.lastYear) return { region };
  if (period === PERIODS.months) return { from, to, region };
  return /^20\d\d$/.test(period) ? { ...wholeYear(Number(period)), region } : null;
}

/** The years that can be chosen, the latest first, with the chosen one if it is older. */
export function yearsUntil(thisYear: number, period: string): string[] {
  const years = Array.from({ length: 6 }, (_, ago) => String(thisYear - ago));
  const isOther = /^20\d\d$/.test(period) && !years.includes(period);
  return isOther ? [...years, period].sort((one, other) => Number(other) - Number(one)) : years;
}

export const csvAddress = (
  table: string,
  { from, to, region }: { from: string; to: string; region: string | null },
): string =>
  `/api/office/figures/${table}.csv?${new URLSearchParams({ from, to, ...(region ? { region } : {}) })}`;
