import { SELLING_GROUPS } from '@marque/domain/selling/next-step';
import { buildBidder } from '@marque/testing/build-bidder';
import { buildListing } from '@marque/testing/build-listing';
import { buildSale } from '@marque/testing/build-sale';
import { COMPLETE_ANSWERS } from '@marque/testing/complete-answers';
import { fixedClock } from '@marque/testing/fixed-clock';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { openConsignment, type Person } from '../../../test/selling/open-consignment.ts';
import { useTestApp } from '../../../test/use-test-app.ts';

const served = useTestApp({ clock: fixedClock('2026-06-01T12:00:00Z') });
const steps = openConsignment(served);
let seller: Person;
let cars: Record<string, string>;

type Listed = {
  id: string;
  status: string;
  own_selling: { step: string | null; turn: string | null; group: string; act_by: string | null } | null;
};
const list = async (as = seller, query = ''): Promise<Listed[]> =>
  steps.must(as, 'GET', `/listings/selling${query}`);

beforeAll(async () => {
  const { person, must, submit, review, propose, accept, sign, agree } = steps;
  const curator = await person({ roles: ['curator'] });
  seller = await person();
  const begun = await must(seller, 'POST', '/listings/create', { make: 'Lancia' });
  const proposed = await review(seller, curator);
  await propose(proposed, curator);
  const countered = await review(seller, curator);
  const counter = { number: await propose(countered, curator), reserve: 20_000 };
  await must(seller, 'POST', `/listings/${countered}/proposal/counter`, counter);
  const toSign = await review(seller, curator);
  await accept(toSign, seller, await propose(toSign, curator));
  const toApprove = await review(seller, curator);
  await accept(toApprove, seller, await propose(toApprove, curator));
  await sign(toApprove, seller);
  const changing = await review(seller, curator);
  await must(curator, 'POST', `/office/submissions/${changing}/request-changes`, { reason: 'Sharper.' });
  const declined = await review(seller, curator);
  await must(curator, 'POST', `/office/submissions/${declined}/decline`, { reason: 'Not ours.' });
  const asked = await review(seller, curator);
  await must(curator, 'POST', `/listings/${asked}/messages`, { text: 'Which key?' });
  cars = {
    ...{ begun: begun.id, submitted: await submit(seller), proposed, countered, toSign, toApprove },
    ...{ changing, declined, asked, reviewed: await review(seller, curator) },
    agreed: await agree(seller, curator),
  };
});

describe('the list of a seller', () => {
  test('names what must happen next with each car', async () => {
    const listed = new Map((await list()).map(({ id, own_selling }) => [id, own_selling]));
    const shown = Object.fromEntries(Object.entries(cars).map(([name, id]) => [name, listed.get(id)]));
    expect(shown).toMatchObject({
      begun: { step: 'details', group: 'details', missing: expect.toSatisfy((count) => count > 20) },
      submitted: { step: 'review', turn: 'house', group: 'house', act_by: '2026-06-02T12:00:00.000Z' },
      reviewed: { step: 'review', group: 'house', unread: 0 },
      asked: { step: 'review', group: 'answer', unread: 1 },
      changing: { step: 'changes', turn: 'seller', group: 'answer', missing: 0, act_by: null },
      proposed: { step: 'proposal', group: 'answer', act_by: null },
      countered: { step: 'countered', group: 'house' },
      toSign: { step: 'agreement', group: 'answer' },
      toApprove: { step: 'text', group: 'answer' },
      agreed: { step: 'auction', group: 'house' },
      declined: { step: null, group: 'ended' },
    });
  });

  test.each(['', '?sort=year-asc'])(
    'has its parts in their order, also over several pages: %s',
    async (query) => {
      const listed = await list(seller, query);
      const groups = listed.map(({ own_selling }) => SELLING_GROUPS.indexOf(own_selling?.group as 'answer'));
      expect(groups).toEqual(groups.toSorted((one, other) => one - other));
      expect(new Set(groups).size).toBe(4);
      const pages = [await list(seller, '?limit=6&page=1'), await list(seller, '?limit=6&page=2')].flat();
      expect(pages.map(({ id }) => id)).toEqual((await list()).map(({ id }) => id));
    },
  );

  test('is read with as many statements for forty cars as for one', async () => {
    const dealer = await steps.person();
    const begin = () => steps.must(dealer, 'POST', '/listings/create', COMPLETE_ANSWERS);
    const countStatements = async () => {
      const connect = vi.spyOn(served.database.pool, 'connect');
      const { length } = await list(dealer, '?limit=100');
      const statements = connect.mock.calls.length;
      connect.mockRestore();
      return { length, statements };
    };
    await begin();
    const one = await countStatements();
    for (let car = 1; car < 40; car += 1) await begin();
    const forty = await countStatements();
    expect([one.length, forty.length]).toEqual([1, 40]);
    expect(forty.statements).toBe(one.statements);
    expect(forty.statements).toBeGreaterThan(0);
  });
});

