import { CURRENCIES } from '@marque/domain/money/currency';
import { z } from 'zod';

const amount = z.int();

/** Other lots with the same chassis number, the latest first. */
export const chassisHistory = z.array(
  z.object({
    id: z.uuid(),
    lot_number: z.int(),
    title: z.string(),
    status: z.enum(['scheduled', 'live', 'sold', 'unsold', 'withdrawn']),
    date: z.iso
      .datetime()
      .nullable()
      .describe('The end of the auction; before it is live, its start. Null while neither is known'),
    price: amount
      .nullable()
      .describe('The hammer price or the highest bid. Null before the end, and if withdrawn'),
    price_formatted: z.string().nullable(),
    currency: z.enum(CURRENCIES),
  }),
);

/** Sold cars of the same make and model. Only sales in the currency of the listing are compared. */
export const peers = z.object({
  currency: z.enum(CURRENCIES),
  sold: z.int().describe('The number of compared sales'),
  other_currencies: z.int().describe('The number of sales in other currencies, which are not compared'),
  median: amount.nullable(),
  lowest: amount.nullable(),
  highest: amount.nullable(),
  sales: z
    .array(
      z.object({
        id: z.uuid(),
        title: z.string(),
        date: z.iso.datetime(),
        price: amount,
        price_formatted: z.string(),
      }),
    )
    .describe('The latest of the compared sales, the latest first'),
});
export type Peers = z.output<typeof peers>;
