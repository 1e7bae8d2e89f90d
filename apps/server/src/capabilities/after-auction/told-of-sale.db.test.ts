import { isRefusal } from '@marque/contracts/refusal';
import { NO_BID_LIMITS } from '@marque/domain/bidding/bid-limits';
import { buildAuction } from '@marque/testing/build-auction';
import { buildBidder } from '@marque/testing/build-bidder';
import { buildCustomer, type Customer } from '@marque/testing/build-customer';
import { buildDevice } from '@marque/testing/build-device';
import { fixedClock } from '@marque/testing/fixed-clock';
import { useTestDatabase } from '@marque/testing/test-database';
import { expect, test } from 'vitest';
import { after, closingSettings, openHouse } from '../../../test/bidding/open-house.ts';
import { actingAs, actingWith, buildContext } from '../../../test/build-context.ts';
import { buildJobContext, runJobs } from '../../../test/jobs.ts';
import { recordLive } from '../../../test/record-live.ts';
import { TEST_KEYS } from '../../../test/test-keys.ts';
import { translator } from '../../platform/notifications/translate.ts';
import { acceptSecondChance } from '../completion/accept-second-chance.ts';
import { letSaleFall } from '../completion/let-sale-fall.ts';
import { offerSecondChance } from '../completion/offer-second-chance.ts';
import { findFeed } from '../feed/repository.ts';
import { acceptBid } from './accept-bid.ts';
import { acceptOffer } from './accept-offer.ts';
import { counterOffer } from './counter-offer.ts';
import { makeOffer } from './make-offer.ts';

const postgres = useTestDatabase();
const { live } = recordLive();
const parts = { live, terms: closingSettings, auditKey: TEST_KEYS.audit, bidLimits: NO_BID_LIMITS };

/** An auction that has just ended. Nobody has been told yet. Everybody can be reached by mail, in the feed and by push. */
async function endAuction(reserve: number) {
  const db = postgres.database;
  const house = openHouse(db);
  await house.beat();
  const seller = await buildBidder(db);
  const [loser, bidder] = [await buildBidder(db), await buildBidder(db)];
  const watcher = await buildCustomer(db);
  const auction = await buildAuction(db, { reserve, owner_id: seller.id });
  await db.kysely
    .insertInto('watchlist_entries')
    .values({ customer_id: watcher.id, listing_id: auction.id })
    .execute();
  for (const customer of [seller, bidder, loser])
    await buildDevice(db, { customer, expiresAt: new Date('2040-01-01T00:00:00Z') });
  await house.bid(loser, auction, { amount: 5_000 });
  await house.bid(bidder, auction, { amount: 9_000 });
  await db.kysely
    .updateTable('auctions')
    .set({ ends_at: after(-2_000) })
    .where('id', '=', auction.id)
    .execute();
  await house.close();
  return {
    ...{ id: auction.id, seller, bidder, loser, watcher },
    ...actsOn(auction.id, { seller, bidder, loser }),
  };
}

type People = Record<'seller' | 'bidder' | 'loser', Customer>;

