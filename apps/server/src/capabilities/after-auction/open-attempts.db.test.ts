import { isRefusal, type Refusal } from '@marque/contracts/refusal';
import { inTransaction } from '@marque/db/transaction';
import { NO_BID_LIMITS } from '@marque/domain/bidding/bid-limits';
import { HOUR_MS } from '@marque/domain/time/durations';
import { buildAuction } from '@marque/testing/build-auction';
import { buildBidder } from '@marque/testing/build-bidder';
import { buildCustomer, type Customer } from '@marque/testing/build-customer';
import { buildSale } from '@marque/testing/build-sale';
import { buildSealedBid } from '@marque/testing/build-sealed-bid';
import { fixedClock } from '@marque/testing/fixed-clock';
import { useTestDatabase } from '@marque/testing/test-database';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { closingSettings } from '../../../test/bidding/open-house.ts';
import { actingAs, actingWith, buildContext } from '../../../test/build-context.ts';
import { recordLive } from '../../../test/record-live.ts';
import { endUnsold } from '../../../test/selling/end-unsold.ts';
import { TEST_KEYS } from '../../../test/test-keys.ts';
import { moveListings } from '../bidding/move-listings.ts';
import { acceptSecondChance } from '../completion/accept-second-chance.ts';
import { letSaleFall } from '../completion/let-sale-fall.ts';
import { offerSecondChance } from '../completion/offer-second-chance.ts';
import { acceptBid } from './accept-bid.ts';
import { acceptOffer } from './accept-offer.ts';
import { makeOffer } from './make-offer.ts';
import { relistForSeller } from './relist-for-seller.ts';
import { relistListing } from './relist-listing.ts';

const postgres = useTestDatabase();
const { live } = recordLive();
const parts = { live, terms: closingSettings, auditKey: TEST_KEYS.audit, bidLimits: NO_BID_LIMITS };

type Bidders = { owner: Customer; bidder: Customer; loser: Customer };

/** What seller, bidders and staff do with a car whose first attempt to be sold has ended. */
function carOf(first: string, { owner, bidder, loser }: Bidders) {
  const db = postgres.database;
  const clock = fixedClock(new Date());
  const as = (customer: Customer, at = clock.now()) =>
    buildContext(db, { actor: actingAs(customer), clock: fixedClock(at) });
  const newestOffer = () =>
    db.kysely
      .selectFrom('offers')
      .select(['id', 'expires_at'])
      .where('listing_id', '=', first)
      .orderBy('round', 'desc')
      .limit(1)
      .executeTakeFirst();
  const newestSecondChance = () =>
    db.kysely
      .selectFrom('second_chances')
      .innerJoin('sales', 'sales.id', 'sale_id')
      .select(['second_chances.id', 'expires_at'])
      .where('listing_id', '=', first)
      .orderBy('offered_at', 'desc')
      .limit(1)
      .executeTakeFirst();
  const attempts = () =>
    db.kysely
      .selectFrom('listings')
      .select(['id', 'status', 'sale_outcome'])
      .where('owner_id', '=', owner.id)
      .orderBy('lot_number')
      .execute();
  return {
    ...{ first, clock, newestOffer, newestSecondChance, attempts },
    relist: (id: string, at?: Date) => relistListing(as(owner, at), id),
    relistAsStaff: async (id: string) => {
      const staff = actingWith(await buildCustomer(db, { roles: ['curator'] }), 'listings.relist');
      return relistForSeller(buildContext(db, { actor: staff, clock }), id);
    },
    withdraw: (id: string) =>
      inTransaction(db, (trx) =>
        moveListings(trx, live, {
          ...{ ids: [id], to: 'withdrawn', as: 'seller', actor: actingAs(owner), at: clock.now() },
        }),
      ),
    acceptBid: () => acceptBid(as(owner), { id: first, amount: 9_000 }, parts),
    makeOffer: () => makeOffer(as(owner), { id: first, amount: 12_000 }, parts),
    acceptOffer: async (at?: Date) => {
      const offerId = (await newestOffer())?.id ?? '';
      return acceptOffer(as(bidder, at), { id: first, offerId }, parts);
    },
    offerSecondChance: () => offerSecondChance(as(owner), first, live),
    acceptSecondChance: async (at?: Date) => {
      const offer = await newestSecondChance();
      return acceptSecondChance(as(loser, at), offer?.id ?? crypto.randomUUID(), parts);
    },
    letFall: async () => {
      const staff = actingWith(await buildCustomer(db, { roles: ['accounts'] }), 'sales.refund');
      const sale = await db.kysely
        .selectFrom('sales')
        .select('id')
        .where('listing_id', '=', first)
        .where('replaced_by_id', 'is', null)
        .executeTakeFirst();
      const decision = { saleOrListingId: sale?.id ?? first, reason: 'Fire', refund: false };
      return letSaleFall(buildContext(db, { actor: staff, clock }), decision, { live, refundLimit: 1_000 });
    },
    /** The attempts in which somebody may buy the car, or has bought it. */
    openAttempts: async () => {
      const over = ['unsold', 'declined', 'withdrawn'];
      return (await attempts()).filter(
        ({ status, sale_outcome }) =>
          !over.includes(status) && !(status === 'sold' && sale_outcome === 'fell-through'),
      );
    },
  };
}
type Car = ReturnType<typeof carOf>;

