import { buildCustomer } from '@marque/testing/build-customer';
import { useTestDatabase } from '@marque/testing/test-database';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { afterCommit, databaseWithin, inTransaction } from './transaction.ts';

const clone = useTestDatabase();

test('a transaction returns the result of the work and stores its changes', async () => {
  const customer = await inTransaction(clone.database, (trx) => buildCustomer({ kysely: trx }));
  const found = await clone.database.kysely
    .selectFrom('customers')
    .select('id')
    .where('id', '=', customer.id)
    .execute();
  expect(found).toEqual([{ id: customer.id }]);
});

test('work that throws is rolled back and not retried', async () => {
  const work = vi.fn(async () => {
    throw new Error('changed my mind');
  });
  await expect(inTransaction(clone.database, work)).rejects.toThrow('changed my mind');
  expect(work).toHaveBeenCalledOnce();
});

test("a serialisation failure is retried, and the retry sees the other transaction's changes", async () => {
  const customer = await buildCustomer(clone.database, { city: 'Goodwood' });
  let attempts = 0;
  const city = await inTransaction(
    clone.database,
    async (trx) => {
      attempts++;
      const seen = await trx
        .selectFrom('customers')
        .select('city')
        .where('id', '=', customer.id)
        .executeTakeFirst();
      if (attempts === 1) await moveTo(customer.id, 'Le Mans');
      await trx.updateTable('customers').set({ country: 'seen' }).where('id', '=', customer.id).execute();
      return seen?.city;
    },
    { isolation: 'serializable' },
  );
  expect({ attempts, city }).toEqual({ attempts: 2, city: 'Le Mans' });
});

test('it gives up after the given number of attempts', async () => {
  const customer = await buildCustomer(clone.database);
  let attempts = 0;
  const alwaysTooLate = inTransaction(
    clone.database,
    async (trx) => {
      attempts++;
      await trx.selectFrom('customers').select('city').where('id', '=', customer.id).executeTakeFirst();
      await moveTo(customer.id, `Lap ${attempts}`);
      await trx.updateTable('customers').set({ country: 'seen' }).where('id', '=', customer.id).execute();
    },
    { isolation: 'serializable', attempts: 3 },
  );
  await expect(alwaysTooLate).rejects.toMatchObject({ code: '40001' });
  expect(attempts).toBe(3);
});

test('after a deadlock the losing transaction is retried', async () => {
  const [left, right] = [await buildCustomer(clone.database), await buildCustomer(clone.database)];
  const bothHoldOne = meeting(2);
  let attempts = 0;
  const lockBoth = (first: string, second: string) =>
    inTransaction(clone.database, async (trx) => {
      attempts++;
      await sql`set local deadlock_timeout = '50ms'`.execute(trx);
      await lock(trx, first);
      await bothHoldOne();
      await lock(trx, second);
    });
  await Promise.all([lockBoth(left.id, right.id), lockBoth(right.id, left.id)]);
  // On a busy machine, both transactions may lose.
  expect(attempts).toBeGreaterThanOrEqual(3);
});

test('a transaction uses one connection', async () => {
  const busy = await inTransaction(clone.database, async (trx) => {
    await sql`select 1`.execute(trx);
    return clone.database.pool.totalCount - clone.database.pool.idleCount;
  });
  expect(busy).toBe(1);
});

async function moveTo(id: string, city: string): Promise<void> {
  await clone.database.kysely.updateTable('customers').set({ city }).where('id', '=', id).execute();
}

async function lock(trx: Parameters<Parameters<typeof inTransaction>[1]>[0], id: string): Promise<void> {
  await trx.selectFrom('customers').select('id').where('id', '=', id).forUpdate().execute();
}

/** A barrier: each caller waits until all have arrived. Later callers do not wait. */
function meeting(size: number): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let arrived = 0;
  return () => {
    if (++arrived === size) resolve();
    return promise;
  };
}

test('follow-up work runs once, after the commit, even if an attempt had to be retried', async () => {
  const customer = await buildCustomer(clone.database);
  const seen: string[] = [];
  let attempts = 0;
  await inTransaction(
    clone.database,
    async (trx) => {
      attempts++;
      afterCommit(trx, () => void seen.push(`after attempt ${attempts}`));
      await trx.selectFrom('customers').select('city').where('id', '=', customer.id).executeTakeFirst();
      if (attempts === 1) await moveTo(customer.id, 'Le Mans');
      await trx.updateTable('customers').set({ country: 'seen' }).where('id', '=', customer.id).execute();
      expect(seen).toEqual([]);
    },
    { isolation: 'serializable' },
  );
  expect(seen).toEqual(['after attempt 2']);
});

test('follow-up work does not run after a rollback', async () => {
  const followUp = vi.fn();
  const undone = inTransaction(clone.database, async (trx) => {
    afterCommit(trx, followUp);
    throw new Error('changed my mind');
  });
  await expect(undone).rejects.toThrow('changed my mind');
  expect(followUp).not.toHaveBeenCalled();
});

test('work on the database within a transaction joins it, and so do its announcements', async () => {
  const { database } = clone;
  const announced: string[] = [];
  const work = (fails: boolean) =>
    inTransaction(database, async (trx) => {
      const within = databaseWithin(database, trx);
      const { id } = await inTransaction(within, async (inner) => {
        afterCommit(inner, () => announced.push('joined'));
        return buildCustomer({ kysely: inner });
      });
      expect(announced).toEqual([]);
      expect(await database.kysely.selectFrom('customers').where('id', '=', id).execute()).toEqual([]);
      if (fails) throw new Error('changed my mind');
    });
  await expect(work(true)).rejects.toThrow('changed my mind');
  await work(false);
  expect(announced).toEqual(['joined']);
});
