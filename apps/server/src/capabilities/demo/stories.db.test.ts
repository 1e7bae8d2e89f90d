import { isRefusal } from '@marque/contracts/refusal';
import type { Sale } from '@marque/contracts/sales/sale';
import type { Database } from '@marque/db/database';
import { NO_BID_LIMITS } from '@marque/domain/bidding/bid-limits';
import { fixedClock } from '@marque/testing/fixed-clock';
import { createTestDatabase } from '@marque/testing/test-database';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoSettings } from '../../../test/demo-settings.ts';
import { listJobs } from '../../../test/jobs.ts';
import { paymentsOn } from '../../../test/payments/provider-events.ts';
import { readOffers } from '../after-auction/read-offers.ts';
import { acceptSecondChance } from '../completion/accept-second-chance.ts';
import { readSale } from '../completion/read-sale.ts';
import { readSecondChances } from '../completion/read-second-chances.ts';
import { sweepSales } from '../completion/sweep-sales.ts';
import { chargeDue } from '../payments/charge-due.ts';
import { listCards } from '../payments/list-cards.ts';
import { payPremium } from '../payments/pay-premium.ts';
import { reconcilePayments } from '../payments/reconcile-payments.ts';
import { sweepPayments } from '../payments/sweep-payments.ts';
import { sweepRefunds } from '../payments/sweep-refunds.ts';
import { answerBank } from '../sandbox/answer-bank.ts';
import { actAs } from './act-as.ts';
import { findCast } from './cast.ts';
import { negotiations } from './negotiations.ts';
import { readCatalogue } from './read-catalogue.ts';
import { seedDemoAccounts } from './seed-accounts.ts';
import { seedCatalogue } from './seed-catalogue.ts';
import { stories } from './stories.ts';

const catalogue = readCatalogue();

/** The state of each story, as the named account sees it. */
const seen: Record<string, { as: string; sale: Partial<Sale> }> = {
  'payment due': { as: 'buyer', sale: { state: 'payment_due', payment: null, invoice: null } },
  'payment due, the last attempt was declined': { as: 'buyer', sale: { state: 'payment_due' } },
  'payment due, the bank wants to authenticate the buyer': { as: 'buyer', sale: { state: 'payment_due' } },
  'premium paid': { as: 'buyer', sale: { state: 'premium_paid', problem: null } },
  'premium paid, some steps confirmed': { as: 'seller', sale: { state: 'premium_paid' } },
  'handed over': { as: 'buyer', sale: { state: 'handed_over', problem: null } },
  'handed over, with an open problem': { as: 'seller', sale: { state: 'handed_over', settles_at: null } },
  settled: { as: 'buyer', sale: { state: 'settled' } },
  'fell through, refunded with a credit note': { as: 'buyer', sale: { state: 'fell_through' } },
  'fell through, offered to buyer as a second chance': { as: 'seller', sale: { state: 'fell_through' } },
  'fell through, second chance accepted by bidder, whose payment is due': {
    ...{ as: 'bidder', sale: { state: 'payment_due', payment: null } },
  },
  'fell through, the buyer has withdrawn': {
    ...{ as: 'buyer', sale: { state: 'fell_through', fall_reason: 'withdrawal' } },
  },
};

