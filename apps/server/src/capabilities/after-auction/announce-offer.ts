import { customerChannel } from '@marque/contracts/channels';
import type { Tables } from '@marque/db/rows.gen';
import { afterCommit } from '@marque/db/transaction';
import type { Transaction } from 'kysely';
import type { LivePublisher } from '../../platform/realtime/publisher.ts';
import type { AuctionRow } from '../bidding/auction-row.ts';

/** Tells seller and bidder after the commit that an offer has changed. Their open pages read it again. */
export function announceOffer(
  trx: Transaction<Tables>,
  live: LivePublisher,
  { auction: { id, owner_id, leader_id } }: { auction: Pick<AuctionRow, 'id' | 'owner_id' | 'leader_id'> },
): void {
  afterCommit(trx, () => {
    for (const party of [owner_id, leader_id])
      if (party) live.publish(customerChannel(party), 'offer.changed', { listing_id: id });
  });
}
