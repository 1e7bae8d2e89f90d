import { createTestDatabase, type TestDatabase } from '@marque/testing/test-database';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { listJobs } from '../../../test/jobs.ts';
import { enqueuePending, leavingJobs } from './pending-jobs.ts';

let clone: TestDatabase;
beforeEach(async () => {
  clone = await createTestDatabase();
});
afterEach(() => clone.drop());

const leave = (numbers: readonly number[], source = '(select 1) as one') =>
  clone.database.pool.query(
    `with left_behind as (${leavingJobs({ task: '$1', payloads: '$2' }, source)}) select`,
    ['test.greet', numbers.map((number) => JSON.stringify({ number }))],
  );

test('jobs that a statement leaves reach the queue once, in their order', async () => {
  await leave([1, 2, 3]);
  await leave([4], '(select 1 where false) as nothing');
  expect(await enqueuePending(clone.database)).toBe(3);
  expect(await enqueuePending(clone.database)).toBe(0);
  const jobs = await listJobs(clone.database);
  expect(jobs.map(({ task_identifier, payload }) => [task_identifier, payload.number])).toEqual([
    ['test.greet', 1],
    ['test.greet', 2],
    ['test.greet', 3],
  ]);
});

test('two processes at once do not enqueue a job twice', async () => {
  await leave(Array.from({ length: 50 }, (_, number) => number));
  const moved = await Promise.all(Array.from({ length: 4 }, () => enqueuePending(clone.database)));
  expect(moved.reduce((sum, count) => sum + count)).toBe(50);
  expect(await listJobs(clone.database)).toHaveLength(50);
});
