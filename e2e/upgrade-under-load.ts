import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { listingChannel } from '@marque/contracts/channels';
import type { Database } from '@marque/db/database';
import { freePort } from '@marque/testing/free-port';
import { expect } from 'vitest';
import {
  createPusherClient,
  nextEvent,
  subscribed,
} from '../apps/server/src/platform/realtime/test/pusher-client.ts';
import { findViolations } from '../apps/server/test/chaos/find-violations.ts';
import { ringTheBell, setTheStage } from '../apps/server/test/chaos/stage.ts';
import { bidStubbornly, type Intent } from '../apps/server/test/chaos/stubborn-bidder.ts';
import { TEST_SECRET } from '../apps/server/test/test-keys.ts';
import { startHaproxy } from './haproxy.ts';
import { type ReleasePart, startReleasePart } from './release-part.ts';

const run = promisify(execFile);

type Upgrade = { folder: string; env: Record<string, string>; database: Database };

type Report = { pages: number; failedPages: string[]; placed: number; violations: string[] };

/** HAProxy takes two failed checks, a second apart, to notice that a node stops. */
const DRAIN_SECONDS = '4';
const QUIET_LOTS_END_WITHIN_SECONDS = 5;
/**
 * Each bidder and each reader rests so long before the next request. They still send a hundred requests a second and more, but
 * leave the processor to the starts of the nodes, for which everybody would wait.
 */
const REST_MS = 60;

/**
 * Two nodes and a worker of a release run behind HAProxy, while customers bid and visitors read. The next release
 * migrates the database and replaces one after the other, as `docs/OPERATIONS.md` says.
 */
export async function upgradeUnderLoad({ folder, env, database }: Upgrade): Promise<Report> {
  const undo: (() => unknown)[] = [];
  try {
    const own = await mkdtemp(join(tmpdir(), 'marque-upgrade-'));
    undo.push(() => rm(own, { recursive: true, force: true }));
    const next = join(own, 'next');
    await assembleNextRelease(folder, next);

    const nodes = [await freePort(), await freePort()];
    const settings = { ...env, ...SETTINGS, DATA_DIR: join(own, 'data') };
    const start = (release: string, node: number) =>
      startReleasePart({ folder: release, part: 'web', env: { ...settings, PORT: String(nodes[node]) } });
    const startWorker = (release: string) =>
      startReleasePart({ folder: release, part: 'worker', env: settings });
    const running: ReleasePart[] = [];
    undo.push(() => Promise.all(running.map((part) => part.stop())));
    for (const node of nodes.keys()) running[node] = await start(folder, node);
    let worker = await startWorker(folder);
    undo.push(() => worker.stop());
    const balancer = await startHaproxy(own, nodes);
    undo.push(balancer.stop);
    for (const node of nodes.keys()) await balancer.untilUp(node);

    const load = await startLoad(balancer, database);
    undo.push(load.stop);
    await run(join(next, 'marque'), ['db-migrate'], { cwd: tmpdir(), env: settings });
    for (const node of nodes.keys()) {
      await running[node]?.stop();
      running[node] = await start(next, node);
      await balancer.untilUp(node);
      await load.untilBidIsSeen();
    }
    await worker.stop();
    worker = await startWorker(next);
    return await load.finish();
  } finally {
    for (const step of undo.toReversed()) await step();
  }
}

const SETTINGS = {
  ...{ HOST: '127.0.0.1', TRUST_PROXY: '1', APP_SECRET: TEST_SECRET, DRAIN_SECONDS },
  ...{ REQUESTS_PER_MINUTE: '1000000', LIMIT_FACTOR: '10000', SHED_AFTER_DELAY_MS: '60000' },
};

/** The same program with one more migration. It adds something to a table that every bid reads and writes. */
async function assembleNextRelease(folder: string, next: string): Promise<void> {
  await run('cp', ['--archive', '--link', folder, next]);
  const migrations = join(next, 'packages/db/migrations');
  const number = String((await readdir(migrations)).length + 1).padStart(4, '0');
  await writeFile(
    join(migrations, `${number}_next_release.sql`),
    `alter table auctions add column inspected_at timestamptz;
    create table inspections (auction_id uuid primary key references auctions (id), at timestamptz not null);`,
  );
}

/** Customers bid, visitors read, and one of them watches a lot over a socket. All of them come through the balancer. */
async function startLoad({ url, port }: { url: string; port: number }, database: Database) {
  const stage = await setTheStage(database, QUIET_LOTS_END_WITHIN_SECONDS);
  const ended = new AbortController();
  const bidding = Promise.all(
    stage.bidders.map((bidder, seat) =>
      bidStubbornly(bidder, {
        ...{ lots: stage.hot, servers: [url], seat: seat * 1_000_000, stop: ended.signal, restMs: REST_MS },
      }),
    ),
  );
  const [watched = ''] = stage.hot;
  const visits = ['/en', '/de/auctions/live', `/en/listings/${watched}`, '/en/auctions/results'].map((path) =>
    readRepeatedly(url + path, ended.signal),
  );
  const client = createPusherClient(port);
  const channel = await subscribed(client, listingChannel(watched));

  return {
    /** Fails if the socket does not come back to a node that is left. */
    untilBidIsSeen: () => nextEvent(channel, 'bid.placed'),
    finish: async (): Promise<Report> => {
      ended.abort();
      const intents = (await bidding).flat();
      const read = (await Promise.all(visits)).flat();
      await ringTheBell(database);
      await expect.poll(() => countLiveAuctions(database)).toBe(0);
      return {
        pages: read.length,
        failedPages: read.filter((outcome) => outcome !== 'ok'),
        placed: intents.filter(({ placed }) => placed.length > 0).length,
        violations: [...(await findViolations(database, stage, intents)), ...findBrokenRequests(intents)],
      };
    },
    stop: () => ended.abort(),
  };
}

async function readRepeatedly(url: string, signal: AbortSignal): Promise<string[]> {
  const outcomes: string[] = [];
  while (!signal.aborted) {
    outcomes.push(await readOnce(url));
    await pause(REST_MS);
  }
  return outcomes;
}

async function readOnce(url: string): Promise<string> {
  try {
    const response = await fetch(url);
    await response.arrayBuffer();
    return response.ok ? 'ok' : `${url}: ${response.status}`;
  } catch (error) {
    return `${url}: ${error}`;
  }
}

const findBrokenRequests = (intents: readonly Intent[]): string[] =>
  intents.filter(({ broken }) => broken > 0).map(({ key }) => `${key}: the request broke`);

async function countLiveAuctions({ pool }: Database): Promise<number> {
  const { rows } = await pool.query<{ live: number }>(
    `select count(*)::int as live from auctions where status = 'live'`,
  );
  return rows[0]?.live ?? 0;
}
