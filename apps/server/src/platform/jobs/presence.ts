import type { Database } from '@marque/db/database';
import type pg from 'pg';
import type { Logger } from 'pino';
import { createQueue } from '../queue.ts';
import { repeat } from '../repeat.ts';

export type Presence = {
  /** Does the work, unless work of this name is being done already, here or in another process. */
  doAlone(name: string, work: () => Promise<void>): Promise<void>;
  stop(): Promise<void>;
};

type Settings = {
  log: Logger;
  checkLostMs: number;
  /** How long a worker must have been without its lock until it counts as lost. */
  lostAfterMs: number;
};

/**
 * Shows other processes that this worker is alive: it holds a lock of the database, which a process loses when it is killed.
 * Any worker returns the jobs of a lost one to the queue. Without this, they would wait for four hours.
 */
export async function showPresence(
  { pool }: Pick<Database, 'pool'>,
  workerId: string,
  { log, checkLostMs, lostAfterMs }: Settings,
): Promise<Presence> {
  /** Null while the database cannot be reached. */
  let session: pg.PoolClient | null = await lockFor(pool, workerId);
  /** A session executes one statement at a time. */
  const queue = createQueue(1);
  const inTurn = <Result>(work: () => Promise<Result>) => queue.run(work, 'waiting');
  const connected = async () => {
    session ??= await lockFor(pool, workerId);
    return session;
  };
  /** A session can take its own lock twice, so each process also remembers what it is doing. */
  const doing = new Set<string>();
  const watch = watchLostWorkers(pool, lostAfterMs);

  const checks = repeat('watch over lost workers', checkLostMs, log, async () => {
    await inTurn(async () => {
      const isAlive = await session?.query('select').then(
        () => true,
        () => false,
      );
      if (!isAlive) {
        session?.release(true);
        session = null;
      }
      await connected();
    });
    await watch();
  });

  return {
    async doAlone(name, work) {
      if (doing.has(name)) return;
      doing.add(name);
      try {
        const holder = await inTurn(connected);
        if (!(await inTurn(() => tryLock(holder, name)))) {
          log.info({ job: name }, 'a scheduled run is left out, because the last one goes on');
          return;
        }
        try {
          await work();
        } finally {
          // If this fails, the session is lost, and the lock with it.
          await inTurn(() => unlock(holder, name)).catch(() => undefined);
        }
      } finally {
        doing.delete(name);
      }
    },
    async stop() {
      await checks.stop();
      // The lock ends with its session.
      session?.release(true);
      session = null;
    },
  };
}

/** The database notices within half a minute that a machine has disappeared, and not only after two hours. */
const KEEP_ALIVE =
  'set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3';

async function lockFor(pool: pg.Pool, workerId: string): Promise<pg.PoolClient> {
  const session = await pool.connect();
  try {
    await session.query(KEEP_ALIVE);
    await session.query('select pg_advisory_lock(hashtextextended($1, 0))', [`worker ${workerId}`]);
    return session;
  } catch (error) {
    session.release(true);
    throw error;
  }
}

async function tryLock(session: pg.PoolClient, name: string): Promise<boolean> {
  const { rows } = await session.query<{ is_locked: boolean }>(
    'select pg_try_advisory_lock(hashtextextended($1, 0)) as is_locked',
    [`work ${name}`],
  );
  return rows[0]?.is_locked === true;
}

const unlock = (session: pg.PoolClient, name: string) =>
  session.query('select pg_advisory_unlock(hashtextextended($1, 0))', [`work ${name}`]);

/** Each turn looks for workers without their lock, and returns the jobs of those that have been so for long enough. */
function watchLostWorkers(pool: pg.Pool, lostAfterMs: number): () => Promise<void> {
  let missingSince = new Map<string, number>();
  return async () => {
    const now = performance.now();
    const missing = await findMissing(pool);
    missingSince = new Map(missing.map((id) => [id, missingSince.get(id) ?? now]));
    const lost = missing.filter((id) => now - (missingSince.get(id) ?? now) >= lostAfterMs);
    if (lost.length > 0) await pool.query('select graphile_worker.force_unlock_workers($1)', [lost]);
  };
}

/** The workers that hold jobs, but not their lock. */
async function findMissing(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `with holders as materialized (
      select distinct locked_by as id from graphile_worker._private_jobs where locked_by is not null
    )
    select id from holders where pg_try_advisory_xact_lock(hashtextextended('worker ' || id, 0))`,
  );
  return rows.map(({ id }) => id);
}