describe.each(['2026-06-01T12:00:00Z', '2026-12-31T00:00:30Z', '2027-03-01T23:59:30Z'])(
  'a demo that starts at %s',
  (start) => {
    const clock = fixedClock(start);
    const now = clock.now();
    let db: Database;
    let drop: () => Promise<void>;
    beforeAll(async () => {
      ({ database: db, drop } = await createTestDatabase());
      await seedDemoAccounts(db, now);
      await seedCatalogue(db, catalogue, { now, ...demoSettings });
    });
    afterAll(() => drop());

    const acting = async (username: string) =>
      actAs({ database: db, clock }, (await findCast(db.kysely)).named(username).id);
    const listingOf = async (state: string) => {
      const car = [...stories, ...negotiations].find((story) => story.state === state)?.car;
      const chassis = catalogue.find(({ slug }) => slug === car)?.chassis ?? '';
      const listing = db.kysely.selectFrom('listings').select('id').where('chassis', '=', chassis);
      return (await listing.executeTakeFirstOrThrow()).id;
    };
    const sale = async (state: string, username = seen[state]?.as ?? '') => {
      const read = await readSale(await acting(username), await listingOf(state));
      if (isRefusal(read)) throw new Error(`${username} has no sale ‘${state}’.`);
      return read;
    };
    const parts = () => ({ db, ...paymentsOn(db, clock) });
    const rows = (table: 'sales' | 'payments' | 'refunds' | 'invoices' | 'second_chances' | 'cards') =>
      db.kysely.selectFrom(table).selectAll().orderBy('id').execute();

    test('has each story, which its account can open', async () => {
      expect(Object.keys(seen)).toEqual(stories.map(({ state }) => state));
      for (const [state, { sale: expected }] of Object.entries(seen))
        expect(await sale(state), state).toMatchObject(expected);
    });

    test('lets buyer and seller open all stories', async () => {
      for (const { state } of stories) {
        expect((await sale(state, 'seller')).part).toBe('seller');
        if (state !== 'fell through, offered to buyer as a second chance')
          expect((await sale(state, 'buyer')).part).toBe('buyer');
      }
    });

    test('tells stories that happened between the close and now', async () => {
      for (const { state } of stories) {
        const times = (await sale(state, 'seller')).timeline.map(({ at }) => Date.parse(at));
        expect(times, state).toEqual(times.toSorted((one, other) => one - other));
        expect(times.at(-1), state).toBeLessThan(now.getTime());
      }
    });

    test('has payments that are due later, one of them declined and one with a question of the bank', async () => {
      for (const state of Object.keys(seen).filter((name) => seen[name]?.sale.state === 'payment_due')) {
        const { due_at, next_charge_at, abilities } = await sale(state);
        expect(Date.parse(due_at) - now.getTime(), state).toBeGreaterThan(12 * 3_600_000);
        expect(next_charge_at, state).toBe(due_at);
        expect(abilities.pay, state).toBe(true);
      }
      const declined = await sale('payment due, the last attempt was declined');
      expect(declined.payment).toMatchObject({ state: 'failed', reason: 'declined' });
      const asked = await sale('payment due, the bank wants to authenticate the buyer');
      expect(asked.payment?.state).toBe('needs_customer');
      expect(asked.payment?.url).toMatch(/^https:\/\/marque\.test\/en\/sandbox\/cards\/pi_/);
    });

    test('has paid sales with invoice, details of the other side, and confirmed steps', async () => {
      const paid = await sale('premium paid');
      expect(paid.invoice?.number).toMatch(/^UK-/);
      expect(paid.counterpart?.email).toBe('seller@example.com');
      expect(paid.steps.every(({ confirmed_at }) => confirmed_at === null)).toBe(true);
      const confirmed = (await sale('premium paid, some steps confirmed')).steps.filter(
        ({ confirmed_at }) => confirmed_at !== null,
      );
      // Received money confirms the bank details too.
      expect(confirmed).toHaveLength(3);
      expect((await sale('handed over')).abilities.confirm).toEqual(['content']);
      expect((await sale('handed over, with an open problem')).problem?.part).toBe('buyer');
    });

    test('has a credit note, an open and an accepted second chance, and a withdrawal', async () => {
      const refunded = await sale('fell through, refunded with a credit note');
      expect(refunded.invoice).not.toBeNull();
      expect(refunded.credit_notes).toHaveLength(1);
      const open = await sale('fell through, offered to buyer as a second chance');
      expect(open.second_chance?.state).toBe('open');
      const [offer] = await readSecondChances(await acting('buyer'), demoSettings);
      expect(offer).toMatchObject({ state: 'open', listing_id: open.listing_id });
      const accepted = 'fell through, second chance accepted by bidder, whose payment is due';
      expect((await sale(accepted, 'buyer')).state).toBe('fell_through');
      const withdrawn = await sale('fell through, the buyer has withdrawn');
      expect(withdrawn.timeline.map(({ event }) => event)).toContain('withdrawn');
    });

    test('has unsold cars for each turn of the offers that may follow', async () => {
      const turns = await Promise.all(
        negotiations.map(async ({ state }) => {
          const listing = await listingOf(state);
          const [seller, buyer] = await Promise.all([
            readOffers(await acting('seller'), listing, demoSettings),
            readOffers(await acting('buyer'), listing, demoSettings),
          ]);
          if (isRefusal(seller)) throw new Error(`seller has no car ‘${state}’.`);
          const { accept_bid, accept } = seller.abilities;
          return { accept_bid, accept, buyer: isRefusal(buyer) ? null : buyer.abilities.accept };
        }),
      );
      expect(turns).toEqual([
        { accept_bid: true, accept: false, buyer: null },
        { accept_bid: false, accept: false, buyer: true },
        { accept_bid: false, accept: true, buyer: false },
      ]);
    });

    test('has cards that are declined, ask for authentication, or expire soon, beside valid ones', async () => {
      const cards = async (name: string) =>
        (await listCards(await acting(name))).map(({ last4, is_default, expires_soon }) => ({
          ...{ last4, is_default, expires_soon },
        }));
      const card = { is_default: false, expires_soon: false };
      expect(await cards('buyer')).toEqual(
        expect.arrayContaining([
          { ...card, last4: '4242', is_default: true },
          { ...card, last4: '0341' },
          { ...card, last4: '3184' },
        ]),
      );
      expect(await cards('bidder')).toEqual(
        expect.arrayContaining([
          { ...card, last4: '4242', is_default: true },
          { ...card, last4: '4444', expires_soon: true },
        ]),
      );
    });

    test('has one succeeded payment and one invoice for each premium that was paid', async () => {
      const [sales, payments, invoices] = [
        await rows('sales'),
        await rows('payments'),
        await rows('invoices'),
      ];
      const paid = sales.filter(({ paid_at }) => paid_at !== null);
      expect(paid.length).toBeGreaterThan(60);
      for (const { id, premium_minor, vat_minor } of paid) {
        const own = payments.filter(({ sale_id, state }) => sale_id === id && state === 'succeeded');
        expect(own.map(({ amount_minor }) => amount_minor)).toEqual([premium_minor + vat_minor]);
        const [invoice, ...others] = invoices.filter(
          ({ sale_id, kind }) => sale_id === id && kind === 'invoice',
        );
        expect([invoice?.payment_id, others]).toEqual([own[0]?.id, []]);
      }
      expect(sales.filter(({ state }) => state === 'settled').length).toBeGreaterThan(40);
    });

    test('has invoice numbers without gaps, in the order of their dates', async () => {
      const series = Object.groupBy(await rows('invoices'), ({ region, year }) => `${region} ${year}`);
      expect(Object.keys(series).length).toBeGreaterThan(3);
      for (const documents of Object.values(series)) {
        const inOrder = (documents ?? []).toSorted((one, other) => one.sequence - other.sequence);
        expect(inOrder.map(({ sequence }) => sequence)).toEqual(inOrder.map((_, index) => index + 1));
        const dates = inOrder.map(({ issued_at }) => issued_at.getTime());
        expect(dates).toEqual(dates.toSorted((one, other) => one - other));
      }
    });

    test.each([30, 3_000])('agrees with the sandbox about the last %i days', async (days) => {
      const since = new Date(now.getTime() - days * 86_400_000);
      const { payments, refunds } = await reconcilePayments({ ...parts(), since, now });
      expect(payments.differences).toEqual([]);
      expect(refunds.differences).toEqual([]);
      expect([payments.here > 8, payments.here === payments.there, refunds.here]).toEqual([true, true, 1]);
    });

    test('does not charge, settle or refund anything when it starts, and writes to nobody', async () => {
      const before = [await rows('sales'), await rows('payments'), await rows('second_chances')];
      expect(new Set((await listJobs(db)).map(({ task_identifier }) => task_identifier)).size).toBe(1);
      await chargeDue({ ...parts(), clock });
      await sweepSales({ ...parts(), now });
      await sweepRefunds({ ...parts(), clock: { now: () => now } });
      expect([await rows('sales'), await rows('payments'), await rows('second_chances')]).toEqual(before);
      await sweepPayments({ ...parts(), clock: { now: () => now } });
      expect(await rows('sales')).toEqual(before[0]);
    });

    test('is seeded once', async () => {
      const everything = async () => [await rows('sales'), await rows('payments'), await rows('cards')];
      const before = await everything();
      await seedDemoAccounts(db, now);
      expect(await seedCatalogue(db, catalogue, { now, ...demoSettings })).toBe(0);
      expect(await everything()).toEqual(before);
    });
  },
);

