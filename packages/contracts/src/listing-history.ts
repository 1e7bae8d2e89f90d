import { AUCTION_STATUSES } from '@marque/domain/bidding/auction-state';
import { PRICE_FIGURES } from '@marque/domain/listings/converted-figures';
import { CURRENCIES } from '@marque/domain/money/currency';
import { z } from 'zod';

const amount = z.int();

/** Other lots of the same car, the latest first. */
export const chassisHistory = z.array(
  z.object({
    id: z.uuid(),
    lot_number: z.int(),
    title: z.string(),
    status: z.enum(AUCTION_STATUSES),
    fell_through: z.boolean().describe('It was sold, but the sale fell through'),
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

const sale = z.object({
  id: z.uuid(),
  title: z.string(),
  date: z.iso.datetime(),
  price: amount.describe('The hammer price in the currency of the sale'),
  price_formatted: z.string(),
  currency: z.enum(CURRENCIES).describe('The currency of the sale'),
});

const comparedSale = sale.extend({
  compared_price: amount.describe(
    'The price in the currency of the listing. A price in another currency is converted at the latest rates.',
  ),
});

/** Sold cars of the same make and model. */
export const peers = z.object({
  currency: z.enum(CURRENCIES).describe('The currency of the listing, in which prices are compared'),
  sold: z.int().describe('The number of compared sales'),
  other_currencies: z
    .int()
    .describe('The number of compared sales in other currencies, whose prices are converted'),
  rates_date: z.iso
    .date()
    .nullable()
    .describe(
      'The day of the reference rates of the European Central Bank at which prices are converted. Null if none is.',
    ),
  median: amount.nullable(),
  lowest: amount.nullable(),
  highest: amount.nullable(),
  converted: z
    .array(z.enum(PRICE_FIGURES))
    .describe('The figures that come from prices in other currencies, and are therefore approximate'),
  sales: z.array(comparedSale).describe('The latest of the compared sales, the latest first'),
  make_sales: z
    .array(sale)
    .describe('The latest sales of other models of the make. Empty if there is a sale to compare.'),
});
export type Peers = z.output<typeof peers>;
