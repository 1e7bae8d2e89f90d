/**
 * Every filter of a list, in the order in which forms and chips show them. A unit or a currency is not a filter: it
 * belongs to the amount of another one. This file has no schemas, so that a list page can load it without them.
 */
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
