import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '@marque/db/database';
import { migrate } from '@marque/db/migrate';
import { TEST_SECRET } from '../test-keys.ts';
import { findViolations } from './find-violations.ts';
import { startMortalPostgres } from './mortal-postgres.ts';
import { startMortalProgram } from './mortal-program.ts';
import { startReplicatedPostgres } from './replicated-postgres.ts';
import { ringTheBell, setTheStage } from './stage.ts';
import { bidStubbornly } from './stubborn-bidder.ts';

export type ChaosReport = {
  killed: Record<string, number>;
  asked: number;
  placed: number;
  refused: number;
  askedAgain: number;
  lots: number;
  violations: string[];
};

/**
 * Runs the whole service under load on a separate PostgreSQL. Each process is killed in turn and restarted.
 * At the end, nothing that was confirmed to a bidder may be missing. With `failover`, PostgreSQL is killed once, and its
 * synchronous replica takes over.
 */
export async function runChaos(
  seconds: number,
  tell: (sentence: string) => void,
  { failover = false } = {},
): Promise<ChaosReport> {
  const violations: string[] = [];
  const killed: Record<string, number> = {};
  const undo: (() => Promise<unknown>)[] = [];
  try {
    tell('Starting PostgreSQL, two servers and a worker.');
    const postgres = await (failover ? startReplicatedPostgres() : startMortalPostgres());
    undo.push(postgres.stop);
    await migrate({ url: postgres.url });
    const db = openDatabase({
      ...{ url: postgres.url, poolSize: 4, statementTimeoutMs: 20_000, lockTimeoutMs: 10_000 },
      applicationName: 'marque-chaos',
    });
    undo.push(db.close);

    const ports = [await freePort(), await freePort()];
    const program = (name: string, role: 'web' | 'worker', port: number) =>
      startMortalProgram({
        ...{ name, role, env: environment(postgres.url, port) },
        onOwnDeath: (words) => violations.push(`${name} ended by itself:\n${words}`),
      });
    const programs = await Promise.all([
      ...ports.map((port, n) => program(`server ${n + 1}`, 'web', port)),
      program('worker', 'worker', 1),
    ]);
    undo.push(() => Promise.all(programs.map(({ stop }) => stop())));
    const [first, second, worker] = programs;
    if (!first || !second || !worker) throw new Error('Not everything has started.');

    const stage = await setTheStage(db, seconds);
    const stop = new AbortController();
    undo.push(async () => stop.abort());
    const servers = ports.map((port) => `http://127.0.0.1:${port}`);
    const bidding = Promise.all(
      stage.bidders.map((bidder, seat) =>
        bidStubbornly(bidder, { lots: stage.hot, servers, seat: seat * 1_000_000, stop: stop.signal }),
      ),
    );

    const killOnce = async (victim: { name: string; kill(): Promise<void>; restart(): Promise<void> }) => {
      tell(`kill -9 ${victim.name}`);
      killed[victim.name] = (killed[victim.name] ?? 0) + 1;
      await victim.kill();
      await pause(Math.random() * 500);
      await victim.restart();
    };
    const database = { name: 'PostgreSQL', ...postgres };
    let victims = [first, database, worker, second];
    const until = Date.now() + seconds * 1_000;
    for (let turn = 0; turn < 2 || Date.now() < until; turn++) {
      await pause(500 + Math.random() * 500);
      const victim = victims[turn % victims.length];
      if (victim) await killOnce(victim);
      // The old primary does not come back, so nobody could take over a second time.
      if (failover && victim === database) victims = [first, worker, second];
    }

    stop.abort();
    const intents = (await bidding).flat();
    tell('The last bell, and once more the worker.');
    await ringTheBell(db);
    await pause(2_000);
    await killOnce(worker);
    await untilAllClosed(db.pool, Date.now() + 30_000);
    violations.push(...(await findViolations(db, stage, intents)));
    const count = (has: (intent: (typeof intents)[number]) => number) =>
      intents.reduce((sum, intent) => sum + has(intent), 0);
    return {
      ...{ killed, violations, asked: intents.length, lots: stage.hot.length + stage.quiet.length },
      placed: count(({ placed }) => Math.min(1, placed.length)),
      refused: count(({ refused }) => Math.min(1, refused.length)),
      askedAgain: count(({ unknown }) => unknown),
    };
  } finally {
    for (const stop of undo.toReversed()) await stop();
  }
}

const environment = (databaseUrl: string, port: number) => ({
  ...{ DATABASE_URL: databaseUrl, HOST: '127.0.0.1', PORT: String(port), LOG_LEVEL: 'info' },
  ...{ APP_SECRET: TEST_SECRET, REQUESTS_PER_MINUTE: '1000000', LIMIT_FACTOR: '10000' },
  // Killing and starting programs keeps a small machine busy. This test is not about load shedding.
  SHED_AFTER_DELAY_MS: '60000',
});

async function untilAllClosed(
  pool: { query(text: string): Promise<{ rowCount: number | null }> },
  deadline: number,
) {
  while (Date.now() < deadline) {
    const { rowCount } = await pool.query(`select from auctions where status = 'live'`);
    if (rowCount === 0) return;
    await pause(50);
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}
