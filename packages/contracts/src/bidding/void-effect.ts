import { RESERVE_STATUSES } from '@marque/domain/bidding/reserve-status';
import { z } from 'zod';
import { person } from '../person.ts';

/** How the auction would stand without a bid. */
export const voidEffect = z.object({
  price: z
    .int()
    .nullable()
    .describe('Null without bids, and if the price would disclose the reserve or a maximum'),
  is_price_secret: z.boolean(),
  highest_bidder: person.nullable(),
  reserve_status: z.enum(RESERVE_STATUSES),
});
export type VoidEffect = z.output<typeof voidEffect>;
