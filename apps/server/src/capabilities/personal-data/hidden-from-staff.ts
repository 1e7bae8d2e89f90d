import { type RawBuilder, sql } from 'kysely';
import { feedRowMayTellOfSecretBid } from '../feed/repository.ts';
import { noticeTellsOfSecretBid } from '../notices/secret-notices.ts';
import { bidsAreSecret } from '../secret-bids/bids-are-secret.ts';

const isOfSecretAuction = (column: string) => sql<boolean>`exists (
  select from auctions where auctions.id = ${sql.ref(column)} and ${bidsAreSecret})`;

/** The sealed bids that nobody but their bidder may know of yet, in a statement that reads `sealed_bids`. */
export const isUnopenedBid = isOfSecretAuction('sealed_bids.auction_id');

/**
 * Records that would tell staff of a sealed bid, or of an attempt to place one, by table and column of `PERSONAL_DATA`. Some are
 * left out for watchers too, so a missing record does not prove a bid.
 */
export const HIDDEN_FROM_STAFF: Partial<Record<string, RawBuilder<boolean>>> = {
  'notices.customer_id': noticeTellsOfSecretBid,
  'notifications.customer_id': feedRowMayTellOfSecretBid('notifications'),
  'told_recently.customer_id': feedRowMayTellOfSecretBid('told_recently'),
  // Watchers who have bid get a mail instead.
  'digest_items.customer_id': isOfSecretAuction('digest_items.listing_id'),
  'bidder_reviews.bidder_id': isOfSecretAuction('bidder_reviews.listing_id'),
  // The page on which a bidder added a card is often that of the car.
  'card_setups.customer_id': sql`true`,
};
