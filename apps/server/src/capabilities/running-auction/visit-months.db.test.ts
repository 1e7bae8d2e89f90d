import type { Database } from '@marque/db/database';
import type { Tables } from '@marque/db/rows.gen';
import { inTransaction } from '@marque/db/transaction';
import { buildListing } from '@marque/testing/build-listing';
import { createProgramRole } from '@marque/testing/program-role';
import { createTestDatabase, openTestDatabase, type TestDatabase } from '@marque/testing/test-database';
import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeVisitMonths, readVisitMonths } from './visit-months.ts';

let clone: TestDatabase;
let role: Awaited<ReturnType<typeof createProgramRole>>;
let program: Database;

beforeAll(async () => {
  clone = await createTestDatabase();
  role = await createProgramRole(clone);
  program = openTestDatabase(role.url);
});
afterAll(async () => {
  await program?.close();
  await role?.drop();
});

/** The first day of this month and of the three after it. */
async function findMonths(kysely: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select to_char(date_trunc('month', now() at time zone 'UTC') + step * interval '1 month', 'YYYY-MM-DD') as day
    from generate_series(0, 3) as step order by step`.execute(kysely);
  return rows.map(({ day }) => day);
}

const tableOf = (day: string) => `listing_visits_${day.slice(0, 7).replace('-', '_')}`;

const dropMonth = (kysely: Kysely<Tables>, day: string) =>
  sql`drop table if exists ${sql.table(tableOf(day))}`.execute(kysely);

test('visits of a month without a table are counted, and move when the table is made', async () => {
  const listing = await buildListing(clone.database);
  // Time stands still in a transaction, so no month ends meanwhile.
  await inTransaction(clone.database, async (trx) => {
    const months = await findMonths(trx);
    for (const day of months.slice(1)) await dropMonth(trx, day);
    await trx
      .insertInto('listing_visits')
      .values(months.map((day, n) => ({ listing_id: listing.id, day, visits: n + 1 })))
      .execute();
    expect(await readVisitMonths(trx)).toEqual({ ahead: 0, outside: 3 });

    await makeVisitMonths(trx);
    expect(await readVisitMonths(trx)).toEqual({ ahead: 3, outside: 0 });
    const { rows } = await sql<{ day: string; table: string; visits: number }>`
      select day, tableoid::regclass::text as "table", visits from listing_visits
      where listing_id = ${listing.id} order by day`.execute(trx);
    expect(rows).toEqual(months.map((day, n) => ({ day, table: tableOf(day), visits: n + 1 })));
  });
});

test('the program makes the tables, also several processes at once, although it may create no other', async () => {
  const missing = (await findMonths(clone.database.kysely)).slice(1, 3);
  for (const day of missing) await dropMonth(clone.database.kysely, day);
  await Promise.all(Array.from({ length: 4 }, () => makeVisitMonths(program.kysely)));
  const { rows } = await clone.database.pool.query<{ found: string | null }>(
    'select to_regclass(name)::text as found from unnest($1::text[]) as name',
    [missing.map(tableOf)],
  );
  expect(rows.map(({ found }) => found)).toEqual(missing.map(tableOf));
  await expect(program.pool.query('create table garages (id int)')).rejects.toMatchObject({ code: '42501' });
});

test('a day is counted in one row in any month, and a listing takes all of its visits with it', async () => {
  const listing = await buildListing(clone.database, { auction: false });
  const [today = ''] = await findMonths(clone.database.kysely);
  for (const day of ['2020-01-31', '2999-01-01', today, '2020-01-31'])
    await program.pool.query(
      `insert into listing_visits (listing_id, day, visits) values ($1, $2, 1)
      on conflict (listing_id, day) do update set visits = listing_visits.visits + excluded.visits`,
      [listing.id, day],
    );
  const counts = async () =>
    (
      await program.kysely
        .selectFrom('listing_visits')
        .select('visits')
        .where('listing_id', '=', listing.id)
        .orderBy('day')
        .execute()
    ).map(({ visits }) => visits);
  expect(await counts()).toEqual([2, 1, 1]);
  await clone.database.kysely.deleteFrom('listing_texts').where('listing_id', '=', listing.id).execute();
  await clone.database.kysely.deleteFrom('listings').where('id', '=', listing.id).execute();
  expect(await counts()).toEqual([]);
});
