import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { StartupError } from './startup-error.ts';

/** A host that takes longer than this to answer counts as lost. */
const PATIENCE_MS = 5_000;

/** When one host is a primary, the others have this long to say that they are a newer one. */
const GRACE_MS = 500;

/** After a loss, a pool opens many connections at once. One answer is enough for them. */
const REMEMBERED_MS = 250;

/** A failover that takes longer needs a person. */
const FAILOVER_MS = 30_000;

/** The address of each host: `postgres://user:password@a:5432,b:5432/db` names two, as libpq writes it. */
export function hostUrls(url: string): string[] {
  const [, before, hosts, after] = /^([^/]*\/\/(?:[^/?]*@)?)([^/?]*)(.*)$/.exec(url) ?? [];
  return hosts === undefined ? [url] : hosts.split(',').map((host) => `${before}${host}${after}`);
}

/** With several hosts, each connection of the pool goes to the host that is the primary when the connection is opened. */
export function poolOnPrimary(url: string): pg.PoolConfig {
  const [first = url, ...others] = hostUrls(url);
  return others.length === 0
    ? { connectionString: url }
    : { connectionString: first, Client: clientOfPrimary(url) };
}

const clientOfPrimary = (url: string) =>
  class extends pg.Client {
    override connect(): Promise<pg.Client>;
    override connect(callback: Connected): void;
    override connect(callback?: Connected): Promise<pg.Client> | undefined {
      const connected = primaryUrl(url).then((primary) => {
        const { hostname, port } = new URL(primary);
        Object.assign(this, { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || 5432) });
        return super.connect();
      });
      if (!callback) return connected;
      const done = callback as (error: unknown, client?: pg.Client) => void;
      connected.then((client) => done(null, client), done);
      return undefined;
    }
  };

type Connected = ((error: Error) => void) | ((error: null, client: pg.Client) => void);

/** Finds the primary among the hosts of one address, once for all who ask at the same time. */
function createFinder(urls: string[]) {
  let asking: Promise<string> | undefined;
  let timeline = 0;

  const find = async (): Promise<string> => {
    const hosts = await askHosts(urls);
    // After a failover the primary of before may come back and take writes that would be lost. Its timeline is the older one.
    const [newest] = hosts
      .filter((host) => host.timeline !== null && host.timeline >= timeline)
      .sort((a, b) => (b.timeline ?? 0) - (a.timeline ?? 0));
    if (newest?.timeline) {
      timeline = newest.timeline;
      return newest.url;
    }
    const reasons = hosts.map(({ url, reason }) => `${new URL(url).host} ${reason}`);
    throw new StartupError(`No host of the database is its primary: ${reasons.join('; ')}.`);
  };

  return () => {
    if (asking) return asking;
    const answer = find();
    asking = answer;
    const forget = () => setTimeout(() => (asking = undefined), REMEMBERED_MS).unref();
    answer.then(forget, forget);
    return answer;
  };
}

type Host = { url: string; timeline: number | null; reason: string };

/** The answers of all hosts, or those that came in time if one of them is from a primary. A host that hangs must not delay it. */
async function askHosts(urls: string[]): Promise<Host[]> {
  const hosts: Host[] = [];
  const aPrimary = Promise.withResolvers<void>();
  const everybody = Promise.all(
    urls.map(async (url) => {
      const host = await askHost(url);
      hosts.push(host);
      if (host.timeline !== null) aPrimary.resolve();
    }),
  );
  await Promise.race([everybody, aPrimary.promise.then(() => pause(GRACE_MS))]);
  return hosts;
}

async function askHost(url: string): Promise<Host> {
  const client = new pg.Client({
    ...{ connectionString: url, application_name: 'marque primary' },
    ...{ connectionTimeoutMillis: PATIENCE_MS, query_timeout: PATIENCE_MS },
  });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ timeline: string | null }>(
      `select case when not pg_is_in_recovery()
         then substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8) end as timeline`,
    );
    const timeline = rows[0]?.timeline ?? null;
    return {
      url,
      timeline: timeline === null ? null : Number.parseInt(timeline, 16),
      reason: timeline === null ? 'is a replica' : 'was replaced by another host',
    };
  } catch (error) {
    return {
      url,
      timeline: null,
      reason: `does not answer (${error instanceof Error ? error.message : error})`,
    };
  } finally {
    // A host that hangs does not end the connection either.
    client.end().catch(() => {});
  }
}

const finders = new Map<string, () => Promise<string>>();

/** As `primaryUrl`, but waits for a failover that is under way. For a start. */
export async function awaitPrimaryUrl(url: string): Promise<string> {
  const deadline = performance.now() + FAILOVER_MS;
  for (;;) {
    try {
      return await primaryUrl(url);
    } catch (error) {
      if (performance.now() > deadline) throw error;
      await pause(REMEMBERED_MS);
    }
  }
}

/** The address of the host that is the primary now. With one host, nobody is asked. */
export async function primaryUrl(url: string): Promise<string> {
  const urls = hostUrls(url);
  if (urls.length === 1) return url;
  const find = finders.get(url) ?? createFinder(urls);
  finders.set(url, find);
  return find();
}
