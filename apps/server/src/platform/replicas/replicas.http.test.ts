import { allEndpoints } from '@marque/contracts/all-endpoints';
import { listingChannel } from '@marque/contracts/channels';
import { connectOrExplain } from '@marque/db/connect';
import type { Database } from '@marque/db/database';
import { migrate } from '@marque/db/migrate';
import { buildComment } from '@marque/testing/build-comment';
import { buildCustomer } from '@marque/testing/build-customer';
import { type BuiltListing, buildListing } from '@marque/testing/build-listing';
import { buildSession } from '@marque/testing/build-session';
import { eventually } from '@marque/testing/eventually';
import { fixedClock } from '@marque/testing/fixed-clock';
import { freePort } from '@marque/testing/free-port';
import { createProgramRole } from '@marque/testing/program-role';
import { openTestDatabase } from '@marque/testing/test-database';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { ask, startProvedSession } from '../../../test/ask.ts';
import { captureLog } from '../../../test/capture-log.ts';
import { startMortalProgram } from '../../../test/chaos/mortal-program.ts';
import { type Primary, startPrimary, startReplica } from '../../../test/replicas/start-replica.ts';
import { APPLICATION_TOKEN, buildTestApp } from '../../../test/test-app.ts';
import { type OpenContent, openContent } from '../../capabilities/content/open-content.ts';
import { readConfig } from '../config.ts';
import { createMetrics } from '../observability/metrics.ts';
import type { Bus } from '../realtime/bus.ts';
import { createPostgresBus } from '../realtime/postgres-bus.ts';
import type { Web } from '../web-host/load-web.ts';
import { type Replicas, startReplicas } from './replicas.ts';

const clock = fixedClock('2026-06-01T12:00:00Z');
const { log, lines } = captureLog();

let primary: Primary;
let replica: Awaited<ReturnType<typeof startReplica>>;
let database: Database;
let bus: Bus;
let programUrl: string;
let replicas: Replicas;
let content: OpenContent;
let app: FastifyInstance;
let listing: BuiltListing;
/** Where the reads of the app went, in their order. */
let readFrom: ('primary' | 'replica')[] = [];

const configWith = (urls: string) =>
  readConfig({ MARQUE_ENV: 'testing', DATABASE_URL: primary.url, DATABASE_REPLICA_URLS: urls });

type OtherPrimary = { databaseUrl: string; database: Database };

const startOn = async (urls: string, onPrimary?: OtherPrimary): Promise<Replicas> => {
  const parts = { databaseUrl: programUrl, database, ...onPrimary };
  const started = await startReplicas({ config: configWith(urls), announcements: bus, log, ...parts });
  if (!started) throw new Error('There are no replicas.');
  return started;
};

/** The role of production reads replicas too. */
const newProgramUrl = async (): Promise<string> =>
  (await createProgramRole({ url: primary.url, database, drop: async () => {} })).url;

const onReplica = (url: string): string => {
  const { username, password } = new URL(url);
  return Object.assign(new URL(replica.url), { username, password }).href;
};

/** A page for all visitors that shows the lot's title. */
const web: Web = {
  build: () => 'test',
  assets: null,
  sharedHeaders: () => ({}),
  async render(request, { fetchApi, accessToken, showsAuction }) {
    const id = new URL(request.url).pathname.split('/').at(-1) ?? '';
    const answer = await fetchApi(`/api/listings/${id}`, { headers: { 'access-token': accessToken } });
    const { data } = (await answer.json()) as { data: { title: string } };
    showsAuction?.({ listingId: id, standings: new Map() });
    return new Response(data.title, {
      headers: { 'cache-control': 'public, max-age=0', 'content-type': 'text/html' },
    });
  },
};

