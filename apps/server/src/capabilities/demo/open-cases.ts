import type { Tables } from '@marque/db/rows.gen';
import type { Signs } from '@marque/domain/screening/signs';
import { HOUR_MS } from '@marque/domain/time/durations';
import type { Transaction } from 'kysely';
import { openCase } from '../screening/open-case.ts';
import type { Cast } from './cast.ts';
import type { Lot } from './compose-lot.ts';

const habit = (count: number) => ({ details: [], count });

type DemoCase = { bidder: string; hoursAgo: number; signs: Signs };

export const CASES: readonly [DemoCase, ...DemoCase[]] = [
  {
    ...{ bidder: 'quiet_bidder', hoursAgo: 4 },
    signs: {
      'shares-with-seller': { details: ['device', 'network'], count: 1 },
      ...{ 'one-seller': habit(5), 'never-wins': habit(6), bursts: habit(6) },
    },
  },
  {
    ...{ bidder: 'lake_george_lou', hoursAgo: 10 },
    signs: {
      'shares-with-bidders': { details: ['card', 'address'], count: 1 },
      ...{ retracts: habit(3), bursts: habit(4) },
    },
  },
  {
    ...{ bidder: 'barchetta_bill', hoursAgo: 2 },
    signs: { 'one-seller': habit(7), 'never-wins': habit(9), bursts: habit(5) },
  },
];

/** Bidders with signs of shill bidding, for `manager`. Their bids are not changed. */
export async function openCases(
  trx: Transaction<Tables>,
  lots: readonly Lot[],
  { cast, now }: { cast: Cast; now: Date },
): Promise<void> {
  const live = lots.filter(({ auction }) => auction.status === 'live' && !auction.sealed);
  for (const { bidder, hoursAgo, signs } of CASES) {
    const { id: bidder_id } = cast.named(bidder);
    const lot = live.find(({ owner }) => owner.part === 'dealer' && owner.id !== bidder_id) ?? live[0];
    if (!lot) return;
    await openCase(trx, {
      ...{ seller_id: lot.owner.id, bidder_id, listing_id: lot.auction.id, signs },
      seen_at: new Date(now.getTime() - hoursAgo * HOUR_MS),
    });
  }
}
