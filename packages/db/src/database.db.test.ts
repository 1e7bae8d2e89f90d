import { buildCustomer } from '@marque/testing/build-customer';
import { PATIENCE_MS } from '@marque/testing/patience';
import { createTestDatabase, useTestDatabase } from '@marque/testing/test-database';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openDatabase } from './database.ts';

const clone = useTestDatabase();

/** Only one of the two limits is short, so that a busy machine cannot reach the other one first. */
const openImpatient = (limit: { statementTimeoutMs: number } | { lockTimeoutMs: number }) =>
  openDatabase({
    ...{ url: clone.url, poolSize: 1, applicationName: 'impatient' },
    ...{ statementTimeoutMs: PATIENCE_MS, lockTimeoutMs: PATIENCE_MS },
    ...limit,
  });

test('a statement that takes too long is cancelled', async () => {
  const database = openImpatient({ statementTimeoutMs: 50 });
  await expect(sql`select pg_sleep(5)`.execute(database.kysely)).rejects.toMatchObject({ code: '57014' });
  await database.close();
});

test('waiting too long for a lock is cancelled', async () => {
  const { id } = await buildCustomer(clone.database);
  const database = openImpatient({ lockTimeoutMs: 20 });
  await clone.database.kysely.transaction().execute(async (holder) => {
    await holder.selectFrom('customers').select('id').where('id', '=', id).forUpdate().execute();
    const waiting = database.kysely
      .selectFrom('customers')
      .select('id')
      .where('id', '=', id)
      .forUpdate()
      .execute();
    await expect(waiting).rejects.toMatchObject({ code: '55P03' });
  });
  await database.close();
});

test('values are returned as JavaScript types', async () => {
  const { rows } = await sql`
    select 42::bigint as big, timestamptz '2026-01-02 03:04:05+01' as moment, date '2026-01-31' as day,
      current_setting('application_name') as who`.execute(clone.database.kysely);
  expect(rows).toEqual([
    { big: 42, moment: new Date('2026-01-02T02:04:05Z'), day: '2026-01-31', who: 'marque-test' },
  ]);
});

test('a bigint that is too large for a number is refused and not rounded', async () => {
  await expect(sql`select 9007199254740993::bigint`.execute(clone.database.kysely)).rejects.toThrow(
    'The bigint 9007199254740993 does not fit a number exactly.',
  );
});

test('the loss of an idle connection is reported and does not end the process', async () => {
  const { promise: lost, resolve } = Promise.withResolvers<Error>();
  const database = openDatabase({
    url: clone.url,
    poolSize: 1,
    statementTimeoutMs: PATIENCE_MS,
    lockTimeoutMs: PATIENCE_MS,
    applicationName: 'cut-off',
    onConnectionLost: resolve,
  });
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(database.kysely);
  await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(clone.database.kysely);
  expect(await lost).toMatchObject({ code: '57P01' });
  await expect(sql`select 1 as one`.execute(database.kysely)).resolves.toMatchObject({ rows: [{ one: 1 }] });
  await database.close();
});

test('e-mail addresses and user names are unique regardless of case', async () => {
  await buildCustomer(clone.database, { email: 'Enzo@example.com', username: 'Enzo' });
  await expect(buildCustomer(clone.database, { email: 'enzo@EXAMPLE.com' })).rejects.toMatchObject({
    code: '23505',
  });
  await expect(buildCustomer(clone.database, { username: 'ENZO' })).rejects.toMatchObject({ code: '23505' });
});

test('a clone is independent of other clones', async () => {
  const other = await createTestDatabase();
  await buildCustomer(other.database, { email: 'only-there@example.com' });
  const found = clone.database.kysely.selectFrom('customers').where('email', '=', 'only-there@example.com');
  await expect(found.selectAll().execute()).resolves.toEqual([]);
  await other.drop();
});
