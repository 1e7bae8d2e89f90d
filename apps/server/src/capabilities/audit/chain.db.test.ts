import type { Database } from '@marque/db/database';
import { inTransaction } from '@marque/db/transaction';
import { buildAuction } from '@marque/testing/build-auction';
import { buildCustomer, type Customer } from '@marque/testing/build-customer';
import { useTestDatabase } from '@marque/testing/test-database';
import { beforeEach, describe, expect, test } from 'vitest';
import { actingWith } from '../../../test/build-context.ts';
import { captureLog } from '../../../test/capture-log.ts';
import { buildJobContext } from '../../../test/jobs.ts';
import { findHead } from './chain-repository.ts';
import { auditJobs } from './jobs.ts';
import { linkUnlinkedEntries } from './link-unlinked-entries.ts';
import { maintainChain } from './maintain-chain.ts';
import { readVerification } from './read-verification.ts';
import { verifyChain } from './verify-chain.ts';
import { headsIn, verifyAudit } from './verify-command.ts';
import { writeAudit } from './write-audit.ts';

const postgres = useTestDatabase();
const now = new Date('2026-06-01T12:00:00Z');

const EMPTY =
  'truncate audit_links, audit_entries; delete from audit_state; insert into audit_state default values';

/** Changes rows like an attacker with full access to the database: triggers do not run. */
async function tamper(db: Database, statement: string): Promise<void> {
  const client = await db.pool.connect();
  try {
    await client.query(`begin; set local session_replication_role = replica; ${statement}; commit`);
  } finally {
    client.release();
  }
}

const actAs = (db: Database, staff: Customer, customer: string) =>
  inTransaction(db, (trx) =>
    writeAudit(trx, [
      {
        ...{ action: 'role-given', actor: actingWith(staff, 'roles.change'), at: now },
        subject: { kind: 'role', id: customer },
        changes: { roles: { before: [], after: ['editor'] } },
        reason: 'She writes the stories.',
        requestId: 'request',
      },
    ]),
  );

const actAsSystem = (db: Database, listingId: string) =>
  inTransaction(db, (trx) =>
    writeAudit(trx, [{ listingId, action: 'auction-opened', actor: null, at: now }]),
  );

let staff: Customer;
beforeEach(async () => {
  const db = postgres.database;
  await tamper(db, EMPTY);
  staff = await buildCustomer(db, { roles: ['admin'] });
});

test('the heads in a log are only those that the program wrote', () => {
  const [own, forged] = ['a', 'b'].map((letter) => `5:${letter.repeat(64)}`);
  const log = [
    JSON.stringify({ level: 30, auditHead: own, msg: 'audit verified' }),
    JSON.stringify({ level: 30, message: `auditHead ${forged}`, msg: 'browser error' }),
    JSON.stringify({ level: 30, path: `/en/auditHead/${forged}` }),
    `    auditHead: "${own}"`,
    `    path: "/en/auditHead: "${forged}""`,
    `auditHead: "${forged}"`,
  ].join('\n');
  expect(headsIn(log)).toEqual([own, own]);
});

describe('the chain', () => {
  test('stays one chain with concurrent writers', async () => {
    const db = postgres.database;
    await Promise.all(Array.from({ length: 24 }, () => actAs(db, staff, staff.id)));
    expect(await verifyChain(db)).toMatchObject({ verified: { position: 24 }, fault: null });
  });

  test('links entries of the system later, so that they do not wait for the lock', async () => {
    const db = postgres.database;
    const { id } = await buildAuction(db);
    await inTransaction(db, async (trx) => {
      await writeAudit(trx, [
        {
          action: 'role-given',
          actor: actingWith(staff, 'roles.change'),
          at: now,
          subject: { kind: 'role', id: 'x' },
        },
      ]);
      // This transaction holds the lock of the chain, and the system can still write.
      await actAsSystem(db, id);
    });
    expect((await findHead(db.kysely)).position).toBe(1);
    expect(await linkUnlinkedEntries(db)).toBe(1);
    expect(await linkUnlinkedEntries(db)).toBe(0);
    expect(await verifyChain(db)).toMatchObject({ verified: { position: 2 }, fault: null });
  });

  test('cannot be changed by SQL statements', async () => {
    const db = postgres.database;
    await actAs(db, staff, staff.id);
    for (const statement of [
      `update audit_entries set reason = 'x'`,
      'delete from audit_entries',
      'truncate audit_links, audit_entries',
      `update audit_links set hash = repeat('0', 64)`,
      'delete from audit_links',
    ])
      await expect(db.pool.query(statement)).rejects.toThrow('only ever added to');
  });
});

