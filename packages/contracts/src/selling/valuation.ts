import { MILEAGE_UNITS } from '@marque/domain/listings/vehicle';
import { CURRENCIES, REGIONS } from '@marque/domain/money/currency';
import { CONFIDENCES } from '@marque/domain/selling/valuation';
import { VALUATION_FIGURES } from '@marque/domain/selling/valuation-quartiles';
import { withoutGroups } from '@marque/domain/text/without-groups';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { requiredText } from '../fields.ts';
import { optional } from '../listing-filters.ts';

const whole = (error: string, minimum: number, maximum: number) =>
  z.coerce.number<string>({ error }).int({ error }).min(minimum, { error }).max(maximum, { error });

/** The form on the page for sellers. All values come from an address, so all are text. */
export const valuationQuery = z.object({
  make: requiredText('make-required', 80),
  model: requiredText('model-required', 120),
  year: optional(whole('year-invalid', 1880, 2100)),
  mileage: optional(
    z
      .string()
      .trim()
      .max(20)
      .transform(withoutGroups)
      .pipe(whole('mileage-invalid', 0, 10_000_000)),
  ),
  mileage_unit: z.enum(MILEAGE_UNITS).default('mi'),
  region: z
    .enum(REGIONS)
    .default('UK')
    .describe('Prices in other currencies are converted into the currency of this region'),
});

const amount = z.int();

const comparable = z.object({
  id: z.uuid(),
  title: z.string(),
  path: z.string().describe('The page of the lot, in the language of the caller'),
  year: z.int().nullable(),
  mileage: z.int().nullable(),
  mileage_unit: z.enum(MILEAGE_UNITS),
  date: z.iso.datetime().describe('The end of the auction'),
  price: amount.describe('The hammer price in the currency of the sale'),
  price_formatted: z.string(),
  currency: z.enum(CURRENCIES),
  compared_price: amount.describe('The price in the currency of the valuation'),
  counted: z
    .boolean()
    .describe('False for a sale that is only shown: another model of the make, or a car too different'),
});
export type Comparable = z.output<typeof comparable>;

const common = {
  make: z.string().describe('As the catalogue spells it. As it was asked, if the catalogue does not know it'),
  model: z.string(),
  currency: z.enum(CURRENCIES),
  count: z.int().describe('The number of sales that count'),
  rates_date: z.iso
    .date()
    .nullable()
    .describe('The day of the reference rates at which prices are converted. Null if none is.'),
  comparables: z.array(comparable).max(12).describe('The closest sales first'),
};

const valuation = z.discriminatedUnion('outcome', [
  z.object({
    outcome: z.literal('valued'),
    ...common,
    low: amount.describe('A quarter of the comparable prices is lower'),
    median: amount,
    high: amount.describe('A quarter of the comparable prices is higher'),
    converted: z
      .array(z.enum(VALUATION_FIGURES))
      .describe('The figures that come from prices in other currencies, and are therefore approximate'),
    confidence: z
      .enum(CONFIDENCES)
      .describe(
        'Depends on the number of sales, on their age and closeness, and on how far their prices differ',
      ),
  }),
  z.object({ outcome: z.literal('too-few'), ...common }),
]);
export type CarValuation = z.output<typeof valuation>;

export const valueCar = endpoint({
  operation: 'valueCar',
  capability: 'valuation',
  method: 'GET',
  path: '/api/listings/valuation',
  summary: 'What a car may be worth, from our own completed sales of its model',
  access: 'application',
  query: valuationQuery,
  answer: { status: 200, data: valuation },
  limit: { requests: 60, seconds: 60 },
});
