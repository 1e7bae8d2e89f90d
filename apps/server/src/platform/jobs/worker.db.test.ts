import { job } from '@marque/contracts/job';
import { inTransaction } from '@marque/db/transaction';
import { eventually } from '@marque/testing/eventually';
import { createTestDatabase, type TestDatabase } from '@marque/testing/test-database';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { captureLog } from '../../../test/capture-log.ts';
import { buildJobContext, listJobs } from '../../../test/jobs.ts';
import { createMetrics } from '../observability/metrics.ts';
import { enqueue, enqueueAgain } from './enqueue.ts';
import { handle, type JobHandler } from './handler.ts';
import { startWorker, type Worker } from './worker.ts';

const greet = job('test.greet', z.object({ name: z.string() }));

let clone: TestDatabase;
let worker: Worker | undefined;
beforeEach(async () => {
  clone = await createTestDatabase();
});
afterEach(async () => {
  await worker?.stop();
  worker = undefined;
  await clone.drop();
});

const enqueueGreeting = (name: string) =>
  inTransaction(clone.database, (trx) => enqueue(trx, greet, { name }));

async function start(
  handlers: JobHandler | JobHandler[],
  settings: Partial<Parameters<typeof startWorker>[2]> = {},
) {
  const { log, lines } = captureLog();
  const metrics = createMetrics();
  const context = buildJobContext(clone.database);
  const started = await startWorker([handlers].flat(), context, {
    notificationsOf: () => context.notifications,
    concurrency: 1,
    log,
    metrics,
    ...settings,
  });
  worker = started;
  const counted = async () =>
    (await metrics.jobs.get()).values.map(({ labels, value }) => [labels.job, labels.outcome, value]);
  return { lines, counted };
}

