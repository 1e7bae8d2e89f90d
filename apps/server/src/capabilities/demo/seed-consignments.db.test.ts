import { valuationQuery } from '@marque/contracts/selling/valuation';
import { LISTING_STATES } from '@marque/domain/listings/lifecycle';
import { useTestDatabase } from '@marque/testing/test-database';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { demoSettings } from '../../../test/demo-settings.ts';
import { readDraft } from '../selling/read-draft.ts';
import { valueCar } from '../valuation/value-car.ts';
import { actAs } from './act-as.ts';
import { CONSIGNMENTS } from './consignments.ts';
import { readCatalogue } from './read-catalogue.ts';
import { seedDemoAccounts } from './seed-accounts.ts';
import { seedCatalogue } from './seed-catalogue.ts';
import { seedConsignments } from './seed-consignments.ts';

const postgres = useTestDatabase();
const now = new Date('2026-06-03T10:00:00Z');
const clock = { now: () => now };
const seed = () => seedConsignments(postgres.database, { now, ...demoSettings });
let seeded: number[];

beforeAll(async () => {
  await seedDemoAccounts(postgres.database, now);
  await seedCatalogue(postgres.database, readCatalogue(), { now, ...demoSettings });
  // Two programs may start at the same time.
  seeded = await Promise.all([seed(), seed()]);
});

const carsOf = (username: string) =>
  postgres.database.kysely
    .selectFrom('listings')
    .innerJoin('customers', 'customers.id', 'listings.owner_id')
    .leftJoin('submissions', 'submissions.listing_id', 'listings.id')
    .select(['listings.id', 'listings.status', 'listings.model', 'submissions.version', 'listings.owner_id'])
    .where('username', '=', username)
    .orderBy('listings.id')
    .execute();

const draftOf = async (username: string, model: string) => {
  const car = (await carsOf(username)).find((own) => own.model === model && own.version !== null);
  if (!car) throw new Error(`${username} sells no ${model}.`);
  const draft = await readDraft(await actAs({ database: postgres.database, clock }, car.owner_id), car.id);
  if ('refused' in draft) throw new Error(draft.code);
  return draft;
};

describe('the consignments of the demo', () => {
  test('are created once, and do not change at the next start', async () => {
    expect(seeded.toSorted((one, other) => one - other)).toEqual([0, CONSIGNMENTS.length]);
    const everything = () =>
      postgres.database.kysely.selectFrom('submissions').selectAll().orderBy('listing_id').execute();
    const before = await everything();
    expect(await seed()).toBe(0);
    expect(await everything()).toEqual(before);
  });

  test('show the seller a car in every state', async () => {
    const states = new Set((await carsOf('seller')).map(({ status }) => status));
    expect(LISTING_STATES.filter((state) => !states.has(state))).toEqual([]);
  });

  test.each([
    ['500 F', { status: 'draft', submitted_at: null }],
    ['MGB Roadster', { status: 'draft', missing: [{ item: 'viewing' }, { item: 'picture-chassis-number' }] }],
    ['2002', { status: 'submitted', missing: [], respond_by: expect.any(String) }],
    ['Cooper', { status: 'changes_requested', can_edit: true, progress: { messages: 1, unread: 1 } }],
    ['911 Carrera 3.2', { status: 'in_review', progress: { messages: 3 } }],
    ['1750 GT Veloce', { status: 'in_review', progress: { text: { number: 2, is_approved: false } } }],
    ['Golf GTI', { status: 'proposed', respond_by: null, progress: { proposal: { step: 'proposed' } } }],
    ['E-Type 4.2 Coupé', { progress: { proposal: { step: 'countered' } }, respond_by: expect.any(String) }],
    ['MX-5', { status: 'proposed', progress: { proposal: { step: 'accepted' }, agreement: null } }],
    ['P1800 S', { status: 'agreed', progress: { agreement: { signed_at: expect.any(String) } } }],
    ['240Z', { status: 'scheduled', progress: { text: { is_approved: true } } }],
    ['Series IIA 88"', { status: 'withdrawn' }],
    ['205 GTI 1.9', { status: 'declined', progress: { messages: 1 } }],
  ])('the %s of the seller is as far as the demo says', async (model, expected) => {
    expect(await draftOf('seller', model)).toMatchObject(expected);
  });

  test('give the dealer forty cars, some of which wait for the dealer and some for us', async () => {
    const states = Object.groupBy(await carsOf('dealer'), ({ status }) => status);
    expect(Object.values(states).flat()).toHaveLength(40);
    for (const state of ['draft', 'submitted', 'in_review', 'changes_requested', 'proposed'] as const)
      expect(states[state]?.length ?? 0, state).toBeGreaterThan(1);
    expect((await draftOf('dealer', 'Beetle 1300')).answers).toMatchObject({
      ...{ seller_type: 'dealer', company_name: 'Lang & Daughters Ltd' },
    });
  });

  test('have drawn pictures, which wait to be drawn', async () => {
    const { rows } = await sql<{ pictures: number; jobs: number }>`
      select (select count(*)::int from listing_pictures join submissions using (listing_id)) as pictures,
        (select count(*)::int from graphile_worker.jobs where task_identifier = 'demo.draw-picture'
          and priority = 100) as jobs`.execute(postgres.database.kysely);
    expect(rows[0]?.pictures).toBeGreaterThan(300);
    expect(rows[0]?.jobs).toBeGreaterThan(rows[0]?.pictures ?? 0);
  });

  test('write no mails', async () => {
    const { rows } =
      await sql`select id from graphile_worker.jobs where task_identifier like 'consignment%'`.execute(
        postgres.database.kysely,
      );
    expect(rows).toEqual([]);
  });

  test.each([
    ['MG', 'MGB Roadster', 1966],
    ['BMW', '2002', 1973],
    ['Volkswagen', 'Golf GTI', 1983],
    ['Jaguar', 'E-Type 4.2 Coupé', 1966],
  ])('sold cars give the %s %s a valuation', async (make, model, year) => {
    const context = { db: postgres.database, clock, locale: 'en' } as const;
    expect(await valueCar(context, valuationQuery.parse({ make, model, year }))).toMatchObject({
      outcome: 'valued',
    });
  });
});
