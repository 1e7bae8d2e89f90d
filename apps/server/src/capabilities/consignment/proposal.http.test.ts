import { MINUTE_MS } from '@marque/domain/time/durations';
import { buildListing } from '@marque/testing/build-listing';
import { fixedClock } from '@marque/testing/fixed-clock';
import { beforeAll, describe, expect, test } from 'vitest';
import { buildJobContext, runJobs } from '../../../test/jobs.ts';
import {
  evening,
  openConsignment,
  type Person,
  PROPOSED_FIGURES,
} from '../../../test/selling/open-consignment.ts';
import { useTestApp } from '../../../test/use-test-app.ts';
import { listOutbox } from '../../platform/notifications/outbox.ts';

const clock = fixedClock('2026-06-01T12:00:00Z');
const served = useTestApp({ clock });
const { call, must, person, submit, review, propose, accept, sign } = openConsignment(served);

let curator: Person;
beforeAll(async () => {
  curator = await person({ roles: ['curator'] });
});

const read = async (id: string, as: Person) => call(as, 'GET', `/listings/${id}/proposal`);
const answer = (as: Person, id: string, verb: 'accept' | 'counter', body: object) =>
  call(as, 'POST', `/listings/${id}/proposal/${verb}`, body);
const proposal = (as: Person, id: string, body: object) =>
  call(as, 'POST', `/office/listings/${id}/proposal`, { ...PROPOSED_FIGURES, number: 0, ...body });

async function begin() {
  const seller = await person();
  return { seller, id: await review(seller, curator) };
}

describe('a proposal', () => {
  test('reaches the seller with its comparables, and it is the seller’s turn', async () => {
    const { seller, id } = await begin();
    const sold = await buildListing(served.database, {
      auction: { status: 'sold', closed_at: new Date('2026-05-01'), starting_price: 21_000 },
    });
    const body = { comparables: [sold.id], note: 'A fine car.' };
    expect(await proposal(curator, id, body)).toMatchObject({ status: 201, data: { number: 1 } });
    const { data } = await read(id, seller);
    expect(data).toMatchObject({
      ...{ currency: 'EUR', can_answer: true },
      entries: [
        {
          ...PROPOSED_FIGURES,
          ...{ number: 1, step: 'proposed', side: 'house', note: 'A fine car.' },
          comparables: [{ id: sold.id, title: '1965 Jaguar E-Type', price: 21_000, currency: 'GBP' }],
        },
      ],
    });
    expect(await must(seller, 'GET', `/listings/${id}/draft`)).toMatchObject({
      ...{ status: 'proposed', respond_by: null },
      progress: { proposal: { number: 1, step: 'proposed' } },
    });
    await runJobs(buildJobContext(served.database));
    const subjects = (await listOutbox(served.database, { to: seller.email })).map(({ subject }) => subject);
    expect(subjects).toContain('Our proposal for your 1969 Lancia Fulvia');
  });

  test.each([
    ['a reserve above the low estimate', { reserve: 20_001 }, 'reserve-too-high'],
    ['a low estimate above the high one', { estimate_low: 26_001 }, 'estimate-invalid'],
    ['a high estimate with a digit too many', { estimate_high: 260_000 }, 'estimate-too-wide'],
    ['a fee above the low estimate', { fee_minor: 2_000_001 }, 'fee-too-high'],
    ['a start in the past', { starts_at: evening(-1) }, 'dates-invalid'],
    ['an end before the start', { ends_at: evening(9) }, 'dates-invalid'],
    ['an endless auction', { ends_at: evening(80) }, 'dates-invalid'],
    ['an unknown comparable', { comparables: [crypto.randomUUID()] }, 'comparable-unknown'],
  ])('with %s is refused', async (_name, figures, code) => {
    const { seller, id } = await begin();
    expect(await proposal(curator, id, figures)).toMatchObject({ status: 422, code });
    expect((await read(id, seller)).data.entries).toEqual([]);
  });

  test('cannot be compared with a sale that fell through', async () => {
    const { id } = await begin();
    const undone = await buildListing(served.database, {
      auction: { status: 'sold', closed_at: new Date('2026-05-01'), starting_price: 21_000 },
    });
    await served.database.kysely
      .updateTable('listings')
      .set({ sale_outcome: 'fell-through' })
      .where('id', '=', undone.id)
      .execute();
    expect(await proposal(curator, id, { comparables: [undone.id] })).toMatchObject({
      ...{ status: 422, code: 'comparable-unknown' },
    });
  });

  test('may have a reserve at the low estimate, or none', async () => {
    const { id } = await begin();
    await propose(id, curator, { reserve: 20_000 });
    await propose(id, curator, { reserve: null }, 1);
  });

  test('needs the latest entry, a car in review, and another person than the seller', async () => {
    const { id } = await begin();
    await propose(id, curator);
    expect(await proposal(curator, id, {})).toMatchObject({ status: 409, code: 'proposal-changed' });
    const both = await person({ roles: ['curator'] });
    const own = await submit(both);
    expect((await proposal(both, own, {})).status).toBe(403);
    expect(await proposal(curator, own, {})).toMatchObject({ status: 409, code: 'stage-passed' });
  });

  test('is made once, however many curators propose at the same time', async () => {
    const { seller, id } = await begin();
    const answers = await Promise.all([0, 1, 2].map(() => proposal(curator, id, {})));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    expect((await read(id, seller)).data.entries).toHaveLength(1);
  });
});

