import type { BidderReviewsTable, Tables } from '@marque/db/rows.gen';
import type { Sort } from '@marque/domain/access/office-sorts';
import type { Review } from '@marque/domain/screening/review-standing';
import type { Insertable, Kysely, Transaction } from 'kysely';
import type { Pair } from './connection-repository.ts';
import { isOfOwnSealedAuction } from './is-of-own-sealed-auction.ts';

/** A review with the names of its people and its car. */
const named = (kysely: Kysely<Tables>) =>
  kysely
    .selectFrom('bidder_reviews as review')
    .innerJoin('listings', 'listings.id', 'review.listing_id')
    .innerJoin('customers as seller', 'seller.id', 'review.seller_id')
    .innerJoin('customers as bidder', 'bidder.id', 'review.bidder_id')
    .leftJoin('customers as decider', 'decider.id', 'review.decided_by')
    .select(['review.id', 'review.state', 'review.reasons', 'review.listing_id', 'review.note'])
    .select([
      'review.opened_at',
      'review.decided_at',
      'review.decided_by',
      'decider.username as decider_name',
    ])
    .select(['listings.lot_number', 'listings.title', 'listings.year', 'listings.make', 'listings.model'])
    .select(['seller.id as seller_id', 'seller.username as seller_username'])
    .select(['seller.first_name as seller_first_name', 'seller.last_name as seller_last_name'])
    .select(['bidder.id as bidder_id', 'bidder.username as bidder_username'])
    .select(['bidder.first_name as bidder_first_name', 'bidder.last_name as bidder_last_name']);

export type ReviewRow = Awaited<ReturnType<typeof findWaiting>>[number];

/** Nobody reads a review about themselves, neither as its bidder nor as its seller, or about a rival in a sealed auction. */
const readable = (kysely: Kysely<Tables>, readerId: string) =>
  named(kysely)
    .where('review.bidder_id', '<>', readerId)
    .where('review.seller_id', '<>', readerId)
    .where(({ not }) => not(isOfOwnSealedAuction('review', readerId)));

type Page = { readerId: string; after: string | undefined; limit: number };

/** The oldest first. */
export function findWaiting(kysely: Kysely<Tables>, { readerId, after, limit }: Page) {
  const waiting = readable(kysely, readerId).where('review.state', '=', 'waiting');
  const page = after ? waiting.where('review.id', '>', after) : waiting;
  return page.orderBy('review.id').limit(limit).execute();
}

/** The newest first. */
export function findDecided(kysely: Kysely<Tables>, { readerId, after, limit }: Page) {
  const decided = readable(kysely, readerId).where('review.state', '<>', 'waiting');
  const page = after ? decided.where('review.id', '<', after) : decided;
  return page.orderBy('review.id', 'desc').limit(limit).execute();
}

/** All reviews, whatever was decided: the oldest first, or the newest. */
export function findOpened(
  kysely: Kysely<Tables>,
  { readerId, sort, after, limit }: Page & { sort: Sort<'reviews'> },
) {
  const all = readable(kysely, readerId);
  const page = after ? all.where('review.id', sort === 'opened' ? '>' : '<', after) : all;
  return page
    .orderBy('review.id', sort === 'opened' ? 'asc' : 'desc')
    .limit(limit)
    .execute();
}

export const findReview = (kysely: Kysely<Tables>, id: string) =>
  named(kysely).where('review.id', '=', id).executeTakeFirstOrThrow();

/** What a mail about a review needs. Undefined if the bidder has closed the account. */
export const findMailedReview = (kysely: Kysely<Tables>, id: string) =>
  kysely
    .selectFrom('bidder_reviews as review')
    .innerJoin('listings', 'listings.id', 'review.listing_id')
    .innerJoin('auctions', 'auctions.id', 'review.listing_id')
    .innerJoin('customers as bidder', 'bidder.id', 'review.bidder_id')
    .select(['review.state', 'auctions.status as auction_status'])
    .select(['listings.id as listing_id', 'listings.lot_number', 'listings.region as lot_region'])
    .select(['listings.year', 'listings.make', 'listings.model'])
    .select(['bidder.email', 'bidder.locale', 'bidder.country', 'bidder.region'])
    .select(['bidder.id as bidder_id', 'bidder.phone_verified_at'])
    .where('review.id', '=', id)
    .where('bidder.deleted_at', 'is', null)
    .executeTakeFirst();
export type MailedReview = NonNullable<Awaited<ReturnType<typeof findMailedReview>>>;

export const findReviewsOf = (kysely: Kysely<Tables>, { seller, bidder }: Pair): Promise<Review[]> =>
  kysely
    .selectFrom('bidder_reviews')
    .select(['state', 'reasons'])
    .where('seller_id', '=', seller.id)
    .where('bidder_id', '=', bidder.id)
    .execute();

/** Undefined if a bid at the same time has opened the review. */
export const insertReview = (trx: Transaction<Tables>, review: Insertable<BidderReviewsTable>) =>
  trx
    .insertInto('bidder_reviews')
    .values(review)
    .onConflict((conflict) => conflict.columns(['seller_id', 'bidder_id', 'reasons']).doNothing())
    .returning('id')
    .executeTakeFirst();

export const lockReview = (trx: Transaction<Tables>, id: string) =>
  trx
    .selectFrom('bidder_reviews')
    .select(['id', 'state', 'reasons', 'listing_id', 'seller_id', 'bidder_id'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export const saveDecision = (
  trx: Transaction<Tables>,
  id: string,
  decision: { state: 'allowed' | 'refused'; decided_at: Date; decided_by: string; note: string },
) => trx.updateTable('bidder_reviews').set(decision).where('id', '=', id).execute();