beforeAll(async () => {
  primary = await startPrimary();
  await migrate({ url: primary.url });
  replica = await startReplica(primary);
  database = openTestDatabase(primary.url);
  bus = await createPostgresBus({ url: primary.url, pool: database.pool, logger: log });
  programUrl = await newProgramUrl();
  replicas = await startOn(onReplica(programUrl));
  const recorded: Replicas = {
    ...replicas,
    read: (run, since) =>
      replicas.read((used) => {
        readFrom.push(used === database ? 'primary' : 'replica');
        return run(used);
      }, since),
  };
  const env = { CONTENT_SOURCE: 'embedded', PAGE_CACHE_SECONDS: '5', LIMIT_FACTOR: '10000' };
  content = openContent(readConfig({ MARQUE_ENV: 'testing', ...env }), {
    ...{ database, clock, log, bus, replicas: recorded },
  });
  await (await content.start()).stop();
  app = await buildTestApp(database, {
    ...{ env, clock, log, web, content, replicas: recorded, announcements: bus },
  });
  listing = await buildListing(database, { title: 'First title', auction: {} });
  await buildComment(database, { listing_id: listing.id });
});
afterAll(async () => {
  await app?.close();
  await replicas?.stop();
  await bus?.close();
  await database?.close();
  await replica?.stop();
  await primary?.stop();
});

const rename = (title: string) =>
  database.kysely.updateTable('listings').set({ title }).where('id', '=', listing.id).execute();

const call = async (options: InjectOptions) => {
  const answer = await ask(app, options);
  expect(answer.statusCode).toBeLessThan(300);
  return answer.json();
};
const readTitle = async (): Promise<string> =>
  (await call({ url: `/api/listings/${listing.id}` })).data.title;

/** A busy machine may delay the comparison with the primary, and then reads rightly go there for a moment. */
const untilReplicaIsRead = () =>
  eventually(async () => {
    readFrom = [];
    await readTitle();
    expect(readFrom).toEqual(['replica']);
  });

const pauseReplay = async () => {
  await replica.pauseReplay();
  onTestFinished(async () => {
    await replica.resumeReplay();
    await untilReplicaIsRead();
  });
};

/** Announces that the listing has changed, and waits until this process has heard it. */
const announce = async () => {
  const channel = listingChannel(listing.id);
  const before = replicas.changedAt(channel);
  await bus.publish({ channel, event: 'listing.updated', data: {} });
  await eventually(() => expect(replicas.changedAt(channel)).toBeGreaterThan(before));
};

beforeEach(untilReplicaIsRead);

describe('a visitor', () => {
  it('reads the replica', async () => {
    const isReplica = (used: Database) =>
      sql<{ found: boolean }>`select pg_is_in_recovery() as found`.execute(used.kysely);
    await eventually(async () => expect((await replicas.read(isReplica)).rows).toEqual([{ found: true }]));
  });

  const values: Record<string, string> = { make: 'Jaguar', model: 'E-Type', q: 'Jaguar' };
  it.each(allEndpoints.filter(({ fromReplica }) => fromReplica))(
    'reads $operation there, which writes nothing',
    async ({ path, query, method, operation }) => {
      expect(method).toBe('GET');
      const asked = query && !query.safeParse({}).success ? `?${new URLSearchParams(values)}` : '';
      const include =
        operation === 'readListing' ? '?include=comments,bids,bidder,similar,peers,chassis_history' : '';
      const url = path.replace(/\{(\w+)\}/g, (_, name) =>
        name === 'id' ? listing.id : (values[name] ?? ''),
      );
      await eventually(async () => {
        readFrom = [];
        const { statusCode } = await ask(app, { url: url + (asked || include) });
        // The price guide has no sales yet.
        expect(statusCode).toBe(operation === 'readPriceGuide' ? 404 : 200);
        expect(readFrom).toEqual(['replica']);
      });
    },
  );

  it('reads the primary when the replica is more than two seconds behind', async () => {
    await pauseReplay();
    await rename('A title that the replica lacks');
    await eventually(async () => expect(await readTitle()).toBe('A title that the replica lacks'));
    readFrom = [];
    await readTitle();
    expect(readFrom).toEqual(['primary']);
    const metrics = createMetrics();
    metrics.watchReplicas(replicas.lags);
    const measured = await metrics.registry.getMetricsAsJSON();
    const lag = measured.find(({ name }) => name === 'marque_replica_lag_seconds')?.values[0];
    expect(lag?.labels).toEqual({ replica: '1' });
    expect(lag?.value).toBeGreaterThan(2);
    await eventually(() =>
      expect(lines()).toContainEqual(
        expect.objectContaining({ replica: 1, msg: expect.stringContaining('not read') }),
      ),
    );
  });

  it('reads a change that was announced at once, also on a shared page', async () => {
    const page = async () => (await ask(app, { url: `/en/${listing.id}` })).body;
    await rename('Before');
    await announce();
    clock.advance(6_000);
    expect(await page()).toBe('Before');
    await eventually(async () => {
      await untilReplicaIsRead();
      expect(await readTitle()).toBe('Before');
    });
    await pauseReplay();
    await rename('After');
    await announce();
    expect(await readTitle()).toBe('After');
    clock.advance(1_000);
    expect(await page()).toBe('After');
    clock.advance(4_000);
    expect(await page()).toBe('After');
  });

  it('gets a corrected text at once, and no older one under the number of the newer', async () => {
    const editor = await buildCustomer(database, { roles: ['editor'] });
    const headers = { 'access-token': await startProvedSession(database, editor) };
    const edit = (path: string, payload?: object) =>
      call({
        ...{ method: payload ? 'POST' : 'GET', url: `/api/office/content${path}`, headers },
        ...(payload && { payload }),
      });
    const readHeadline = async () => (await call({ url: '/api/content/headlines/newsletter' })).data.title;
    await readHeadline();
    const { id } = (await edit('?kind=headline')).data[0];
    await pauseReplay();
    clock.advance(1_000);
    await edit(`/${id}/draft`, { locale: 'en', based_on: 1, fields: { title: 'Fresh' } });
    await edit(`/${id}/publish`, { locale: 'en', number: 2 });
    for (let again = 0; again < 3; again += 1) expect(await readHeadline()).toBe('Fresh');
  });
});

