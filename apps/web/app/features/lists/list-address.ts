/** Every filter of the API, in the order in which forms and chips show them. */
export const FILTERS = [
  'keywords',
  'make',
  'model',
  'body',
  'year_from',
  'year_to',
  'price_from',
  'price_to',
  'mileage_to',
  'transmission',
  'steering',
  'fuel',
  'region',
  'country',
  'no_reserve',
  'reserve_status',
  'plan',
  'status',
] as const;
export type Filter = (typeof FILTERS)[number];

/** Parameters that are removed together with a filter: a model needs its make, a unit needs its mileage. */
const COMPANIONS: Partial<Record<string, string[]>> = { make: ['model'], mileage_to: ['mileage_unit'] };

const write = (search: URLSearchParams): string => (search.size > 0 ? `?${search}` : '');

/** The address with one filter set or removed. It always starts from the first page. */
export function withFilter(search: URLSearchParams, name: string, value: string | null): string {
  const next = new URLSearchParams(search);
  for (const gone of [name, 'page', ...(COMPANIONS[name] ?? [])]) next.delete(gone);
  if (value !== null) next.set(name, value);
  return write(next);
}

/** The address without any filter. The sort order stays. */
export function withoutFilters(search: URLSearchParams): string {
  const next = new URLSearchParams(search);
  for (const name of [...FILTERS, 'mileage_unit', 'page']) next.delete(name);
  return write(next);
}

export function onPage(search: URLSearchParams, page: number): string {
  const next = new URLSearchParams(search);
  if (page === 1) next.delete('page');
  else next.set('page', String(page));
  return write(next);
}

/** A form also sends its empty fields. The address that is shared contains only chosen values. */
export function tidy(search: URLSearchParams): string {
  const next = new URLSearchParams();
  for (const [name, value] of search)
    if (value.trim() !== '' && !next.has(name)) next.set(name, value.trim());
  if (search.get('make')?.trim() === '') next.delete('model');
  if (!next.has('mileage_to')) next.delete('mileage_unit');
  if (next.get('page') === '1') next.delete('page');
  return write(next);
}
