import { type RawBuilder, sql } from 'kysely';
import { bidsAreSecret } from '../secret-bids/bids-are-secret.ts';

/**
 * Whether a review is about somebody who wants to bid in a sealed auction in which the reader has bid, before the close. `table`
 * names the reviews in the statement.
 */
export const isOfSecretRival = (table: string, readerId: string): RawBuilder<boolean> => sql<boolean>`exists (
  select from sealed_bids join auctions on auctions.id = sealed_bids.auction_id and ${bidsAreSecret}
  where sealed_bids.auction_id = ${sql.ref(`${table}.listing_id`)} and sealed_bids.bidder_id = ${readerId})`;
