import { FILTERS, type Filter } from '@marque/contracts/listing-filter-names';

type Unit = 'mileage_unit' | 'price_currency';

/** The amounts that each unit belongs to. */
const AMOUNTS: Record<Unit, readonly Filter[]> = {
  mileage_unit: ['mileage_to'],
  price_currency: ['price_from', 'price_to'],
};
const UNITS: readonly Unit[] = ['mileage_unit', 'price_currency'];

const hasAmount = (search: URLSearchParams, unit: Unit): boolean =>
  AMOUNTS[unit].some((amount) => search.has(amount));

const write = (search: URLSearchParams): string => (search.size > 0 ? `?${search}` : '');

/** The address with one filter set or removed. It always starts from the first page. */
export function withFilter(search: URLSearchParams, name: string, value: string | null): string {
  const next = new URLSearchParams(search);
  for (const gone of [name, 'page']) next.delete(gone);
  if (name === 'make') next.delete('model');
  if (value !== null) next.set(name, value);
  for (const unit of UNITS)
    if (AMOUNTS[unit].some((amount) => amount === name) && !hasAmount(next, unit)) next.delete(unit);
  return write(next);
}

/** The address without any filter. The sort order stays. */
export function withoutFilters(search: URLSearchParams): string {
  const next = new URLSearchParams(search);
  for (const name of [...FILTERS, ...UNITS, 'page']) next.delete(name);
  return write(next);
}

/** The address with the values of two filters exchanged, such as the first and the last year. */
export function withSwapped(search: URLSearchParams, one: Filter, other: Filter): string {
  const next = new URLSearchParams(search);
  const [first, second] = [search.get(one), search.get(other)];
  next.delete('page');
  if (second !== null) next.set(one, second);
  if (first !== null) next.set(other, first);
  return write(next);
}

export function onPage(search: URLSearchParams, page: number): string {
  const next = new URLSearchParams(search);
  if (page === 1) next.delete('page');
  else next.set('page', String(page));
  return write(next);
}

/**
 * A form also sends its empty fields and its units. The address that is shared contains only chosen values. A unit
 * without an amount is kept if the visitor chose another than the usual one, because they may type the amount next.
 */
export function tidy(search: URLSearchParams, usual: Record<Unit, string>): string {
  const next = new URLSearchParams();
  for (const [name, value] of search)
    if (value.trim() !== '' && !next.has(name)) next.set(name, value.trim());
  if (search.get('make')?.trim() === '') next.delete('model');
  if (next.get('page') === '1') next.delete('page');
  for (const unit of UNITS) if (next.get(unit) === usual[unit] && !hasAmount(next, unit)) next.delete(unit);
  return write(next);
}
