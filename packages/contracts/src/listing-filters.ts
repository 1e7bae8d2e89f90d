import { AUCTION_STATUSES } from '@marque/domain/bidding/auction-state';
import { RESERVE_STATUSES, readReserveStatus } from '@marque/domain/bidding/reserve-status';
import { BODIES, FUELS, MILEAGE_UNITS, STEERINGS, TRANSMISSIONS } from '@marque/domain/listings/vehicle';
import { CURRENCIES, MAX_AMOUNT, REGIONS } from '@marque/domain/money/currency';
import { z } from 'zod';
import { FILTERS } from './listing-filter-names.ts';
import { LISTING_SORTS } from './listing-sorts.ts';

/** An empty form field sets no filter. */
export const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.union([z.literal('').transform(() => undefined), schema]).optional();

const text = (maximum: number) => optional(z.string().trim().min(1).max(maximum));
const whole = (minimum: number, maximum: number) =>
  optional(z.coerce.number().int().min(minimum).max(maximum));

const paging = (standard: number, maximum = 100) => ({
  page: z.coerce.number().int().min(1).default(1),
  limit: z.coerce.number().int().min(1).max(maximum).default(standard),
});

const filters = {
  keywords: text(200),
  make: text(80).describe('One make, or several separated by commas'),
  model: text(120),
  year_from: whole(1880, 2100),
  year_to: whole(1880, 2100),
  price_from: whole(0, MAX_AMOUNT),
  price_to: whole(0, MAX_AMOUNT),
  price_currency: z.enum(CURRENCIES).default('GBP').describe('The currency of price_from and price_to'),
  region: optional(z.enum(REGIONS)),
  country: optional(z.string().regex(/^[A-Za-z]{2}$/)),
  transmission: optional(z.enum(TRANSMISSIONS)),
  steering: optional(z.enum(STEERINGS)),
  body: optional(z.enum(BODIES)),
  fuel: optional(z.enum(FUELS)),
  mileage_to: whole(0, 10_000_000),
  mileage_unit: z.enum(MILEAGE_UNITS).default('mi').describe('The unit of mileage_to'),
  no_reserve: optional(z.enum(['true', 'false']).transform((typed) => typed === 'true')),
  reserve_status: optional(
    z
      .string()
      .transform((text) => readReserveStatus(text) ?? text)
      .pipe(z.enum(RESERVE_STATUSES)),
  ).describe(
    `One of ${RESERVE_STATUSES.join(', ')}; the older names reserve-close and reserve-not-close are also accepted`,
  ),
  status: optional(z.enum(AUCTION_STATUSES)),
  plan: whole(0, 3),
  sort: optional(z.enum(LISTING_SORTS)),
  facets: optional(z.enum(['true', 'false']).transform((typed) => typed === 'true')).describe(
    'false leaves out the facets, for the pages after the first',
  ),
};

/** The query of every list: filters and paging. All filters are optional and can be combined. */
export const listingQuery = (standard = 24, maximum = 100) =>
  z.object({ ...filters, ...paging(standard, maximum) });

export type ListingQuery = z.output<ReturnType<typeof listingQuery>>;
/** The query before parsing. */
export type AskedListingQuery = z.input<ReturnType<typeof listingQuery>>;
export type ListingFilters = Omit<ListingQuery, 'page' | 'limit' | 'sort' | 'facets'>;

export const FACETS = [
  'make',
  'model',
  'region',
  'country',
  'transmission',
  'steering',
  'body',
  'fuel',
  'decade',
  'plan',
  'no_reserve',
] as const;
export type Facet = (typeof FACETS)[number];

const facetValue = z.object({
  value: z.string().describe('The value for the filter of this name; for a decade, its first year'),
  label: z.string(),
  selected: z.boolean().describe('Whether the filter of this name has this value, in any spelling'),
  count: z.int().describe('How many results this value would give with all other filters unchanged'),
});
export type FacetValue = z.output<typeof facetValue>;

const pageMeta = z.object({ page: z.int(), limit: z.int(), total: z.int(), pages: z.int() });

export const listMeta = pageMeta.extend({
  more: z
    .boolean()
    .describe('Whether there are more matches than total; the others are neither counted nor paged'),
  corrected: z.string().nullable().describe('The keywords that replaced misspelt ones in the search'),
  facets: z.partialRecord(z.enum(FACETS), z.array(facetValue)),
  rates: z
    .object({ date: z.iso.date(), per_euro: z.record(z.enum(CURRENCIES), z.number()) })
    .nullable()
    .describe(
      'The reference rates of the European Central Bank at which prices were compared: what one euro buys. Null if the query compares no prices.',
    ),
  without: z
    .array(z.object({ filter: z.enum(FILTERS), count: z.int() }))
    .describe(
      'For a public list without matches: filters whose removal gives matches, and how many. Without the make, there is no model either. Empty if the query leaves out the facets.',
    ),
});
