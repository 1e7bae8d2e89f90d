import { SHARED_DETAILS, SIGNS } from '@marque/domain/screening/signs';
import { z } from 'zod';

/** A sign of shill bidding. */
export const sign = z.object({
  kind: z.enum(SIGNS),
  details: z.array(z.enum(SHARED_DETAILS)).describe('What is shared. Empty for habits'),
  count: z.int().describe('Other bidders, auctions or bids'),
});
