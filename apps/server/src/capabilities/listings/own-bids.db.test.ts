import type { ListingQuery } from '@marque/contracts/listing-filters';
import { isRefusal } from '@marque/contracts/refusal';
import { buildAuction } from '@marque/testing/build-auction';
import { buildBidder } from '@marque/testing/build-bidder';
import type { Customer } from '@marque/testing/build-customer';
import { useTestDatabase } from '@marque/testing/test-database';
import { describe, expect, test } from 'vitest';
import { openHouse } from '../../../test/bidding/open-house.ts';
import { actingAs, buildContext } from '../../../test/build-context.ts';
import { readOwnList } from './read-own-list.ts';
import { readOwnView } from './read-own-view.ts';

const postgres = useTestDatabase();
const sealedLot = { sealed: true, listing: { plan_type: 3 as const } };

const contextOf = (customer: Customer) => buildContext(postgres.database, { actor: actingAs(customer) });

const bidsOf = async (customer: Customer, query: Partial<ListingQuery> = {}) =>
  (await readOwnList(contextOf(customer), 'bidding-on', { page: 1, limit: 24, ...query } as ListingQuery))
    .data;

async function viewOf(customer: Customer, id: string) {
  const view = await readOwnView(contextOf(customer), id);
  if (isRefusal(view)) throw new Error(view.code);
  return view;
}

describe('the lots on which a customer has bid', () => {
  test('show their own maximum while they lead and after they are outbid, and nobody else’s', async () => {
    const db = postgres.database;
    const [lot, ada, ben] = await Promise.all([buildAuction(db), buildBidder(db), buildBidder(db)]);
    const floor = openHouse(db);
    await floor.bid(ada, lot, { amount: 5_000 });
    await floor.bid(ben, lot, { amount: 9_000 });
    expect(await bidsOf(ada)).toMatchObject([
      {
        leading: false,
        own_bid: { kind: 'maximum', amount: 5_000 },
        highest_bid: 5_200,
        minimum_bid: 5_400,
        own_sealed_bid: null,
      },
    ]);
    expect(await bidsOf(ben)).toMatchObject([{ leading: true, own_bid: { kind: 'maximum', amount: 9_000 } }]);
    expect(JSON.stringify(await bidsOf(ada))).not.toContain('9000');
  });

  test('say whether the highest bid is a maximum or an exact amount', async () => {
    const db = postgres.database;
    const [lot, ada] = await Promise.all([buildAuction(db), buildBidder(db)]);
    const floor = openHouse(db);
    await floor.bid(ada, lot, { amount: 5_000, kind: 'exact' });
    expect(await bidsOf(ada)).toMatchObject([{ own_bid: { kind: 'exact', amount: 5_000 } }]);
    expect((await viewOf(ada, lot.id)).own_bid).toEqual({ kind: 'exact', amount: 5_000 });
    await floor.bid(ada, lot, { amount: 7_000 });
    expect(await bidsOf(ada)).toMatchObject([{ own_bid: { kind: 'maximum', amount: 7_000 } }]);
    expect((await viewOf(ada, lot.id)).own_bid).toEqual({ kind: 'maximum', amount: 7_000 });
  });

  test('come with running auctions first, in every order', async () => {
    const db = postgres.database;
    const ada = await buildBidder(db);
    const lots = await Promise.all(
      [1_000, 8_000].map((starting_price) => buildAuction(db, { starting_price })),
    );
    const floor = openHouse(db);
    for (const lot of lots) await floor.bid(ada, lot, { amount: 20_000 });
    const [cheap, dear] = lots;
    await floor.beat();
    await db.pool.query(
      `update auctions set ends_at = now() - interval '1 hour', starts_at = now() - interval '2 hours' where id = $1`,
      [dear?.id],
    );
    await floor.close();
    const ids = (await bidsOf(ada, { sort: 'price-desc' } as Partial<ListingQuery>)).map(({ id }) => id);
    expect(ids).toEqual([cheap?.id, dear?.id]);
  });
});

describe('a sealed bid', () => {
  test('is shown to its bidder with its time and without its amount, until it is opened', async () => {
    const db = postgres.database;
    const [lot, ada, ben] = await Promise.all([
      buildAuction(db, sealedLot),
      buildBidder(db),
      buildBidder(db),
    ]);
    const floor = openHouse(db);
    const arrivedAt = new Date(Date.now() - 60_000);
    await floor.sealedBid(ada, lot, { amount: 7_654_321, arrivedAt });
    const expected = { at: arrivedAt.toISOString(), amount: null };
    expect((await viewOf(ada, lot.id)).own_sealed_bid).toEqual(expected);
    expect(await bidsOf(ada)).toMatchObject([{ leading: null, own_bid: null, own_sealed_bid: expected }]);
    expect((await viewOf(ben, lot.id)).own_sealed_bid).toBeNull();

    await floor.beat();
    await db.pool.query(`update auctions set ends_at = now() - interval '3 seconds' where id = $1`, [lot.id]);
    await floor.close();
    expect((await viewOf(ada, lot.id)).own_sealed_bid).toMatchObject({ amount: 7_654_321 });
    expect((await viewOf(ben, lot.id)).own_sealed_bid).toBeNull();
  });
});
