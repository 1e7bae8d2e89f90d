import { buildBidder } from '@marque/testing/build-bidder';
import { buildListing } from '@marque/testing/build-listing';
import { buildSale } from '@marque/testing/build-sale';
import { fixedClock } from '@marque/testing/fixed-clock';
import { beforeAll, describe, expect, test } from 'vitest';
import { evening, openConsignment, type Person } from '../../../test/selling/open-consignment.ts';
import { useTestApp } from '../../../test/use-test-app.ts';

const clock = fixedClock('2026-06-01T12:00:00Z');
const served = useTestApp({ clock });
const { call, must, person, agree } = openConsignment(served);

let curator: Person;
let other: Person;
beforeAll(async () => {
  [curator, other] = await Promise.all([person({ roles: ['curator'] }), person()]);
});

const schedule = (id: string) =>
  call(curator, 'POST', `/office/listings/${id}/schedule`, {
    ...{ starts_at: evening(10), ends_at: evening(17), starting_price: 5_000 },
  });
const attemptOf = (id: string) =>
  served.database.kysely
    .selectFrom('listings')
    .select(['status', 'former_listing_id', 'first_listing_id', 'attempt'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

type End = 'scheduled' | 'live' | 'unsold' | 'withdrawn' | 'sold';

/** The car of `agree` in an earlier listing, with another spelling of its chassis number. */
const offerBefore = async (seller: Person, status: End, chassis = '818.630-001234') => {
  const isOver = status !== 'scheduled' && status !== 'live';
  const leader_id = (await buildBidder(served.database)).id;
  return buildListing(served.database, {
    ...{ owner_id: seller.id, make: 'Lancia', model: 'Fulvia', chassis },
    auction: {
      ...{ status, ...(isOver ? { closed_at: clock.now() } : {}) },
      ...{ price: 9_000, leader_id, leader_maximum: 9_000, leader_since: clock.now(), bid_count: 1 },
    },
  });
};
const sell = async (seller: Person, state: 'payment_due' | 'settled' | 'fell_through') => {
  const listing = await offerBefore(seller, 'sold');
  const ends = {
    payment_due: {},
    settled: { settled_at: clock.now(), paid_at: clock.now(), handed_over_at: clock.now() },
    fell_through: { fell_through_at: clock.now(), fall_reason: 'Fire' },
  };
  await buildSale(served.database, { listing_id: listing.id, state, ...ends[state] });
  return listing;
};

describe('a car that its seller describes again', () => {
  test.each(['scheduled', 'live'] as const)(
    'is not scheduled while an earlier auction is %s',
    async (status) => {
      const seller = await person();
      const id = await agree(seller, curator);
      await offerBefore(seller, status);
      expect(await schedule(id)).toMatchObject({ status: 409, code: 'offered-elsewhere' });
      expect(await attemptOf(id)).toMatchObject({ status: 'agreed', attempt: 1 });
    },
  );

  test('is not scheduled while it is sold, and is the next attempt after the sale fell through', async () => {
    const [seller, unlucky] = await Promise.all([person(), person()]);
    const [sold, fallen] = await Promise.all([agree(seller, curator), agree(unlucky, curator)]);
    await sell(seller, 'payment_due');
    expect(await schedule(sold)).toMatchObject({ status: 409, code: 'offered-elsewhere' });
    const former = await sell(unlucky, 'fell_through');
    expect((await schedule(fallen)).status).toBe(200);
    expect(await attemptOf(fallen)).toEqual({
      ...{ status: 'scheduled', former_listing_id: former.id, first_listing_id: former.id, attempt: 2 },
    });
  });

  test('begins anew if its sale was settled', async () => {
    const seller = await person();
    const id = await agree(seller, curator);
    await sell(seller, 'settled');
    expect((await schedule(id)).status).toBe(200);
    expect(await attemptOf(id)).toMatchObject({ former_listing_id: null, attempt: 1 });
  });

  test('waits for an open offer, and ends the negotiation about the highest bid', async () => {
    const seller = await person();
    const id = await agree(seller, curator);
    const former = await offerBefore(seller, 'unsold');
    await must(seller, 'POST', `/listings/${former.id}/offers`, { amount: 12_000 });
    expect(await schedule(id)).toMatchObject({ status: 409, code: 'offer-open' });
    await served.database.kysely
      .updateTable('offers')
      .set({ state: 'declined', answered_at: clock.now() })
      .where('listing_id', '=', former.id)
      .execute();
    const negotiation = () => must(seller, 'GET', `/listings/${former.id}/offers`);
    expect((await negotiation()).abilities).toMatchObject({ accept_bid: true, relist: true });
    expect((await schedule(id)).status).toBe(200);
    expect(await negotiation()).toMatchObject({
      ...{ relisted: { id, status: 'scheduled' }, abilities: { accept_bid: false, relist: false } },
    });
    expect((await call(seller, 'POST', `/listings/${former.id}/accept-bid`, { amount: 9_000 })).code).toBe(
      'decision-over',
    );
  });

  test('is not scheduled while one of two earlier listings that were counted as other cars is live', async () => {
    for (const ends of [['live', 'unsold'] as const, ['unsold', 'live'] as const]) {
      const seller = await person();
      const id = await agree(seller, curator);
      for (const status of ends) await offerBefore(seller, status);
      expect(await schedule(id)).toMatchObject({ status: 409, code: 'offered-elsewhere' });
      expect(await attemptOf(id)).toMatchObject({ status: 'agreed', attempt: 1 });
    }
  });

  test('brings its own earlier attempts with it', async () => {
    const seller = await person();
    const id = await agree(seller, curator);
    const withdrawn = await buildListing(served.database, {
      ...{ owner_id: seller.id, status: 'withdrawn', auction: false },
    });
    await served.database.kysely
      .updateTable('listings')
      .set({ former_listing_id: withdrawn.id })
      .where('id', '=', id)
      .execute();
    const { id: first_listing_id } = await sell(seller, 'fell_through');
    expect((await schedule(id)).status).toBe(200);
    expect(await attemptOf(withdrawn.id)).toMatchObject({ first_listing_id, attempt: 2 });
    expect(await attemptOf(id)).toMatchObject({
      ...{ former_listing_id: withdrawn.id, first_listing_id, attempt: 3 },
    });
    expect((await must(seller, 'GET', `/listings/${first_listing_id}/offers`)).relisted).toEqual({
      ...{ id, status: 'scheduled' },
    });
  });

  test('is not scheduled while the former listing has another draft', async () => {
    const seller = await person();
    const id = await agree(seller, curator);
    const former = await offerBefore(seller, 'unsold');
    await must(seller, 'POST', `/listings/${former.id}/relist`);
    expect(await schedule(id)).toMatchObject({ status: 409, code: 'offered-elsewhere' });
  });

  test('is another car with another chassis number, without one, or of another seller', async () => {
    for (const chassis of ['818630009999', 'unknown']) {
      const seller = await person();
      const id = await agree(seller, curator);
      await offerBefore(seller, 'live', chassis);
      expect((await schedule(id)).status).toBe(200);
    }
    const id = await agree(await person(), curator);
    await offerBefore(other, 'live');
    expect((await schedule(id)).status).toBe(200);
  });
});

test('of two descriptions of a car that are scheduled at the same time, one is', async () => {
  for (const isOfferedBefore of [false, true]) {
    const seller = await person();
    const ids = [await agree(seller, curator), await agree(seller, curator)];
    if (isOfferedBefore) await offerBefore(seller, 'unsold');
    const answers = await Promise.all(ids.map(schedule));
    expect(answers.map(({ status, code }) => code ?? status).sort()).toEqual([200, 'offered-elsewhere']);
  }
});

test.each([1, 2, 3])(
  'the highest bid is accepted while a copy is scheduled: one succeeds (%i)',
  async (run) => {
    for (const others of [0, 1]) {
      const seller = await person();
      const id = await agree(seller, curator);
      const former = await offerBefore(seller, 'unsold');
      // Counted as another car. The copy waits for both.
      for (let n = 0; n < others; n++) await offerBefore(seller, 'unsold');
      const answers = await Promise.all([
        call(seller, 'POST', `/listings/${former.id}/accept-bid`, { amount: 9_000 }),
        schedule(id),
      ]);
      expect(
        answers.filter(({ status }) => status === 200),
        `run ${run}`,
      ).toHaveLength(1);
    }
  },
);
