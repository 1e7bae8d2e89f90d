import { job } from '@marque/contracts/job';
import { inTransaction } from '@marque/db/transaction';
import { createTestDatabase, type TestDatabase } from '@marque/testing/test-database';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { listJobs } from '../../../test/jobs.ts';
import { enqueue } from './enqueue.ts';

const greet = job('test.greet', z.object({ name: z.string().trim().min(1) }));

let clone: TestDatabase;
beforeEach(async () => {
  clone = await createTestDatabase();
});
afterEach(() => clone.drop());

describe('a job', () => {
  test('waits once its transaction is committed, with what its contract made of the payload', async () => {
    await inTransaction(clone.database, async (trx) => {
      await enqueue(trx, greet, { name: '  Ada ' });
      expect(await listJobs(clone.database)).toEqual([]);
    });
    expect(await listJobs(clone.database)).toEqual([
      expect.objectContaining({ task_identifier: 'test.greet', payload: { name: 'Ada' }, attempts: 0 }),
    ]);
  });

  test('is gone with a transaction that is rolled back', async () => {
    const work = inTransaction(clone.database, async (trx) => {
      await enqueue(trx, greet, { name: 'Ada' });
      throw new Error('changed my mind');
    });
    await expect(work).rejects.toThrow('changed my mind');
    expect(await listJobs(clone.database)).toEqual([]);
  });

  test('with a payload that breaks its contract takes the transaction down with it', async () => {
    const work = inTransaction(clone.database, (trx) => enqueue(trx, greet, { name: ' ' }));
    await expect(work).rejects.toThrow(z.ZodError);
    expect(await listJobs(clone.database)).toEqual([]);
  });

  test('waits for its time', async () => {
    const runAt = new Date('2030-01-01T00:00:00Z');
    await inTransaction(clone.database, (trx) => enqueue(trx, greet, { name: 'Ada' }, { runAt }));
    expect(await listJobs(clone.database)).toEqual([expect.objectContaining({ run_at: runAt })]);
  });

  test('replaces the one of the same key that still waits', async () => {
    for (const name of ['Ada', 'Grace'])
      await inTransaction(clone.database, (trx) => enqueue(trx, greet, { name }, { key: 'greeting' }));
    expect(await listJobs(clone.database)).toEqual([expect.objectContaining({ payload: { name: 'Grace' } })]);
  });
});