describe('the stories go on', () => {
  const clock = fixedClock('2026-06-01T12:00:00Z');
  let db: Database;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    ({ database: db, drop } = await createTestDatabase());
    await seedDemoAccounts(db, clock.now());
    await seedCatalogue(db, catalogue, { now: clock.now(), ...demoSettings });
  });
  afterAll(() => drop());

  const acting = async (username: string) =>
    actAs({ database: db, clock }, (await findCast(db.kysely)).named(username).id);
  const payments = () => ({ ...paymentsOn(db, clock), publicUrl: demoSettings.publicUrl });
  const unpaid = (state: 'failed' | 'needs_customer') =>
    db.kysely
      .selectFrom('payments')
      .innerJoin('sales', 'sales.id', 'sale_id')
      .select(['provider_id', 'listing_id'])
      .where('payments.state', '=', state)
      .execute();

  test('the buyer pays with the valid card after the decline', async () => {
    const [declined] = await unpaid('failed');
    const wish = { listingId: declined?.listing_id ?? '', cardId: undefined, key: undefined };
    expect(await payPremium(await acting('buyer'), wish, payments())).toEqual({ state: 'paid' });
  });

  test('the buyer answers the bank', async () => {
    const [asked] = await unpaid('needs_customer');
    const question = asked?.provider_id ?? '';
    expect(await answerBank(await acting('buyer'), question, true)).toMatchObject({ step: 'done' });
    clock.advance(120_000);
    await sweepPayments({ db, ...payments(), clock });
    expect(await unpaid('needs_customer')).toEqual([]);
  });

  test('the buyer accepts the second chance', async () => {
    const context = await acting('buyer');
    const [offer] = await readSecondChances(context, demoSettings);
    const accepted = await acceptSecondChance(context, offer?.id ?? '', {
      ...{ live: payments().live, terms: demoSettings, bidLimits: NO_BID_LIMITS },
    });
    expect(accepted).toMatchObject({ state: 'accepted' });
  });

  test('the payments that are still due are charged when their time has come', async () => {
    clock.advance(3 * 86_400_000);
    await chargeDue({ db, ...payments(), clock });
    const due = db.kysely.selectFrom('sales').select('id').where('state', '=', 'payment_due');
    expect(await due.execute()).toEqual([]);
  });
});
