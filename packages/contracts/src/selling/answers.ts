import {
  BODIES,
  FUELS,
  MILEAGE_UNITS,
  SELLER_TYPES,
  STEERINGS,
  TRANSMISSIONS,
  VAT_STATUSES,
} from '@marque/domain/listings/vehicle';
import { MAX_AMOUNT, REGIONS } from '@marque/domain/money/currency';
import { countryOfVatNumber, tidyVatNumber } from '@marque/domain/payments/vat-number';
import { type Question, TITLES } from '@marque/domain/selling/answers';
import { plainLine, plainText } from '@marque/domain/text/plain-text';
import { z } from 'zod';
import { planType } from './plan-type.ts';

const line = (maximum: number) => z.string().overwrite(plainLine).max(maximum);
const text = (maximum: number) => z.string().overwrite(plainText).max(maximum);

const MOST_VIDEOS = 5;

/** What a seller may answer to each question, in whole or in part. An empty text or null removes an answer. */
export const answers = z.object({
  region: z.enum(REGIONS),
  make: line(80),
  model: line(120),
  year: z.int().min(1880).max(2100).nullable(),
  chassis: line(40),
  registration: line(20),
  mileage: z.int().min(0).max(10_000_000).nullable(),
  mileage_unit: z.enum(MILEAGE_UNITS),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/, { error: 'country-invalid' })
    .nullable(),
  town: line(100),
  title_status: z.enum(TITLES).nullable(),
  seller_type: z.enum(SELLER_TYPES),
  company_name: line(200),
  company_number: line(40),
  company_vat_number: z
    .string()
    .max(40)
    .overwrite(tidyVatNumber)
    .refine((number) => number === '' || countryOfVatNumber(number) !== null, {
      error: 'vat-number-invalid',
    }),

  body: z.enum(BODIES).nullable(),
  steering: z.enum(STEERINGS).nullable(),
  transmission: z.enum(TRANSMISSIONS).nullable(),
  fuel: z.enum(FUELS).nullable(),
  engine: line(120),
  capacity_cc: z.int().min(1).max(30_000).nullable(),
  power_hp: z.int().min(1).max(5_000).nullable(),
  exterior_colour: line(80),
  interior_colour: line(80),
  extras: text(4_000),

  /** Including the seller. */
  owners: z.int().min(1).max(200).nullable(),
  owned_since: z.int().min(1880).max(2100).nullable(),
  story: text(10_000),
  service_history: text(10_000),

  condition_outside: text(6_000),
  condition_inside: text(6_000),
  condition_mechanical: text(6_000),

  known_faults: text(6_000),
  has_no_known_faults: z.boolean(),

  viewing: text(2_000),
  collection: text(2_000),
  videos: z
    .array(
      z
        .url({ protocol: /^https$/ })
        .overwrite(plainLine)
        .max(500),
    )
    .max(MOST_VIDEOS),

  /** What the seller hopes for, in whole units of the region's currency. Only staff see it. */
  expectation: z.int().min(1).max(MAX_AMOUNT).nullable(),
  /** The server refuses ProjectK to sellers without an invitation. */
  plan_type: planType,
  vat_status: z.enum(VAT_STATUSES).nullable(),
} satisfies Record<Question, z.ZodType>);
export type Answers = z.output<typeof answers>;