describe('a customer', () => {
  it('sees what they have just done, while the replica has not', async () => {
    const customer = await buildCustomer(database);
    const headers = { 'access-token': await startProvedSession(database, customer) };
    await pauseReplay();
    readFrom = [];
    const { id } = (
      await call({ method: 'POST', url: '/api/listings/create', headers, payload: { make: 'Lancia' } })
    ).data;
    await call({ method: 'POST', url: `/api/watchlist/create/${listing.id}`, headers });
    const text = 'Was the gearbox rebuilt?';
    await call({ method: 'POST', url: `/api/listings/${listing.id}/comments`, headers, payload: { text } });

    const selling = await call({ url: '/api/listings/selling', headers });
    expect(selling.data).toMatchObject([{ id }]);
    const watched = await call({ url: `/api/watchlist/user?userId=${customer.id}`, headers });
    expect(watched.data).toEqual([{ watchable_id: listing.id }]);
    const comments = await call({ url: `/api/listings/${listing.id}/comments`, headers });
    expect(JSON.stringify(comments.data)).toContain(text);
    expect(readFrom).toEqual([]);
  });
});

describe('a replica', () => {
  it('that is killed costs no request, and is read again after its restart', async () => {
    const statuses = new Set<number>();
    let goesOn = true;
    const visitors = Array.from({ length: 2 }, async () => {
      while (goesOn) statuses.add((await ask(app, { url: '/api/listings/all' })).statusCode);
    });
    await replica.kill();
    await eventually(async () => {
      readFrom = [];
      await readTitle();
      expect(readFrom.at(-1)).toBe('primary');
    });
    await replica.restart();
    await untilReplicaIsRead();
    goesOn = false;
    await Promise.all(visitors);
    expect([...statuses]).toEqual([200]);
  });

  it('that does not answer costs no request', async () => {
    await rename('On the primary');
    replica.freeze();
    onTestFinished(async () => {
      replica.thaw();
      await untilReplicaIsRead();
    });
    readFrom = [];
    expect(await readTitle()).toBe('On the primary');
    expect(readFrom.at(-1)).toBe('primary');
  });

  it('that has what the primary has lost is not read', async () => {
    // As after a restore to an earlier moment, or if a replica was promoted that did not have everything.
    const earlier = await startReplica(primary, 'earlier');
    onTestFinished(earlier.stop);
    await earlier.promote();
    const nowPrimary = openTestDatabase(earlier.url);
    onTestFinished(nowPrimary.close);
    await eventually(async () => {
      const { rows } = await nowPrimary.pool.query('select pg_is_in_recovery() as found');
      expect(rows).toEqual([{ found: false }]);
    });
    // A new file of the log, so that the replica is ahead of everything that the promotion has written.
    await database.pool.query('select pg_switch_wal()');
    await rename('A title that was lost');
    await announce();
    await untilReplicaIsRead();

    const others = await startOn(replica.url, { databaseUrl: earlier.url, database: nowPrimary });
    onTestFinished(others.stop);
    expect(await others.read(async (used) => used === nowPrimary)).toBe(true);
    const err = expect.objectContaining({
      message: expect.stringContaining('changes that the primary lacks'),
    });
    expect(lines()).toContainEqual(expect.objectContaining({ replica: 1, err }));
  });

  it.each([
    ['that is the primary itself', () => primary.url],
    ['that cannot be reached', () => Object.assign(new URL(primary.url), { port: '1' }).href],
  ])('%s is not read', async (_what, url) => {
    const others = await startOn(`${url()},${replica.url}`);
    onTestFinished(others.stop);
    const read = () => others.read(async (used) => used === database);
    await eventually(async () => expect(await read()).toBe(false));
    const only = await startOn(url());
    onTestFinished(only.stop);
    expect(await only.read(async (used) => used === database)).toBe(true);
  });
});

