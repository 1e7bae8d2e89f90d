import { type RawBuilder, sql } from 'kysely';
import { bidsAreSecret } from '../secret-bids/bids-are-secret.ts';

/**
 * Whether the reader has bid in the sealed auction of this review, which is not closed yet. The review would tell them who else
 * wants to bid. `table` names the reviews in the statement.
 */
export const isOfOwnSealedAuction = (
  table: string,
  readerId: string,
): RawBuilder<boolean> => sql<boolean>`exists (
  select from sealed_bids join auctions on auctions.id = sealed_bids.auction_id and ${bidsAreSecret}
  where sealed_bids.auction_id = ${sql.ref(`${table}.listing_id`)} and sealed_bids.bidder_id = ${readerId})`;
