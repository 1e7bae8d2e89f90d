import { useTestDatabase } from '@marque/testing/test-database';
import { expect, test } from 'vitest';
import { pruneRows } from './prune-rows.ts';
import { inTransaction } from './transaction.ts';

const postgres = useTestDatabase();
const before = new Date('2026-06-01T12:00:00Z');
const prune = () =>
  pruneRows(postgres.database.kysely, {
    ...{ table: 'spent_challenges', key: 'key', column: 'expires_at', before },
  });

/** Adds rows that are one second older than each other. The first is `before` itself, and so not old enough. */
async function addRows(count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, n) => ({
    key: `row ${n}`,
    expires_at: new Date(before.getTime() - n * 1_000),
  }));
  await postgres.database.kysely.deleteFrom('spent_challenges').execute();
  await postgres.database.kysely.insertInto('spent_challenges').values(rows).execute();
}

const keysLeft = async () =>
  (await postgres.database.kysely.selectFrom('spent_challenges').select('key').execute())
    .map(({ key }) => key)
    .sort();

test('deletes the oldest rows first, and at most a hundred at once', async () => {
  await addRows(103);
  await prune();
  expect(await keysLeft()).toEqual(['row 0', 'row 1', 'row 2']);
  await prune();
  expect(await keysLeft()).toEqual(['row 0']);
});

test('leaves rows that another transaction has locked', async () => {
  await addRows(3);
  await inTransaction(postgres.database, async (trx) => {
    await trx.selectFrom('spent_challenges').select('key').where('key', '=', 'row 2').forUpdate().execute();
    await prune();
  });
  expect(await keysLeft()).toEqual(['row 0', 'row 2']);
});
