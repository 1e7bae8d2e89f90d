import type { Database } from '@marque/db/database';
import { inTransaction } from '@marque/db/transaction';
import { type LedgerStep, largestBursts } from '@marque/domain/screening/largest-burst';
import { type DetailValues, sharedDetails } from '@marque/domain/screening/shared-details';
import { type BidderFacts, type SharedDetail, signsOf } from '@marque/domain/screening/signs';
import { CASE_SCORE, suspicionScore } from '@marque/domain/screening/suspicion-score';
import { announceQueue } from '../../platform/realtime/announce-queue.ts';
import type { LivePublisher } from '../../platform/realtime/publisher.ts';
import { findSellerOf } from './auction-repository.ts';
import { findAllowed, findDetails, findHabits, findLedgerSteps } from './facts-repository.ts';
import { openCase } from './open-case.ts';

/** Of more bidders, only the busiest are looked at. Shills bid often. */
const MOST_BIDDERS = 100;

/**
 * Looks for shill bids: at the bidders of one auction, at what they share, and at their habits. It opens a
 * case for staff if the signs are strong. It stops nobody.
 */
export async function screenAuction(
  { db, live }: { db: Database; live: LivePublisher },
  { auctionId, now }: { auctionId: string; now: Date },
): Promise<void> {
  const sellerId = await findSellerOf(db.kysely, auctionId);
  const ledger = sellerId ? await findLedgerSteps(db.kysely, auctionId) : [];
  const bidders = busiestBidders(ledger);
  if (!sellerId || bidders.length === 0) return;
  for (const [bidderId, facts] of await readFacts(db, { sellerId, bidders, ledger })) {
    const signs = signsOf(facts);
    if (suspicionScore(signs) < CASE_SCORE) continue;
    await inTransaction(db, async (trx) => {
      const seen = { seller_id: sellerId, bidder_id: bidderId, listing_id: auctionId, signs, seen_at: now };
      if (await openCase(trx, seen)) announceQueue(trx, live, 'screening.decide');
    });
  }
}

function busiestBidders(ledger: readonly LedgerStep[]): string[] {
  const bids = new Map<string, number>();
  for (const { bidder, kind } of ledger)
    if (bidder && kind !== 'automatic') bids.set(bidder, (bids.get(bidder) ?? 0) + 1);
  return [...bids]
    .sort(([, one], [, other]) => other - one)
    .slice(0, MOST_BIDDERS)
    .map(([bidder]) => bidder);
}

type Screened = { sellerId: string; bidders: readonly string[]; ledger: readonly LedgerStep[] };

async function readFacts(
  { kysely }: Database,
  { sellerId, bidders, ledger }: Screened,
): Promise<Map<string, BidderFacts>> {
  const [details, habits, reviews] = await Promise.all([
    findDetails(kysely, [sellerId, ...bidders]),
    findHabits(kysely, bidders),
    findAllowed(kysely, sellerId, bidders),
  ]);
  const bursts = largestBursts(ledger);
  const allowed = Map.groupBy(reviews, ({ bidder_id }) => bidder_id);
  const between = (one: string, other: string): SharedDetail[] => shared(details, one, other);

  return new Map(
    bidders.flatMap((bidder) => {
      const own = habits.get(bidder);
      if (!own) return [];
      const known: SharedDetail[] = (allowed.get(bidder) ?? []).flatMap(({ reasons }) => reasons);
      const withOthers = bidders
        .filter((other) => other !== bidder)
        .map((other) => between(bidder, other))
        .filter((common) => common.length > 0);
      const facts: BidderFacts = {
        ...own,
        withSeller: between(bidder, sellerId).filter((detail) => !known.includes(detail)),
        withBidders: { details: withOthers.flat(), bidders: withOthers.length },
        burst: bursts.get(bidder) ?? 0,
      };
      return [[bidder, facts] as const];
    }),
  );
}

function shared(details: Map<string, DetailValues>, one: string, other: string): SharedDetail[] {
  const [own, others] = [details.get(one), details.get(other)];
  return own && others ? sharedDetails(own, others) : [];
}