const unsold = async (): Promise<Car> => {
  const { id, ...people } = await endUnsold(postgres.database);
  return carOf(id, people);
};

/** A car whose sale fell through. There is another bidder. */
async function fallen(): Promise<Car> {
  const { database } = postgres;
  const [owner, bidder, loser] = [
    await buildCustomer(database),
    await buildBidder(database),
    await buildBidder(database),
  ];
  const at = new Date();
  const { id } = await buildAuction(database, {
    ...{ owner_id: owner.id, status: 'sold', sealed: true, closed_at: at, price: 10_000 },
    ...{ leader_id: bidder.id, leader_maximum: 10_000, leader_since: at, bid_count: 2 },
  });
  await buildSealedBid(database, {
    ...{ auction_id: id, bidder_id: loser.id, arrived_at: at },
    ...{ opened_amount: 9_000, opened_nonce: '0'.repeat(32) },
  });
  await buildSale(database, {
    ...{ listing_id: id, buyer_id: bidder.id, created_at: at, state: 'fell_through' },
    ...{ fell_through_at: at, fall_reason: 'Fire' },
  });
  return carOf(id, { owner, bidder, loser });
}

const idOf = (draft: Awaited<ReturnType<Car['relist']>>): string => {
  if (isRefusal(draft)) throw new Error(`The car was not relisted: ${draft.code}.`);
  return draft.id;
};

/** A later attempt that was given up. The seller can go on from it, and from the first one. */
async function giveUp(car: Car): Promise<string> {
  const second = idOf(await car.relist(car.first));
  await car.withdraw(second);
  return second;
}

const succeeded = (answers: readonly (object | Refusal)[]) => answers.filter((answer) => !isRefusal(answer));

describe('after a later attempt was given up, the car is offered once:', () => {
  test('the highest bid cannot be accepted after the later attempt was relisted', async () => {
    const car = await unsold();
    const third = idOf(await car.relist(await giveUp(car)));
    expect(await car.acceptBid()).toMatchObject({ code: 'decision-over' });
    expect(await car.makeOffer()).toMatchObject({ code: 'decision-over' });
    expect(await car.openAttempts()).toMatchObject([{ id: third, status: 'draft' }]);
  });

  test('the first attempt and the later one lead to the same draft', async () => {
    const car = await unsold();
    const second = await giveUp(car);
    const third = idOf(await car.relist(second));
    expect(idOf(await car.relist(car.first))).toBe(third);
    expect(idOf(await car.relistAsStaff(car.first))).toBe(third);
    expect(await car.openAttempts()).toHaveLength(1);
  });

  test('the later attempt waits for an offer of the first one, and cannot be relisted after its sale', async () => {
    const car = await unsold();
    const second = await giveUp(car);
    await car.makeOffer();
    expect(await car.relist(second)).toMatchObject({ code: 'offer-open' });
    await car.acceptOffer();
    expect(await car.relist(second)).toMatchObject({ code: 'offered-elsewhere' });
    expect(await car.relistAsStaff(second)).toMatchObject({ code: 'offered-elsewhere' });
    await car.letFall();
    expect(isRefusal(await car.relist(second))).toBe(false);
  });

  test('no second chance is offered after the later attempt was relisted', async () => {
    const car = await fallen();
    const third = idOf(await car.relist(await giveUp(car)));
    expect(await car.offerSecondChance()).toMatchObject({ code: 'not-allowed' });
    expect(await car.openAttempts()).toMatchObject([{ id: third }]);
  });

  test('the later attempt waits for a second chance, and cannot be relisted after its sale', async () => {
    const car = await fallen();
    const second = await giveUp(car);
    expect(isRefusal(await car.offerSecondChance())).toBe(false);
    expect(await car.relist(second)).toMatchObject({ code: 'offer-open' });
    expect(isRefusal(await car.acceptSecondChance())).toBe(false);
    expect(await car.relist(second)).toMatchObject({ code: 'offered-elsewhere' });
    expect(await car.openAttempts()).toMatchObject([{ id: car.first, status: 'sold' }]);
  });
});

const RUNS = [1, 2, 3, 4, 5];