describe('the worker', () => {
  test('runs waiting and new jobs, and counts them', async () => {
    const greeted: string[] = [];
    await enqueueGreeting('Ada');
    const { counted } = await start(
      handle(greet, async (_context, { name }) => {
        greeted.push(name);
      }),
    );
    await enqueueGreeting('Grace');
    await eventually(() => expect(greeted).toEqual(['Ada', 'Grace']));
    await eventually(async () => expect(await counted()).toEqual([['test.greet', 'done', 2]]));
    // A job is counted when it is done, and deleted a moment later.
    await eventually(async () => expect(await listJobs(clone.database)).toEqual([]));
  });

  test('does not run scheduled jobs while it is paused', async () => {
    const greeted: string[] = [];
    const { counted } = await start(
      handle(greet, async (_context, { name }) => {
        greeted.push(name);
      }),
      { everyHour: [greet], isPaused: () => true },
    );
    await enqueueGreeting('Ada');
    await eventually(async () => expect(await counted()).toEqual([['test.greet', 'done', 1]]));
    expect(greeted).toEqual([]);
  });

  test('keeps a failed job for a retry, counts it and logs it', async () => {
    const { counted, lines } = await start(
      handle(greet, async () => {
        throw new Error('the mail server is away');
      }),
    );
    await enqueueGreeting('Ada');
    await eventually(async () => expect(await counted()).toEqual([['test.greet', 'failed', 1]]));
    await eventually(async () => {
      const [kept] = await listJobs(clone.database);
      expect(kept).toMatchObject({ attempts: 1, last_error: 'the mail server is away', locked_at: null });
      expect(kept?.run_at.getTime()).toBeGreaterThan(Date.now());
    });
    expect(lines()).toContainEqual(
      expect.objectContaining({
        msg: 'job failed',
        job: 'test.greet',
        attempt: 1,
        err: expect.objectContaining({ message: 'the mail server is away' }),
      }),
    );
  });

  test('logs that it gives up a job after the last attempt', async () => {
    await enqueueGreeting('Ada');
    await clone.database.pool.query('update graphile_worker._private_jobs set max_attempts = 1');
    const { counted, lines } = await start(
      handle(greet, async () => {
        throw new Error('never');
      }),
    );
    await eventually(async () =>
      expect(await counted()).toEqual([
        ['test.greet', 'failed', 1],
        ['test.greet', 'given-up', 1],
      ]),
    );
    expect(lines().map(({ msg }) => msg)).toContain('job given up after its last attempt');
  });

  test('never runs a job with a payload that its contract does not allow', async () => {
    const run = vi.fn();
    const { counted } = await start(handle(greet, run));
    await clone.database.pool.query(`select graphile_worker.add_job('test.greet', '{"name": 7}')`);
    await eventually(async () => expect(await counted()).toEqual([['test.greet', 'failed', 1]]));
    expect(run).not.toHaveBeenCalled();
  });

  test('finishes its running jobs when it is stopped, and leaves the waiting ones to other workers', async () => {
    const begun = Promise.withResolvers<void>();
    const gate = Promise.withResolvers<void>();
    const { counted } = await start(
      handle(greet, async () => {
        begun.resolve();
        await gate.promise;
      }),
    );
    await enqueueGreeting('Ada');
    await begun.promise;
    await enqueueGreeting('Grace');

    const stopped = worker?.stop();
    worker = undefined;
    gate.resolve();
    await stopped;
    expect(await counted()).toEqual([['test.greet', 'done', 1]]);
    expect(await listJobs(clone.database)).toEqual([
      expect.objectContaining({ payload: { name: 'Grace' }, attempts: 0, locked_at: null }),
    ]);
  });

  test('runs what is urgent first, and screening last', async () => {
    const [code, invoice, screening] = [
      job('test.code', z.object({}), 'urgent'),
      job('test.invoice', z.object({})),
      job('test.screening', z.object({}), 'later'),
    ] as const;
    for (const waiting of [screening, invoice, code])
      await inTransaction(clone.database, (trx) => enqueue(trx, waiting, {}));
    const order: string[] = [];
    await start(
      [screening, invoice, code].map((waiting) =>
        handle(waiting, async () => {
          order.push(waiting.name);
        }),
      ),
    );
    await eventually(() => expect(order).toEqual(['test.code', 'test.invoice', 'test.screening']));
  });

  test('runs what staff send again first, and its message is urgent', async () => {
    await enqueueGreeting('Ada');
    await inTransaction(clone.database, (trx) => enqueueAgain(trx, greet.name, { name: 'Grace' }));
    const order: [string, string][] = [];
    let urgency = '';
    await start(
      handle(greet, async (_context, { name }) => {
        order.push([name, urgency]);
      }),
      {
        notificationsOf: (cause) => {
          urgency = cause.urgency;
          return buildJobContext(clone.database).notifications;
        },
      },
    );
    const expected = [
      ['Grace', 'urgent'],
      ['Ada', 'usual'],
    ];
    await eventually(() => expect(order).toEqual(expected));
  });

  test('does not begin a scheduled run while an earlier one goes on, here or elsewhere', async () => {
    const begun = Promise.withResolvers<void>();
    const gate = Promise.withResolvers<void>();
    let runs = 0;
    const slow = handle(greet, async () => {
      runs += 1;
      begun.resolve();
      await gate.promise;
    });
    await enqueueGreeting('first');
    const here = await start(slow, { everyHour: [greet], concurrency: 2 });
    await begun.promise;
    await enqueueGreeting('second, here');
    await eventually(async () => expect(await here.counted()).toEqual([['test.greet', 'done', 1]]));
    const firstWorker = worker;
    const elsewhere = await start(slow, { everyHour: [greet], concurrency: 2 });
    await enqueueGreeting('third, here or elsewhere');
    await eventually(async () => {
      const done = [...(await here.counted()), ...(await elsewhere.counted())];
      expect(done.reduce((sum, [, , count]) => sum + Number(count), 0)).toBe(2);
    });
    expect(runs).toBe(1);
    gate.resolve();
    await firstWorker?.stop();
    await enqueueGreeting('fourth');
    await eventually(() => expect(runs).toBe(2));
  });

  test('takes over the jobs of a worker that was killed', async () => {
    await enqueueGreeting('Ada');
    await clone.database.pool.query(
      `update graphile_worker._private_jobs set locked_by = 'killed', locked_at = now(), attempts = 1`,
    );
    const { counted } = await start(
      handle(greet, async () => {}),
      { lostAfterMs: 0, checkLostMs: 10 },
    );
    await eventually(async () => expect(await counted()).toEqual([['test.greet', 'done', 1]]));
  });

  test('runs scheduled jobs again after it has lost its connections', async () => {
    const greeted: string[] = [];
    await start(
      handle(greet, async (_context, { name }) => {
        greeted.push(name);
      }),
      { everyHour: [greet], checkLostMs: 10 },
    );
    await enqueueGreeting('before');
    await eventually(() => expect(greeted).toEqual(['before']));
    await clone.database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()`,
    );
    await eventually(() => enqueueGreeting('after'));
    await eventually(() => expect(greeted).toContain('after'));
  });

  test('starts again after the library has stopped it, because it could not store that a job is done', async () => {
    const rename = (from: string, to: string) =>
      clone.database.pool.query(`alter table graphile_worker.${from} rename to ${to}`);
    const greeted: string[] = [];
    const { lines } = await start(
      handle(greet, async (_context, { name }) => {
        greeted.push(name);
        if (greeted.length === 1) await rename('_private_jobs', 'lost_jobs');
      }),
      { lostAfterMs: 0, checkLostMs: 10 },
    );
    await enqueueGreeting('before');
    await eventually(() =>
      expect(lines()).toContainEqual(
        expect.objectContaining({ msg: expect.stringContaining('starts again') }),
      ),
    );
    await rename('lost_jobs', '_private_jobs');
    await enqueueGreeting('after');
    // What could not be stored is done once more.
    await eventually(() => expect(greeted.toSorted()).toEqual(['after', 'before', 'before']));
  });

  test('keeps its jobs while it is alive, however long they take', async () => {
    const begun = Promise.withResolvers<void>();
    const gate = Promise.withResolvers<void>();
    let runs = 0;
    const slow = handle(greet, async () => {
      runs += 1;
      begun.resolve();
      await gate.promise;
    });
    await enqueueGreeting('Ada');
    await start(slow, { lostAfterMs: 0, checkLostMs: 10 });
    const first = worker;
    await begun.promise;
    const other = job('test.other', z.object({}));
    let others = 0;
    const counting = handle(other, async () => {
      others += 1;
    });
    await start([slow, counting], { lostAfterMs: 0, checkLostMs: 10 });
    for (const round of [1, 2, 3]) {
      await inTransaction(clone.database, (trx) => enqueue(trx, other, {}));
      await eventually(() => expect(others).toBe(round));
    }
    expect(runs).toBe(1);
    gate.resolve();
    await first?.stop();
  });
});
