import type { readReserve as contract } from '@marque/contracts/bidding/office';
import type { DataOf } from '@marque/contracts/endpoint';
import { type Refusal, refuse } from '@marque/contracts/refusal';
import type { Context, StaffActor } from '../../platform/context.ts';
import { readSecret } from '../audit/read-secret.ts';
import { findAuction } from './repository.ts';

type Answer = DataOf<typeof contract> | Refusal<'not-found'>;

/** The reserve is the seller's secret. Staff with the permission may read it, and every reading is audited. */
export const readReserve = (
  context: Context<StaffActor<'reserves.read'>>,
  listingId: string,
): Promise<Answer> =>
  readSecret(
    context,
    { subject: { kind: 'listing', id: listingId }, secret: 'reserve' },
    async (trx): Promise<Answer> => {
      const auction = await findAuction(trx, listingId);
      return auction ? { reserve: auction.reserve, currency: auction.currency } : refuse('not-found');
    },
  );