describe('at the same time', () => {
  test.each(RUNS)('the first attempt and the later one are relisted: one draft (%i)', async () => {
    const car = await unsold();
    const second = await giveUp(car);
    const drafts = await Promise.all([
      car.relist(car.first),
      car.relist(second),
      car.relistAsStaff(car.first),
      car.relistAsStaff(second),
    ]);
    expect(new Set(drafts.map(idOf)).size).toBe(1);
    expect(await car.openAttempts()).toHaveLength(1);
  });

  test.each(RUNS)('the bid is accepted and the later attempt is relisted: one succeeds (%i)', async () => {
    const car = await unsold();
    const second = await giveUp(car);
    expect(succeeded(await Promise.all([car.acceptBid(), car.relist(second)]))).toHaveLength(1);
    expect(await car.openAttempts()).toHaveLength(1);
  });

  test.each(RUNS)('an offer is made and the later attempt is relisted: one succeeds (%i)', async () => {
    const car = await unsold();
    const second = await giveUp(car);
    expect(succeeded(await Promise.all([car.makeOffer(), car.relist(second)]))).toHaveLength(1);
  });

  test.each(RUNS)('an offer is accepted and the car is relisted just after its end (%i)', async () => {
    const car = await unsold();
    const second = await giveUp(car);
    await car.makeOffer();
    const end = (await car.newestOffer())?.expires_at ?? new Date();
    const inTime = new Date(end.getTime() - 1);
    expect(succeeded(await Promise.all([car.acceptOffer(inTime), car.relist(second, end)]))).toHaveLength(1);
    expect(await car.openAttempts()).toHaveLength(1);
  });

  test.each(RUNS)('a second chance is accepted and the car is relisted just after its end (%i)', async () => {
    const car = await fallen();
    const second = await giveUp(car);
    await car.offerSecondChance();
    const end = (await car.newestSecondChance())?.expires_at ?? new Date();
    const inTime = new Date(end.getTime() - 1);
    const answers = await Promise.all([car.acceptSecondChance(inTime), car.relist(second, end)]);
    expect(succeeded(answers)).toHaveLength(1);
    expect(await car.openAttempts()).toHaveLength(1);
  });

  test.each(RUNS)('a second chance is offered and both attempts are relisted (%i)', async () => {
    const car = await fallen();
    const second = await giveUp(car);
    await Promise.all([car.offerSecondChance(), car.relist(second), car.relist(car.first)]);
    const isOffered = (await car.newestSecondChance()) !== undefined;
    expect(await car.openAttempts()).toHaveLength(isOffered ? 0 : 1);
  });

  test.each(RUNS)('a sale falls through while the car is relisted twice (%i)', async () => {
    const car = await unsold();
    const second = await giveUp(car);
    await car.acceptBid();
    await Promise.all([car.letFall(), car.relist(second), car.relist(car.first)]);
    expect((await car.openAttempts()).length).toBeLessThanOrEqual(1);
    expect(idOf(await car.relist(second))).toBe(idOf(await car.relist(car.first)));
  });
});

const STEPS = [
  'relist the first',
  'relist the last',
  'relist as staff',
  'withdraw',
  'accept the bid',
  'make an offer',
  'accept the offer',
  'offer a second chance',
  'accept the second chance',
  'let the sale fall',
  'wait',
] as const;

test('no sequence of steps, alone or at the same time, offers or sells a car twice', async () => {
  const pair = fc.array(fc.constantFrom(...STEPS), { minLength: 1, maxLength: 3 });
  await fc.assert(
    fc.asyncProperty(fc.boolean(), fc.array(pair, { maxLength: 8 }), async (isFallen, rounds) => {
      const car = await (isFallen ? fallen() : unsold());
      const run = async (step: (typeof STEPS)[number]): Promise<unknown> => {
        const last = (await car.attempts()).at(-1)?.id ?? car.first;
        const now = car.clock.now();
        switch (step) {
          case 'relist the first':
            return car.relist(car.first);
          case 'relist the last':
            return car.relist(last);
          case 'relist as staff':
            return car.relistAsStaff(last);
          case 'withdraw':
            return last === car.first ? undefined : car.withdraw(last);
          case 'accept the bid':
            return car.acceptBid();
          case 'make an offer':
            return car.makeOffer();
          case 'accept the offer':
            return (await car.newestOffer()) && car.acceptOffer(now);
          case 'offer a second chance':
            return car.offerSecondChance();
          case 'accept the second chance':
            return car.acceptSecondChance(now);
          case 'let the sale fall':
            return car.letFall();
          case 'wait':
            return car.clock.advance(7 * HOUR_MS);
        }
      };
      for (const round of rounds) {
        await Promise.all(round.map(run));
        expect((await car.openAttempts()).length).toBeLessThanOrEqual(1);
      }
    }),
    { numRuns: 40 },
  );
});
