import { useTestDatabase } from '@marque/testing/test-database';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { PRUNED_AT_ONCE, pruneTable, type Retention } from './prune-table.ts';
import { inTransaction } from './transaction.ts';

const postgres = useTestDatabase();
const now = new Date('2026-06-01T12:00:00Z');
const retention: Retention = { table: 'spent_challenges', column: 'expires_at', keptMs: 60_000 };

beforeEach(() => postgres.database.kysely.deleteFrom('spent_challenges').execute());

/** Adds rows that are one second older than each other. The first is a minute old, and so not old enough. */
const addRows = (count: number) =>
  postgres.database.kysely
    .insertInto('spent_challenges')
    .values(
      Array.from({ length: count }, (_, n) => ({
        key: `row ${n}`,
        expires_at: new Date(now.getTime() - 60_000 - n * 1_000),
      })),
    )
    .execute();

const prune = (more: Partial<Retention> = {}) =>
  pruneTable(postgres.database.kysely, { ...retention, ...more }, now);

const keysLeft = async () =>
  (await postgres.database.kysely.selectFrom('spent_challenges').select('key').execute())
    .map(({ key }) => key)
    .sort();

test('deletes the oldest rows first, and only some at once', async () => {
  await addRows(PRUNED_AT_ONCE + 3);
  expect(await prune()).toBe(PRUNED_AT_ONCE);
  expect(await keysLeft()).toEqual(['row 0', 'row 1', 'row 2']);
  expect(await prune()).toBe(2);
  expect(await prune()).toBe(0);
  expect(await keysLeft()).toEqual(['row 0']);
});

test('leaves rows that its condition does not name', async () => {
  await addRows(4);
  expect(await prune({ only: sql`key <> 'row 2'` })).toBe(2);
  expect(await keysLeft()).toEqual(['row 0', 'row 2']);
});

test('leaves rows that another transaction has locked, and waits for nobody', async () => {
  await addRows(4);
  await inTransaction(postgres.database, async (trx) => {
    await trx.selectFrom('spent_challenges').select('key').where('key', '=', 'row 2').forUpdate().execute();
    expect(await prune()).toBe(2);
  });
  expect(await keysLeft()).toEqual(['row 0', 'row 2']);
});
