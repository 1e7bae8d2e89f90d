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
  test('is queued when its transaction commits, with the payload as its contract parsed it', async () => {
    await inTransaction(clone.database, async (trx) => {
      await enqueue(trx, greet, { name: '  Ada ' });
      expect(await listJobs(clone.database)).toEqual([]);
    });
    expect(await listJobs(clone.database)).toEqual([
      expect.objectContaining({ task_identifier: 'test.greet', payload: { name: 'Ada' }, attempts: 0 }),
    ]);
  });

  test('is not queued if its transaction is rolled back', async () => {
    const work = inTransaction(clone.database, async (trx) => {
      await enqueue(trx, greet, { name: 'Ada' });
      throw new Error('changed my mind');
    });
    await expect(work).rejects.toThrow('changed my mind');
    expect(await listJobs(clone.database)).toEqual([]);
  });

  test('makes its transaction fail if its payload does not match its contract', async () => {
    const work = inTransaction(clone.database, (trx) => enqueue(trx, greet, { name: ' ' }));
    await expect(work).rejects.toThrow(z.ZodError);
    expect(await listJobs(clone.database)).toEqual([]);
  });

  test('waits until its start time', async () => {
    const runAt = new Date('2030-01-01T00:00:00Z');
    await inTransaction(clone.database, (trx) => enqueue(trx, greet, { name: 'Ada' }, { runAt }));
    expect(await listJobs(clone.database)).toEqual([expect.objectContaining({ run_at: runAt })]);
  });

  test('replaces a waiting job with the same key', async () => {
    for (const name of ['Ada', 'Grace'])
      await inTransaction(clone.database, (trx) => enqueue(trx, greet, { name }, { key: 'greeting' }));
    expect(await listJobs(clone.database)).toEqual([expect.objectContaining({ payload: { name: 'Grace' } })]);
  });
});