describe('after the auction', () => {
  const at = (hours: number) => new Date(Date.parse('2026-06-01T12:00:00Z') + hours * 3_600_000);

  test('the cars that the seller must decide about come first, by their deadlines', async () => {
    const owner = await steps.person();
    const bidder = await buildBidder(served.database);
    const { kysely } = served.database;
    const end = async (status: 'unsold' | 'sold', endedHoursAgo: number, hasBid = true) => {
      const ended = at(-endedHoursAgo);
      const lead = { price: 9_000, leader_id: bidder.id, leader_maximum: 9_000, leader_since: ended };
      const auction = { status, starts_at: at(-200), ends_at: ended, closed_at: ended };
      return buildListing(served.database, {
        owner_id: owner.id,
        auction: { ...auction, ...(hasBid ? { ...lead, bid_count: 1 } : {}) },
      });
    };
    const offer = async (id: string, rounds: [state: 'open' | 'countered' | 'declined', hours: number][]) => {
      for (const [index, [state, hours]] of rounds.entries())
        await kysely
          .insertInto('offers')
          .values({
            ...{ listing_id: id, bidder_id: bidder.id, round: index + 1, amount: 12_000 - index },
            ...{ made_by: index === 1 ? 'bidder' : 'seller', state, made_at: at(hours - 12) },
            ...{ expires_at: at(hours), answered_at: state === 'open' ? null : at(hours - 11) },
          })
          .execute();
      return id;
    };
    const sell = async (
      state: 'payment_due' | 'premium_paid',
      confirmed: string[] = [],
      hasProblem = false,
    ) => {
      const { id } = await end('sold', 50);
      const sale = await buildSale(served.database, {
        ...{ listing_id: id, buyer_id: bidder.id, state, due_at: at(20) },
      });
      for (const step of confirmed as 'money-received'[])
        await kysely
          .insertInto('sale_steps')
          .values({ sale_id: sale.id, step, part: 'seller', confirmed_at: at(-1) })
          .execute();
      if (hasProblem)
        await kysely
          .insertInto('sale_problems')
          .values({ sale_id: sale.id, part: 'buyer', text: 'No key.', raised_at: at(-1) })
          .execute();
      return id;
    };
    const relisted = await end('unsold', 3);
    const cars = {
      over: (await end('unsold', 25)).id,
      withoutBid: (await end('unsold', 1, false)).id,
      relisted: relisted.id,
      begun: (await steps.must(owner, 'POST', '/listings/create', { make: 'Lancia' })).id,
      late: (await end('unsold', 2)).id,
      soon: (await end('unsold', 20)).id,
      answerSoon: await offer((await end('unsold', 30)).id, [
        ['countered', -8],
        ['open', 2],
      ]),
      expired: await offer((await end('unsold', 40)).id, [
        ['countered', -8],
        ['open', -1],
      ]),
      declined: await offer((await end('unsold', 10)).id, [['declined', 2]]),
      asked: await offer((await end('unsold', 10)).id, [['open', 5]]),
      unpaid: await sell('payment_due'),
      paid: await sell('premium_paid'),
      transferring: await sell('premium_paid', ['bank-details-given']),
      received: await sell('premium_paid', ['bank-details-given', 'money-received']),
      handedOver: await sell('premium_paid', ['bank-details-given', 'money-received', 'documents-received']),
      disputed: await sell('premium_paid', [], true),
    };
    await buildListing(served.database, {
      ...{ owner_id: owner.id, former_listing_id: relisted.id, auction: { status: 'live' as const } },
    });
    const listed = await list(owner, '?limit=100');
    const shown = new Map(listed.map(({ id, own_selling }) => [id, own_selling]));
    const named = Object.fromEntries(Object.entries(cars).map(([name, id]) => [name, shown.get(id)]));
    const mine = (step: string, act_by: Date | null) => ({
      ...{ step, turn: 'seller', group: 'answer', act_by: act_by?.toISOString() ?? null },
    });
    const theirs = (step: string, turn: string, act_by: Date | null = null) => ({
      ...{ step, turn, group: 'auction', act_by: act_by?.toISOString() ?? null },
    });
    expect(named).toMatchObject({
      ...{ over: null, withoutBid: null, relisted: null, expired: null },
      begun: { step: 'details', turn: 'seller', group: 'details' },
      late: mine('decision', at(22)),
      soon: mine('decision', at(4)),
      answerSoon: mine('counter-offer', at(2)),
      declined: mine('decision', at(14)),
      asked: theirs('offer', 'bidder', at(5)),
      unpaid: theirs('payment', 'buyer', at(20)),
      paid: mine('bank-details', null),
      transferring: theirs('transfer', 'buyer'),
      received: mine('handover', null),
      handedOver: theirs('receipt', 'buyer'),
      disputed: theirs('problem', 'house'),
    });
    const order = listed.map(({ id }) => id);
    expect(order.slice(0, 4)).toEqual([cars.answerSoon, cars.soon, cars.declined, cars.late]);
    expect(new Set(order.slice(4, 6))).toEqual(new Set([cars.paid, cars.received]));
    expect(order[6]).toBe(cars.begun);
    const pages = [await list(owner, '?limit=5&page=1'), await list(owner, '?limit=12&page=1')];
    expect(pages[1]?.map(({ id }) => id)).toEqual(order.slice(0, 12));
    expect(pages[0]?.map(({ id }) => id)).toEqual(order.slice(0, 5));
  });
});