/** What the people do after the auction. */
function actsOn(id: string, { seller, bidder, loser }: People) {
  const db = postgres.database;
  const clock = fixedClock(new Date());
  const as = (customer: Customer) => buildContext(db, { actor: actingAs(customer), clock });
  const done = async (act: Promise<unknown>) => {
    const result = await act;
    if (isRefusal(result)) throw new Error(`It was refused: ${result.code}.`);
    clock.advance(1);
  };
  const newestOffer = async () =>
    (
      await db.kysely
        .selectFrom('offers')
        .select('id')
        .where('listing_id', '=', id)
        .orderBy('round', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow()
    ).id;
  clock.advance(1_000);
  return {
    acceptBid: () => done(acceptBid(as(seller), { id, amount: 9_000 }, parts)),
    makeOffer: () => done(makeOffer(as(seller), { id, amount: 12_000 }, parts)),
    counter: async () =>
      done(counterOffer(as(bidder), { id, offerId: await newestOffer(), amount: 10_000 }, parts)),
    acceptOffer: async (who: Customer) =>
      done(acceptOffer(as(who), { id, offerId: await newestOffer() }, parts)),
    letSaleFall: async () => {
      const staff = actingWith(await buildCustomer(db, { roles: ['accounts'] }), 'sales.refund');
      const decision = { saleOrListingId: id, reason: 'Fire', refund: false };
      await done(
        letSaleFall(buildContext(db, { actor: staff, clock }), decision, { live, refundLimit: 1_000 }),
      );
    },
    secondChance: async () => {
      await done(offerSecondChance(as(seller), id, live));
      const { id: chance } = await db.kysely
        .selectFrom('second_chances')
        .innerJoin('sales', 'sales.id', 'sale_id')
        .select('second_chances.id')
        .where('listing_id', '=', id)
        .executeTakeFirstOrThrow();
      await done(acceptSecondChance(as(loser), chance, parts));
    },
  };
}

const t = translator('en');
const CAR = { car: '1965 Jaguar E-Type' };
const RESULTS = {
  sold: 'mail.bidding.endedSold.subject',
  'to-decide': 'mail.bidding.endedUndecided.subject',
  won: 'mail.bidding.won.subject',
  lost: 'mail.bidding.lost.subject',
  'not-sold': 'mail.bidding.notSold.subject',
  'offer.soldSeller': 'mail.offers.letters.soldSeller.subject',
  'offer.bidAcceptedBidder': 'mail.offers.letters.bidAcceptedBidder.subject',
  'offer.acceptedBidder': 'mail.offers.letters.acceptedBidder.subject',
  'sale.secondChanceAccepted': 'mail.sales.letters.secondChanceAccepted.subject',
  'sale.secondChanceConfirmed': 'mail.sales.letters.secondChanceConfirmed.subject',
} as const;
type Result = keyof typeof RESULTS;

/** Tells everybody, and reads what a customer learns of the result: in the feed, by mail and on the telephone. */
async function toldOf({ id }: Customer) {
  const { kysely } = postgres.database;
  await runJobs(buildJobContext(postgres.database));
  const feed = await findFeed(kysely, id, { limit: 50, now: new Date(Date.now() + 60_000) });
  const notices = await kysely
    .selectFrom('notices')
    .select(['channel', 'subject', 'text'])
    .where('customer_id', '=', id)
    .execute();
  const sentences = new Map(Object.entries(RESULTS).map(([event, key]) => [t(key, CAR), event as Result]));
  const told: Partial<Record<Result, string[]>> = {};
  const add = (event: Result | undefined, by: string) => {
    if (event) told[event] = [...(told[event] ?? []), by].sort();
  };
  for (const { event, count } of feed)
    for (let n = 0; n < count; n++) add(event in RESULTS ? (event as Result) : undefined, 'feed');
  for (const { channel, subject, text } of notices)
    add(sentences.get((channel === 'mail' ? subject : text) ?? ''), channel);
  return told;
}

const FULLY = ['feed', 'mail', 'push'];
/** For those who have just done it. */
const AS_RECEIPT = ['feed', 'mail'];

test('a sale in the auction is told once to seller, buyer and the other bidders', async () => {
  const car = await endAuction(4_000);
  expect([await toldOf(car.seller), await toldOf(car.bidder), await toldOf(car.loser)]).toEqual([
    { sold: FULLY },
    { won: FULLY },
    { lost: AS_RECEIPT },
  ]);
});

type Path = {
  name: string;
  sell: (car: Awaited<ReturnType<typeof endAuction>>) => Promise<void>;
  seller: Partial<Record<Result, string[]>>;
  bidder: Partial<Record<Result, string[]>>;
};
const PATHS: Path[] = [
  {
    name: 'the seller accepts the highest bid',
    sell: (car) => car.acceptBid(),
    seller: { 'offer.soldSeller': AS_RECEIPT },
    bidder: { 'offer.bidAcceptedBidder': FULLY },
  },
  {
    name: 'the bidder accepts the offer of the seller',
    sell: async (car) => {
      await car.makeOffer();
      await car.acceptOffer(car.bidder);
    },
    seller: { 'offer.soldSeller': FULLY },
    bidder: { 'offer.acceptedBidder': AS_RECEIPT },
  },
  {
    name: 'the seller accepts the offer of the bidder',
    sell: async (car) => {
      await car.makeOffer();
      await car.counter();
      await car.acceptOffer(car.seller);
    },
    seller: { 'offer.soldSeller': AS_RECEIPT },
    bidder: { 'offer.acceptedBidder': FULLY },
  },
];

test.each(PATHS)('both sides are told once: $name', async ({ sell, seller, bidder }) => {
  const car = await endAuction(20_000);
  expect([await toldOf(car.seller), await toldOf(car.bidder)]).toEqual([
    { 'to-decide': FULLY },
    { 'not-sold': AS_RECEIPT },
  ]);
  await sell(car);
  expect([await toldOf(car.seller), await toldOf(car.bidder)]).toEqual([
    { 'to-decide': FULLY, ...seller },
    { 'not-sold': AS_RECEIPT, ...bidder },
  ]);
});

test.each(PATHS)(
  'late news of the auction does not contradict the sale: $name',
  async ({ sell, seller, bidder }) => {
    const car = await endAuction(20_000);
    await sell(car);
    expect([await toldOf(car.seller), await toldOf(car.bidder)]).toEqual([seller, bidder]);
  },
);

test('a second chance that is accepted is told once to its seller and its buyer', async () => {
  const car = await endAuction(4_000);
  await toldOf(car.seller);
  await car.letSaleFall();
  await car.secondChance();
  expect([await toldOf(car.seller), await toldOf(car.loser)]).toEqual([
    { sold: FULLY, 'sale.secondChanceAccepted': FULLY },
    { lost: AS_RECEIPT, 'sale.secondChanceConfirmed': AS_RECEIPT },
  ]);
});

test('those who watch the car learn that it was sold after its auction', async () => {
  const car = await endAuction(20_000);
  const watched = async () => {
    await runJobs(buildJobContext(postgres.database));
    const feed = await findFeed(postgres.database.kysely, car.watcher.id, { limit: 9, now: new Date() });
    return feed.map(({ event, count }) => [event, count]);
  };
  expect(await watched()).toEqual([['watched-not-sold', 1]]);
  await car.acceptBid();
  expect(await watched()).toEqual([
    ['watched-sold', 1],
    ['watched-not-sold', 1],
  ]);
});
