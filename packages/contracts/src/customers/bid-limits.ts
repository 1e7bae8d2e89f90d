import { VERIFICATION_LEVELS } from '@marque/domain/customers/verification-level';
import { CURRENCIES } from '@marque/domain/money/currency';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

export const levelOfCustomer = z
  .enum(VERIFICATION_LEVELS)
  .describe('What the customer has proved. Each level includes those before it');

export const limitsByCurrency = z
  .array(z.object({ currency: z.enum(CURRENCIES), amount: z.int().nullable() }))
  .describe('The highest bid in each currency, in whole units. Null: there is no limit');
export type LimitsByCurrency = z.output<typeof limitsByCurrency>;

const ownBidLimits = z.object({
  level: levelOfCustomer,
  limits: limitsByCurrency,
  with_identity: limitsByCurrency
    .nullable()
    .describe('The limits after staff have confirmed the identity. Null if that would change nothing'),
});
export type OwnBidLimits = z.output<typeof ownBidLimits>;

export const readBidLimits = endpoint({
  operation: 'readBidLimits',
  capability: 'customers',
  method: 'GET',
  path: '/api/customers/bid-limits',
  summary: 'How high the logged-in customer may bid',
  access: 'customer',
  shownInView: true,
  answer: { status: 200, data: ownBidLimits },
});
