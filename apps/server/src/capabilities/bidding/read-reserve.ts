import type { readReserve as contract } from '@marque/contracts/bidding/office';
import type { DataOf } from '@marque/contracts/endpoint';
import { type Refusal, refuse } from '@marque/contracts/refusal';
import type { Context, StaffActor } from '../../platform/context.ts';
import { readSecret } from '../audit/read-secret.ts';
import { refuseParty } from '../conflicts/is-party.ts';
import { findAuction } from './repository.ts';

type Answer = DataOf<typeof contract> | Refusal<'not-found' | 'not-allowed'>;

/**
 * The reserve is the seller's secret. Staff with the permission may read it unless they are a party of the car, and every
 * reading is audited. Whoever has read it may not bid on the car afterwards (`place-bid.ts`).
 */
export const readReserve = (
  context: Context<StaffActor<'reserves.read'>>,
  listingId: string,
): Promise<Answer> =>
  readSecret(
    context,
    { subject: { kind: 'listing', id: listingId }, secret: 'reserve' },
    async (trx): Promise<Answer> => {
      const auction = await findAuction(trx, listingId);
      if (!auction) return refuse('not-found');
      const refusal = await refuseParty(trx, context.actor, listingId);
      return refusal ?? { reserve: auction.reserve, currency: auction.currency };
    },
  );
