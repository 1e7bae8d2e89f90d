import type { Database } from '@marque/db/database';
import { inTransaction } from '@marque/db/transaction';
import type { ConnectedBidders } from '../screening/connected-bidders.ts';
import { screenBidder } from '../screening/screen-bidder.ts';
import type { BidAnswer, QueuedBid } from './bid-batch.ts';
import { findFirstAnswers, intent } from './first-answers.ts';

export type ScreenedBids = {
  /** Returns the refusal or the first answer of a screened bid, or null if the bid must be decided in its lane. */
  answer(bid: QueuedBid): Promise<BidAnswer | null> | null;
};

/** Refuses bids of people who have something in common with the seller, until staff allow them. */
export function createScreenedBids(database: Database, connectedBidders: ConnectedBidders): ScreenedBids {
  const screen = async (bid: QueuedBid): Promise<BidAnswer | null> => {
    // A retry of an accepted bid must not be refused because of a connection that arose later.
    const first = (await findFirstAnswers(database.pool, [bid])).get(intent(bid));
    return first ?? inTransaction(database, (trx) => screenBidder(trx, bid));
  };

  return {
    answer(bid) {
      const isConnected = connectedBidders.include(bid.auctionId, bid.bidderId);
      if (typeof isConnected === 'boolean') return isConnected ? screen(bid) : null;
      return isConnected.then((connected) => (connected ? screen(bid) : null));
    },
  };
}
