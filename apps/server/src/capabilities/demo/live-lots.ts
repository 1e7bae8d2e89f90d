import type { Tables } from '@marque/db/rows.gen';
import { HOUR_MS } from '@marque/domain/time/durations';
import type { Transaction } from 'kysely';
import { type Cast, collectorsOf } from './cast.ts';

const liveLots = (trx: Transaction<Tables>, now: Date) =>
  trx
    .selectFrom('auctions')
    .where('auctions.status', '=', 'live')
    .where('auctions.sealed', '=', false)
    // Staff need time to decide before the auction ends.
    .where('auctions.ends_at', '>', new Date(now.getTime() + 2 * HOUR_MS));

/** A live lot of somebody else without a comment that waits. That which began first, because comments are some hours old. */
export const findQuietLot = (trx: Transaction<Tables>, { author, now }: { author: string; now: Date }) =>
  liveLots(trx, now)
    .select('auctions.id')
    .where('auctions.owner_id', '<>', author)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('waiting_comments')
            .innerJoin('comments', 'comments.id', 'waiting_comments.comment_id')
            .select('comments.id')
            .whereRef('comments.listing_id', '=', 'auctions.id'),
        ),
      ),
    )
    .orderBy('auctions.starts_at')
    .limit(1)
    .executeTakeFirst();

/** A collector who bids on a live lot, and about whom and its seller there was no case yet. */
export const findFreshBidder = (trx: Transaction<Tables>, cast: Cast, now: Date) =>
  liveLots(trx, now)
    .innerJoin('bids', 'bids.auction_id', 'auctions.id')
    .select(({ ref }) => [
      'auctions.owner_id as seller_id',
      ref('bids.bidder_id').$notNull().as('bidder_id'),
      'auctions.id as listing_id',
    ])
    .where(
      'bids.bidder_id',
      'in',
      collectorsOf(cast).map(({ id }) => id),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('screening_cases')
            .select('screening_cases.id')
            .whereRef('screening_cases.seller_id', '=', 'auctions.owner_id')
            .whereRef('screening_cases.bidder_id', '=', 'bids.bidder_id'),
        ),
      ),
    )
    .orderBy('auctions.ends_at', 'desc')
    .limit(1)
    .executeTakeFirst();
