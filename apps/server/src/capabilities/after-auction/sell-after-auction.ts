import { tellWatchersJob } from '@marque/contracts/notifications';
import { isRefusal } from '@marque/contracts/refusal';
import type { Tables } from '@marque/db/rows.gen';
import type { Transaction } from 'kysely';
import type { CustomerActor } from '../../platform/context.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { describeSecretChanges } from '../audit/describe-changes.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { announceListing } from '../bidding/announce-listing.ts';
import { moveListings } from '../bidding/move-listings.ts';
import { writeLoweredReserve } from '../bidding/write-lowered-reserve.ts';
import { createSales } from '../sales/create-sales.ts';
import type { LockedNegotiation, OfferParts } from './negotiate.ts';

type Conclusion = { price: number; actor: CustomerActor; requestId: string };

/**
 * Sells the car to the highest bidder. The auction must be locked. The ledger gets the same entry whatever the reserve
 * was and whatever the price is, so that it discloses nothing about the reserve.
 */
export async function sellAfterAuction(
  trx: Transaction<Tables>,
  { auction, car, side, at }: LockedNegotiation,
  { price, actor, requestId }: Conclusion,
  { live, terms, auditKey }: OfferParts,
): Promise<void> {
  const { id, leader_id, owner_id, currency } = auction;
  if (leader_id === null) throw new Error('An auction without a bid has no buyer.');
  // The reserve is then met by the highest bid.
  await writeLoweredReserve(trx, auction, { reserve: auction.price, at });
  await writeAudit(trx, [
    {
      ...{ listingId: id, action: 'reserve-lowered', actor, requestId, at },
      changes: describeSecretChanges(
        { reserve: auction.reserve },
        { reserve: auction.price },
        { listingId: id, auditKey },
      ),
    },
  ]);
  const moved = await moveListings(trx, live, {
    ...{ ids: [id], to: 'sold', as: side === 'seller' ? 'seller' : 'buyer', actor, at, requestId },
  });
  if (isRefusal(moved)) throw new Error('An unsold car could not be sold.');
  await createSales(
    trx,
    [
      {
        ...{ listing_id: id, buyer_id: leader_id, seller_id: owner_id, region: car.region },
        ...{ currency, hammer_price: price, created_at: at },
      },
    ],
    terms,
  );
  await enqueue(trx, tellWatchersJob, { listingId: id, news: 'ended' });
  await announceListing(trx, live, id);
}