describe('the answer of a seller', () => {
  test('accepts the proposal that was shown, once', async () => {
    const { seller, id } = await begin();
    await propose(id, curator);
    const answers = await Promise.all([0, 1, 2, 3].map(() => answer(seller, id, 'accept', { number: 1 })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const { data } = await read(id, seller);
    expect(data).toMatchObject({
      can_answer: false,
      entries: [
        { number: 2, step: 'accepted', side: 'seller', ...PROPOSED_FIGURES },
        { number: 1, step: 'proposed' },
      ],
    });
  });

  test('is refused if the proposal has changed meanwhile', async () => {
    const { seller, id } = await begin();
    await propose(id, curator);
    await propose(id, curator, { reserve: 10_000 }, 1);
    for (const verb of ['accept', 'counter'] as const)
      expect(await answer(seller, id, verb, { number: 1 })).toMatchObject({
        ...{ status: 409, code: 'proposal-changed' },
      });
  });

  test('counters with other terms, and then it is our turn', async () => {
    const { seller, id } = await begin();
    await propose(id, curator);
    expect(await answer(seller, id, 'counter', { number: 1, reserve: 20_500 })).toMatchObject({
      ...{ status: 422, code: 'reserve-too-high' },
    });
    const countered = await answer(seller, id, 'counter', {
      number: 1,
      reserve: 20_000,
      note: 'A bit more.',
    });
    expect(countered.data).toMatchObject({
      can_answer: false,
      entries: [
        {
          ...PROPOSED_FIGURES,
          number: 2,
          step: 'countered',
          side: 'seller',
          reserve: 20_000,
          note: 'A bit more.',
        },
        { number: 1, reserve: 19_500 },
      ],
    });
    expect((await must(seller, 'GET', `/listings/${id}/draft`)).respond_by).toBe('2026-06-02T12:00:00.000Z');
    expect((await answer(seller, id, 'accept', { number: 2 })).code).toBe('proposal-changed');
    await accept(id, seller, await propose(id, curator, { reserve: 20_000 }, 2));
    await runJobs(buildJobContext(served.database));
    const toHouse = await listOutbox(served.database, { to: 'eu@marque.example' });
    expect(toHouse.map(({ subject }) => subject)).toEqual(
      expect.arrayContaining([
        'The seller of the 1969 Lancia Fulvia suggests other terms',
        'The proposal for the 1969 Lancia Fulvia was accepted',
      ]),
    );
    expect(JSON.stringify(toHouse)).not.toMatch(/20[.,  ]?000/);
  });

  test('needs new dates if those of the proposal have passed', async () => {
    const { seller, id } = await begin();
    await propose(id, curator, { starts_at: '2026-06-01T12:10:00.000Z', ends_at: evening(7) });
    expect((await read(id, seller)).data).toMatchObject({ can_answer: true, dates_passed: false });
    clock.advance(10 * MINUTE_MS);
    try {
      expect((await read(id, seller)).data).toMatchObject({ can_answer: true, dates_passed: true });
      expect(await answer(seller, id, 'accept', { number: 1 })).toMatchObject({
        ...{ status: 409, code: 'dates-passed' },
      });
      expect(await answer(seller, id, 'counter', { number: 1, reserve: null })).toMatchObject({
        ...{ status: 422, code: 'dates-invalid' },
      });
      const dates = { starts_at: evening(12), ends_at: evening(19) };
      const countered = await answer(seller, id, 'counter', { number: 1, ...dates });
      expect(countered.data).toMatchObject({ dates_passed: false, entries: [dates, { number: 1 }] });
    } finally {
      clock.advance(-10 * MINUTE_MS);
    }
  });

  test('that changes nothing is refused, because estimate and plan can only be asked for in the note', async () => {
    const { seller, id } = await begin();
    await propose(id, curator);
    for (const unchanged of [{}, PROPOSED_FIGURES, { estimate_low: 30_000, plan_type: 1 }])
      expect(await answer(seller, id, 'counter', { ...unchanged, number: 1 })).toMatchObject({
        ...{ status: 422, code: 'counter-unchanged' },
      });
    const asked = await answer(seller, id, 'counter', { number: 1, note: 'The Concierge plan, please.' });
    expect(asked).toMatchObject({
      status: 200,
      data: { entries: [{ step: 'countered', plan_type: 0 }, {}] },
    });
  });

  test('either accepts or counters, never both', async () => {
    const { seller, id } = await begin();
    await propose(id, curator);
    const answers = await Promise.all([
      answer(seller, id, 'accept', { number: 1 }),
      answer(seller, id, 'counter', { number: 1, reserve: null }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await read(id, seller)).data.entries).toHaveLength(2);
  });

  test('can be given again after the agreement, if staff propose other terms', async () => {
    const { seller, id } = await begin();
    await accept(id, seller, await propose(id, curator));
    await sign(id, seller);
    await accept(id, seller, await propose(id, curator, { reserve: null }, 2));
    expect((await must(seller, 'GET', `/listings/${id}/draft`)).status).toBe('agreed');
  });
});

describe('the reserve', () => {
  test('is read by permitted staff, and every reading is audited', async () => {
    const { id } = await begin();
    await propose(id, curator);
    expect((await read(id, curator)).data.entries[0].reserve).toBe(19_500);
    const audited = await served.database.kysely
      .selectFrom('audit_entries')
      .select(['action', 'permission', 'changes', 'detail'])
      .where('listing_id', '=', id)
      .where('action', 'in', ['secret-read', 'terms-proposed'])
      .orderBy('id')
      .execute();
    expect(audited).toMatchObject([
      { action: 'terms-proposed', permission: 'listings.propose' },
      { action: 'secret-read', permission: 'reserves.read', detail: { secret: 'reserve' } },
    ]);
    expect(JSON.stringify(audited)).not.toContain('19500');
  });

  test('never changes afterwards', async () => {
    const { id } = await begin();
    await propose(id, curator);
    const { kysely } = served.database;
    await expect(
      kysely.updateTable('listing_terms').set({ reserve: 1 }).where('listing_id', '=', id).execute(),
    ).rejects.toThrow('never change');
  });
});

test('a negotiation does not exist for strangers and other roles', async () => {
  const { id } = await begin();
  await propose(id, curator);
  for (const other of [
    await person(),
    await person({ roles: ['moderator', 'support', 'accounts', 'editor'] }),
  ]) {
    expect((await read(id, other)).status).toBe(404);
    expect((await answer(other, id, 'accept', { number: 1 })).status).toBe(404);
    expect((await answer(other, id, 'counter', { number: 1 })).status).toBe(404);
  }
  expect((await answer(curator, id, 'accept', { number: 1 })).status).toBe(404);
  expect((await proposal(await person(), id, {})).status).toBe(404);
  expect((await proposal(await person({ roles: ['accounts'] }), id, {})).status).toBe(403);
});
