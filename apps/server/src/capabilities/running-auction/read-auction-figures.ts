import { isRefusal, type Refusal, refuse } from '@marque/contracts/refusal';
import type { AuctionFigures } from '@marque/contracts/selling/running';
import { areBidsSecret } from '@marque/domain/bidding/are-bids-secret';
import { isAfterEnd } from '@marque/domain/bidding/is-after-end';
import { reserveStatus } from '@marque/domain/bidding/reserve-status';
import type { Context, CustomerActor } from '../../platform/context.ts';
import { auctionOf } from '../bidding/auction-row.ts';
import { findAuction } from '../bidding/repository.ts';
import { sideOf } from '../selling/policy.ts';
import { findChanges } from './change-repository.ts';
import { countFigures, findHouseLowering, findQuestions } from './figures-repository.ts';
import { publisherOf } from './policy.ts';
import { presentChange } from './present-change.ts';

const SHOWN_QUESTIONS = 5;

/** The figures of an auction. While its bids are sealed, even the seller learns nothing about them. */
export async function readAuctionFigures(
  { db: { kysely }, clock, actor }: Context<CustomerActor>,
  id: string,
): Promise<AuctionFigures | Refusal<'not-found'>> {
  const auction = await findAuction(kysely, id);
  const side = auction && sideOf(actor, auction);
  if (!side) return refuse('not-found');
  const [counts, questions, changes, loweredAt, publisher] = await Promise.all([
    countFigures(kysely, auction),
    findQuestions(kysely, auction, SHOWN_QUESTIONS),
    findChanges(kysely, id),
    findHouseLowering(kysely, id),
    publisherOf(kysely, actor, auction),
  ]);
  const { status, sealed, currency, price, reserve } = auction;
  const isSecret = areBidsSecret(auction);
  const isOpen =
    (status === 'live' || status === 'scheduled') && !isAfterEnd(auctionOf(auction).terms, clock.now());
  return {
    ...{ id, status, sealed, currency, price },
    // Staff read the reserve by a call of its own, which is audited.
    ...(side === 'seller' ? { reserve } : {}),
    reserve_status: reserveStatus(price, reserve),
    starts_at: auction.starts_at.toISOString(),
    ends_at: auction.ends_at.toISOString(),
    bids: isSecret ? null : auction.bid_count,
    bidders: isSecret ? null : counts.bidders,
    visits: counts.visits,
    watchers: counts.watchers,
    questions: {
      total: counts.questions,
      latest: questions.map(({ id: question, author, text, created_at }) => ({
        ...{ id: question, author, text, asked_at: created_at.toISOString() },
      })),
    },
    changes: changes.map(presentChange),
    house_lowered_reserve_at: loweredAt?.toISOString() ?? null,
    can: {
      lower_reserve: isOpen && side === 'seller' && reserve !== null,
      publish_change: isOpen && !isRefusal(publisher),
    },
  };
}
