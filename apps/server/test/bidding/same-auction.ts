import { expect } from 'vitest';
import { snapshotOf } from '../../src/capabilities/bidding/auction-row.ts';
import { readBids } from '../../src/capabilities/bidding/read-bids.ts';
import { findAuction } from '../../src/capabilities/bidding/repository.ts';
import { buildContext } from '../build-context.ts';
import type { Real } from './real-auction.ts';
import * as reference from './reference-auction.ts';
import { standingOf } from './reference-standing.ts';

/**
 * Compares the public state of an auction, its secrets (the reserve and the leader's maximum), and its sale.
 */
export async function expectSameAuction(model: reference.ReferenceAuction, real: Real): Promise<void> {
  const row = await findAuction(real.db.kysely, real.id);
  if (!row) throw new Error('The auction has vanished.');
  const standing = standingOf(model);
  const bidLines = model.lines.filter(({ bidder }) => bidder !== null);

  expect(snapshotOf(row)).toMatchObject({
    status: model.status,
    highest_bid: standing?.price ?? null,
    minimum_bid: reference.minimumOf(model),
    reserve_status: reference.reserveStatusOf(model),
    start_date: model.startsAt.toISOString(),
    end_date: model.endsAt.toISOString(),
    bid_count: bidLines.length,
    sequence: model.lines.length,
  });
  expect(row).toMatchObject({
    reserve: model.reserve,
    leader_id: standing?.leader ?? null,
    leader_maximum: standing?.maximum ?? null,
    leader_since: standing?.since ?? null,
  });

  const history = await readBids(buildContext(real.db), {
    ...{ params: { id: real.id }, query: { page: 1, limit: 100 }, body: undefined, headers: undefined },
  });
  if ('refused' in history) throw new Error('The auction has no history.');
  const seen = history.data.map(({ kind, bidder, amount, voids }) => ({
    ...{ kind, amount, voids },
    bidder: bidder?.id ?? null,
  }));
  expect(seen.toReversed()).toEqual(model.lines);

  const sales = await real.db.kysely
    .selectFrom('sales')
    .select(['buyer_id', 'hammer_price', 'state'])
    .where('listing_id', '=', real.id)
    .execute();
  const sold = { buyer_id: standing?.leader, hammer_price: standing?.price, state: 'payment_due' };
  expect(sales).toEqual(model.status === 'sold' ? [sold] : []);
}