describe('tampering', () => {
  async function threeEntries() {
    const db = postgres.database;
    for (let count = 0; count < 3; count++) await actAs(db, staff, staff.id);
    return db;
  }
  const second = '(select entry_id from audit_links where position = 2)';

  test.each([
    [
      'a changed reason',
      `update audit_entries set reason = 'other' where id = ${second}`,
      'entry-changed',
      2,
    ],
    [
      'a changed time',
      `update audit_entries set at = at + interval '1 hour' where id = ${second}`,
      'entry-changed',
      2,
    ],
    ['a changed field', `update audit_entries set changes = '{}' where id = ${second}`, 'entry-changed', 2],
    ['an entry that is gone', `delete from audit_links where position = 2`, 'position-missing', 2],
    [
      'a rewritten link',
      `update audit_links set previous_hash = repeat('1', 64) where position = 3`,
      'link-broken',
      3,
    ],
    ['an end that was cut off', 'delete from audit_links where position = 3', 'entry-not-linked', 3],
  ])('is found: %s', async (_, statement, reason, position) => {
    const db = await threeEntries();
    await tamper(db, statement);
    expect((await verifyChain(db)).fault).toEqual({ reason, position });
  });

  test('is found with a recorded head if both the last entry and its link were deleted', async () => {
    const db = await threeEntries();
    const head = await findHead(db.kysely);
    await tamper(
      db,
      `delete from audit_entries where id = (select entry_id from audit_links where position = 3);
      delete from audit_links where position = 3`,
    );
    expect((await verifyChain(db)).fault).toBeNull();
    expect((await verifyChain(db, head)).fault).toEqual({ reason: 'head-missing', position: 3 });
  });
});

