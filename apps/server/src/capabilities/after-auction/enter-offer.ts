import { type Refusal, refuse } from '@marque/contracts/refusal';
import type { Tables } from '@marque/db/rows.gen';
import { type AmountRange, isWithin, nextRound, offerEnd, responderOf } from '@marque/domain/selling/offers';
import type { Transaction } from 'kysely';
import type { Context, CustomerActor } from '../../platform/context.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { enqueueOfferNotice } from './enqueue-offer-notice.ts';
import type { LockedNegotiation } from './negotiate.ts';
import { insertOffer, saveResponse } from './repository.ts';

type Wanted = {
  amount: number;
  /** The amounts that the side may offer now. */
  range: AmountRange;
  context: Pick<Context<CustomerActor>, 'actor' | 'requestId'>;
};

/** Enters the offer of the next round. It responds to the offer of the round before, if there is one. */
export async function enterOffer(
  trx: Transaction<Tables>,
  { auction, car, offers, at }: LockedNegotiation,
  { amount, range, context: { actor, requestId } }: Wanted,
): Promise<Refusal<'offer-amount' | 'bidder-gone'> | undefined> {
  if (auction.leader_id === null) throw new Error('An auction without a bid has nobody to negotiate with.');
  if (!isWithin(amount, range)) return refuse('offer-amount', { pointer: '/amount', values: range });
  if (!car.can_bidder_buy) return refuse('bidder-gone');

  const before = offers.at(-1);
  if (before) await saveResponse(trx, before.id, 'countered', at);
  const { round, by } = nextRound({
    offers: offers.map((offer) => ({ ...offer, expiresAt: offer.expires_at })),
  });
  const { id } = await insertOffer(trx, {
    ...{ listing_id: auction.id, bidder_id: auction.leader_id, round, made_by: by, amount },
    ...{ made_at: at, expires_at: offerEnd(at) },
  });
  await enqueueOfferNotice(trx, 'made', [responderOf(round)], { listingId: auction.id, offerId: id });
  await writeAudit(trx, [
    {
      ...{ listingId: auction.id, action: 'offer-made', actor, requestId, at },
      detail: { offer: id, round, amount },
    },
  ]);
  return undefined;
}
