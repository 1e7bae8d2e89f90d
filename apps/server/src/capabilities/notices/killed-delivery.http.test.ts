import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { buildDevice } from '@marque/testing/build-device';
import { eventually } from '@marque/testing/eventually';
import { useTestDatabase } from '@marque/testing/test-database';
import { expect, onTestFinished, test } from 'vitest';
import { holdLock, untilWaiting } from '../../../test/bidding/hold-lock.ts';
import { listJobs } from '../../../test/jobs.ts';
import { type Loopback, startLoopbackProviders } from '../../../test/notices/loopback-providers.ts';
import { startDelivering } from '../../../test/notices/start-delivering.ts';
import { TEST_KEYS } from '../../../test/test-keys.ts';
import { createProviders } from '../../platform/notifications/ports.ts';
import { queueNotices } from './queue-notices.ts';

const postgres = useTestDatabase();
const CHANNELS = ['mail', 'sms', 'push'] as const;
let jobs = 0;

/** Queues one message. Returns the id of its record. */
async function queue(channel: (typeof CHANNELS)[number]): Promise<string> {
  const db = postgres.database;
  const jobId = String(++jobs);
  const deviceId = (await buildDevice(db)).id;
  const ports = queueNotices(
    { db, clock: { now: () => new Date() }, keys: TEST_KEYS },
    { jobId, kind: 'test', urgency: 'urgent', payload: { deviceId } },
  );
  const to = `${randomUUID()}@example.com`;
  if (channel === 'mail') await ports.mail.send({ to, subject: 'Sold', text: 'Sold', html: '<p>Sold</p>' });
  if (channel === 'sms') await ports.sms.send({ to: '+441632960123', text: 'Sold' });
  if (channel === 'push') await ports.push.send({ token: 'any', title: 'Sold', body: 'Sold' });
  const { rows } = await db.pool.query('select id from notices where job_id = $1', [jobId]);
  expect(rows).toHaveLength(1);
  return rows[0].id;
}

const stateOf = async (id: string) => {
  const { rows } = await postgres.database.pool.query('select state from notices where id = $1', [id]);
  return rows[0]?.state;
};

const holdNotice = (id: string) =>
  holdLock(postgres.database, 'select from notices where id = $1 for update', [id]);

async function startMortalWorker({ settings }: Loopback) {
  const program = new URL('../../../test/notices/delivering-process.ts', import.meta.url);
  const child = fork(program, [postgres.url, JSON.stringify(settings)], { execArgv: [] });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  return {
    kill: async () => {
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
      // PostgreSQL would still finish a statement that waits for a lock, because it does not notice that nobody listens.
      await postgres.database.pool.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where application_name = 'marque-test-delivering' and datname = current_database()`,
      );
    },
  };
}

/** Another worker takes over everything that the killed one has left. */
async function finish({ settings }: Loopback) {
  const providers = createProviders(settings, postgres.database);
  const worker = await startDelivering(postgres.database, providers);
  await eventually(async () => {
    if ((await listJobs(postgres.database)).length > 0) throw new Error('Some jobs are left.');
  });
  await worker.stop();
  providers.close();
}

test.each(CHANNELS)(
  '%s: a worker killed between sending and committing leaves one uncertain record, and nothing is sent twice',
  async (channel) => {
    const loopback = await startLoopbackProviders();
    const id = await queue(channel);
    const isHeld = Promise.withResolvers<Awaited<ReturnType<typeof holdNotice>>>();
    // The provider has taken the message. The worker cannot record that before it is killed.
    loopback.onTaken = async () => isHeld.resolve(await holdNotice(id));
    const worker = await startMortalWorker(loopback);
    const lock = await isHeld.promise;
    await untilWaiting(postgres.database, 1);
    await worker.kill();
    await lock.release();
    loopback.onTaken = async () => undefined;

    await finish(loopback);
    expect(loopback.taken).toEqual([channel]);
    expect(await stateOf(id)).toBe('uncertain');
  },
);

test.each(CHANNELS)('%s: a worker killed before sending loses nothing', async (channel) => {
  const loopback = await startLoopbackProviders();
  const id = await queue(channel);
  const lock = await holdNotice(id);
  const worker = await startMortalWorker(loopback);
  await untilWaiting(postgres.database, 1);
  await worker.kill();
  await lock.release();
  expect(await stateOf(id)).toBe('queued');

  await finish(loopback);
  expect(loopback.taken).toEqual([channel]);
  expect(await stateOf(id)).toBe('sent');
});