describe('the job', () => {
  const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);
  const rewrite = (db: Database) => tamper(db, EMPTY);

  test('stores its result, and keeps the last good head after a fault', async () => {
    const db = postgres.database;
    expect(await readVerification({ db })).toMatchObject({ state: 'not-verified', last: null });
    await actAs(db, staff, staff.id);
    await actAs(db, staff, staff.id);
    await maintainChain(db, now);
    expect(await readVerification({ db })).toMatchObject({ state: 'holds', last: { position: 2 }, newer: 0 });

    await tamper(db, `update audit_entries set reason = 'other'`);
    await actAs(db, staff, staff.id);
    // An ordinary run verifies only new entries. The daily run verifies a short chain as a whole.
    await maintainChain(db, later(1));
    expect(await readVerification({ db })).toMatchObject({ state: 'holds', last: { position: 3 } });
    await maintainChain(db, later(24 * 60));
    expect(await readVerification({ db })).toMatchObject({
      state: 'broken',
      fault: { position: 1, reason: 'entry-changed' },
      last: { position: 3 },
    });
  });

  test('reads only new entries, and once a day all of them', async () => {
    const db = postgres.database;
    for (let count = 0; count < 3; count++) await actAs(db, staff, staff.id);
    await maintainChain(db, now);
    // A link of an old entry of staff is removed.
    await tamper(db, 'delete from audit_links where position = 2');
    await tamper(db, 'update audit_state set linked_through = (select max(id) from audit_entries)');
    expect((await maintainChain(db, later(2))).fault).toBeNull();
    expect((await maintainChain(db, later(24 * 60 + 1))).fault).toEqual({
      ...{ position: 2, reason: 'position-missing' },
    });
  });

  describe('verifies a long chain in daily parts', () => {
    const ENTRIES = 12;
    const parts = { roundDays: 4, atLeast: 1 };
    const runOnDay = (db: Database, day: number) => maintainChain(db, later(day * 24 * 60), undefined, parts);

    async function longChain() {
      const db = postgres.database;
      for (let count = 0; count < ENTRIES; count++) await actAs(db, staff, staff.id);
      return db;
    }

    test('and knows since when every entry has been verified', async () => {
      const db = await longChain();
      for (const day of [0, 1, 2]) await runOnDay(db, day);
      expect(await readVerification({ db })).toMatchObject({ state: 'holds', fully_verified_at: null });
      await runOnDay(db, 3);
      expect(await readVerification({ db })).toMatchObject({ fully_verified_at: now.toISOString() });
      for (const day of [4, 5, 6]) await runOnDay(db, day);
      expect(await readVerification({ db })).toMatchObject({ fully_verified_at: now.toISOString() });
      await runOnDay(db, 7);
      expect(await readVerification({ db })).toMatchObject({
        fully_verified_at: later(4 * 24 * 60).toISOString(),
      });
    });

    test.each([
      { position: 1, foundOn: 4 },
      { position: 3, foundOn: 4 },
      { position: 4, foundOn: 1 },
      { position: ENTRIES, foundOn: 3 },
    ])('and finds a change of entry $position on day $foundOn, and then each minute', async (changed) => {
      const { position, foundOn } = changed;
      const db = await longChain();
      await runOnDay(db, 0);
      const entry = `where id = (select entry_id from audit_links where position = ${position})`;
      await tamper(db, `update audit_entries set reason = 'other' ${entry}`);
      for (let day = 1; day < foundOn; day++) expect((await runOnDay(db, day)).fault).toBeNull();
      const fault = { position, reason: 'entry-changed' };
      expect((await runOnDay(db, foundOn)).fault).toEqual(fault);
      expect((await maintainChain(db, later(foundOn * 24 * 60 + 1), undefined, parts)).fault).toEqual(fault);
      await tamper(db, `update audit_entries set reason = 'She writes the stories.' ${entry}`);
      expect((await maintainChain(db, later(foundOn * 24 * 60 + 2), undefined, parts)).fault).toBeNull();
    });

    test('and catches up after days without a worker', async () => {
      const db = await longChain();
      await runOnDay(db, 0);
      await tamper(db, `update audit_links set previous_hash = repeat('1', 64) where position = ${ENTRIES}`);
      expect((await runOnDay(db, 3)).fault).toEqual({ position: ENTRIES, reason: 'link-broken' });
    });

    test('and finds that the link on which the next part builds was rewritten', async () => {
      const db = await longChain();
      await runOnDay(db, 0);
      await tamper(db, `update audit_links set hash = repeat('1', 64) where position = 3`);
      expect((await runOnDay(db, 1)).fault).toEqual({ position: 3, reason: 'head-missing' });
    });

    test('and finds an entry of staff without a link in the part to which it belongs', async () => {
      const db = await longChain();
      await runOnDay(db, 0);
      await tamper(
        db,
        `delete from audit_links where position = ${ENTRIES};
        update audit_state set linked_through = (select max(id) from audit_entries),
          (verified_position, verified_hash) =
            (select position, hash from audit_links order by position desc limit 1)`,
      );
      for (const day of [1, 2]) expect((await runOnDay(db, day)).fault).toBeNull();
      expect((await runOnDay(db, 3)).fault).toEqual({ position: ENTRIES, reason: 'entry-not-linked' });
    });
  });

  test('logs each new head, and reports a chain that was rewritten together with its state', async () => {
    const db = postgres.database;
    const { log, lines } = captureLog();
    const [handler] = auditJobs(log);
    const run = (minutes: number) =>
      handler?.run({ ...buildJobContext(db), clock: { now: () => later(minutes) } }, {} as never);
    await actAs(db, staff, staff.id);
    await run(0);
    await run(1);
    const { hash } = await findHead(db.kysely);
    expect(lines()).toMatchObject([{ level: 30, auditHead: `1:${hash}` }]);

    await rewrite(db);
    await actAs(db, staff, 'somebody else');
    expect((await verifyChain(db)).fault).toBeNull();
    await run(2);
    expect(lines().at(-1)).toMatchObject({ level: 50, position: 1, reason: 'head-missing' });
    expect(await readVerification({ db })).toMatchObject({ state: 'broken' });
  });

  test('leaves heads in the log with which the command finds a rewritten chain', async () => {
    const db = postgres.database;
    const { log, text } = captureLog();
    const [handler] = auditJobs(log);
    for (const name of ['ada', 'ben']) {
      await actAs(db, staff, name);
      await handler?.run(buildJobContext(db), {} as never);
    }
    const told: string[] = [];
    const verify = (heads: string[]) =>
      verifyAudit({ DATABASE_URL: postgres.url }, heads, (line) => told.push(line));
    const logged = headsIn(text());
    expect(logged).toHaveLength(2);
    expect(await verify(logged)).toBe(0);
    await rewrite(db);
    for (const name of ['ada', 'eve', 'eve']) await actAs(db, staff, name);
    expect(await verify([])).toBe(0);
    expect(await verify(logged)).toBe(1);
    expect(told.at(-1)).toContain('Position 1');
  });
});
