import type { Database } from '@marque/db/database';
import { buildCustomer, type Customer } from '@marque/testing/build-customer';
import { useTestDatabase } from '@marque/testing/test-database';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { readAudit } from './read-audit.ts';

const postgres = useTestDatabase();
const ENTRIES = 30_000;
const LIMIT = 50;
const START = Date.UTC(2026, 0, 1);
const minute = (n: number) => new Date(START + n * 60_000).toISOString();

let staff: Customer;
let busy: Customer;

/**
 * One entry a minute. Every thousandth is about a customer and by our member of staff, every tenth by a busy colleague, and the
 * others are the system's.
 */
beforeAll(async () => {
  const { database } = postgres;
  staff = await buildCustomer(database);
  busy = await buildCustomer(database);
  await sql`insert into audit_entries (action, subject_kind, other_id, actor_id, permission, at)
    select 'customer-blocked', case when n % 1000 = 0 then 'customer' else 'switch' end, 'subject-' || n,
      case when n % 1000 = 0 then ${staff.id}::uuid when n % 10 = 1 then ${busy.id}::uuid end, case when n % 1000 = 0 then 'customers.block' end,
      ${new Date(START)}::timestamptz + n * interval '1 minute'
    from generate_series(1, ${ENTRIES}::int) as n`.execute(database.kysely);
  await sql`vacuum analyze audit_entries`.execute(database.kysely);
});

type Query = Parameters<typeof readAudit>[1];
const read = (query: Partial<Query> = {}) =>
  readAudit({ db: postgres.database }, { limit: LIMIT, ...query } as Query);

describe('the audit', () => {
  test('is read page by page, each entry once, from the newest to the oldest', async () => {
    const seen: number[] = [];
    let before: number | undefined;
    do {
      const { data, meta } = await read({ actor: staff.username ?? '', limit: 7, before });
      seen.push(...data.map(({ id }) => id));
      before = meta.next ?? undefined;
    } while (before !== undefined);
    expect(seen).toHaveLength(ENTRIES / 1000);
    expect(seen).toEqual([...new Set(seen)].sort((a, b) => b - a));
  });

  test('contains a day as it was, without what happened before and after', async () => {
    const { data } = await read({ from: minute(100), to: minute(103) });
    expect(data.map(({ at }) => at)).toEqual([minute(102), minute(101), minute(100)]);
    expect((await read({ from: minute(ENTRIES + 1) })).data).toEqual([]);
  });
});

type Plan = { 'Node Type': string; 'Actual Rows': number; 'Actual Loops': number; Plans?: Plan[] };
const rowsIn = (plan: Plan): number =>
  Math.max(plan['Actual Rows'] * plan['Actual Loops'], ...(plan.Plans ?? []).map(rowsIn));

describe('a page costs the same however long the audit is', () => {
  test.each<[string, () => Partial<Query>]>([
    ['the newest', () => ({})],
    ['far back', () => ({ before: 500 })],
    ['of a rare kind', () => ({ subject_kind: 'customer' })],
    ['of one person', () => ({ actor: staff.id })],
    ['of one person with many entries, by name', () => ({ actor: busy.username })],
    ['with one permission', () => ({ permission: 'customers.block' })],
    ['of an old day', () => ({ from: minute(0), to: minute(1_440) })],
    ['of one person on an old day', () => ({ actor: staff.id, from: minute(0), to: minute(1_440) })],
  ])('%s', async (_, query) => {
    const { database } = postgres;
    const asked: { sql: string; parameters: readonly unknown[] }[] = [];
    const kysely: Database['kysely'] = new Kysely({
      dialect: new PostgresDialect({ pool: database.pool }),
      log: (event) => void asked.push(event.query),
    });
    await readAudit({ db: { ...database, kysely } }, { limit: LIMIT, ...query() } as Query);
    for (const { sql: statement, parameters } of asked) {
      const { rows } = await database.pool.query(`explain (analyze, format json) ${statement}`, [
        ...parameters,
      ]);
      expect(rowsIn(rows[0]['QUERY PLAN'][0].Plan)).toBeLessThanOrEqual(LIMIT * 30);
    }
  });
});