describe('the program, started as in production', () => {
  const startProgram = async (url: string) => {
    const port = await freePort();
    const program = await startMortalProgram({
      ...{ name: 'server', role: 'web' },
      env: {
        ...{ DATABASE_URL: url, DATABASE_OWNER_URL: primary.url, DATABASE_REPLICA_URLS: onReplica(url) },
        ...{ HOST: '127.0.0.1', PORT: String(port), PAGE_CACHE_SECONDS: '0', SHED_AFTER_DELAY_MS: '60000' },
      },
      onOwnDeath: (words) => expect.fail(`The program ended by itself:\n${words}`),
    });
    onTestFinished(program.stop);
    return async (path: string, { headers, ...options }: RequestInit = {}) => {
      const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
        headers: { 'access-token': APPLICATION_TOKEN, ...headers },
        ...options,
      });
      expect([path, answer.status]).toEqual([path, options.method === 'POST' ? 201 : 200]);
      return answer.text();
    };
  };

  /** What this role has asked last on each of its connections. */
  const lastQueriesOnReplica = async (url: string): Promise<string[]> => {
    const client = await connectOrExplain(onReplica(url));
    const { rows } = await client.query<{ query: string }>(
      'select query from pg_stat_activity where usename = current_user and pid <> pg_backend_pid()',
    );
    await client.end();
    return rows.map(({ query }) => query);
  };

  it('lets visitors read the replica, shows customers their own changes, and goes on without the replica', async () => {
    const url = await newProgramUrl();
    const call = await startProgram(url);
    const readPublicPlaces = () =>
      Promise.all(['/en', '/api/listings/all', `/en/listings/${listing.id}`].map((path) => call(path)));
    await eventually(async () => {
      await readPublicPlaces();
      expect(await lastQueriesOnReplica(url)).toContainEqual(expect.stringContaining('listings'));
    });

    const { token } = await buildSession(database);
    const headers = { 'access-token': token, 'content-type': 'application/json' };
    await pauseReplay();
    const [created] = await Promise.all([
      call('/api/listings/create', { method: 'POST', headers, body: '{"make":"Lancia"}' }),
      readPublicPlaces(),
    ]);
    expect(await call('/api/listings/selling', { headers })).toContain(JSON.parse(created).data.id);

    await replica.kill();
    await readPublicPlaces();
    await replica.restart();
  });
});

it('is not started without the setting', async () => {
  const config = readConfig({ MARQUE_ENV: 'testing' });
  expect(
    await startReplicas({ config, databaseUrl: primary.url, database, announcements: bus, log }),
  ).toBeUndefined();
});
