import { type RawBuilder, sql } from 'kysely';
import { mayTellOfSecretBid } from '../feed/repository.ts';
import { tellsOfSecretBid } from '../notices/secret-notices.ts';
import { bidsAreSecret } from '../secret-bids/bids-are-secret.ts';

const isOfSecretAuction = (column: string) => sql<boolean>`exists (
  select from auctions where auctions.id = ${sql.ref(column)} and ${bidsAreSecret})`;

/** The sealed bids that nobody but their bidder may know of yet, in a statement that reads `sealed_bids`. */
export const isUnopenedBid = isOfSecretAuction('sealed_bids.auction_id');

/**
 * The records of a customer that staff do not get before the close, by the table and column of the list `PERSONAL_DATA`: they say
 * that the customer has placed a sealed bid, or wanted to. Those who only watch the car have some of them too, so what is left out
 * tells nothing either.
 */
export const HIDDEN_FROM_STAFF: Partial<Record<string, RawBuilder<boolean>>> = {
  'notices.customer_id': tellsOfSecretBid,
  'notifications.customer_id': mayTellOfSecretBid('notifications'),
  'told_recently.customer_id': isOfSecretAuction('told_recently.subject_id'),
  'bidder_reviews.bidder_id': isOfSecretAuction('bidder_reviews.listing_id'),
  // The page on which a bidder added a card is often that of the car.
  'card_setups.customer_id': sql`true`,
};
