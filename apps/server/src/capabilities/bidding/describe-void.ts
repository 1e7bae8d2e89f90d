import type { ProposalContext } from '@marque/contracts/access';
import type { Tables } from '@marque/db/rows.gen';
import { carName } from '@marque/domain/listings/car-name';
import type { Kysely } from 'kysely';
import { previewVoids } from './preview-voids.ts';

/** What the second person must know about a void: the car, the bid, and how the auction would stand without it. */
export async function describeVoid(
  kysely: Kysely<Tables>,
  { listing, sequence }: { listing: string; sequence: number },
): Promise<ProposalContext> {
  const [auction, car, bid] = await Promise.all([
    kysely.selectFrom('auctions').selectAll().where('id', '=', listing).executeTakeFirst(),
    kysely
      .selectFrom('listings')
      .select(['title', 'year', 'make', 'model'])
      .where('id', '=', listing)
      .executeTakeFirst(),
    kysely
      .selectFrom('bids')
      .innerJoin('customers', 'customers.id', 'bids.bidder_id')
      .select(['bids.amount', 'customers.id', 'customers.username'])
      .where('auction_id', '=', listing)
      .where('sequence', '=', sequence)
      .executeTakeFirst(),
  ]);
  const effects = auction?.status === 'live' ? await previewVoids(kysely, auction, [sequence]) : undefined;
  return {
    car: car ? (car.title ?? carName(car)) : null,
    currency: auction?.currency ?? null,
    person: bid ? { id: bid.id, username: bid.username } : null,
    bid: bid ? { amount: bid.amount, price_now: auction?.price ?? null } : null,
    effect: effects?.get(sequence) ?? null,
    premium_minor: null,
  };
}
