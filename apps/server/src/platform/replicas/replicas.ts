import type { Database } from '@marque/db/database';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { repeat } from '../repeat.ts';
import { createReplica, type Mark, type Replica } from './replica.ts';
import { openWatch } from './watch.ts';

/** A replica that may be further behind the primary is not read. */
const MOST_LAG_MS = 2_000;

/** Replicas are compared with the primary this often. What a replica has is known to be about this old. */
const WATCH_MS = 500;

export type Replicas = {
  /**
   * Runs a read on a replica, or on the primary if no replica is up to date. It must only read, because it is repeated on the
   * primary if the replica fails. `since` is a time of `performance.now()`: the replica has everything that was committed until
   * then.
   */
  read<Result>(run: (database: Database) => Promise<Result>, since?: number): Promise<Result>;
  /** When this process last heard of a change on this channel. */
  changedAt(channel: string): number;
  /** For each replica, the seconds since it was known to have everything that the primary had. */
  lags(): number[];
  stop(): Promise<void>;
};

type Parts = {
  config: Config;
  databaseUrl: string;
  database: Database;
  announcements: {
    subscribe(onMessage: (message: { channel: string }) => void, onGap?: () => void): () => void;
  };
  log: Logger;
};

/** Undefined without replicas. Returns when each replica has been asked for the first time, whether it answers or not. */
export async function startReplicas(parts: Parts): Promise<Replicas | undefined> {
  const { config, databaseUrl, database, announcements, log } = parts;
  const urls = config.database.replicaUrls;
  if (urls.length === 0) return undefined;
  const primary = openWatch(databaseUrl);
  const replicas = urls.map((url, n) => createReplica({ url, number: n + 1, config, log }));
  let marks: Mark[] = [];
  let turn = 0;

  const compareAll = async () => {
    const at = performance.now();
    const oldest = at - MOST_LAG_MS;
    try {
      const { position, system } = await primary.readPosition();
      marks = [...marks.filter((mark) => mark.at >= oldest), { at, position, system }];
    } catch (error) {
      log.debug({ err: error }, 'the position of the primary was not read');
    }
    await Promise.all(replicas.map((replica) => replica.compareWith(marks)));
  };

  const watch = async () => {
    await compareAll();
    const oldest = performance.now() - MOST_LAG_MS;
    for (const replica of replicas) replica.reportState(oldest);
    for (const [channel, changed] of changes) if (changed < oldest) changes.delete(channel);
  };

  // A replica that is read has everything that is older than the greatest lag, so older changes need not be remembered.
  const changes = new Map<string, number>();
  let gapAt = 0;
  const unsubscribe = announcements.subscribe(
    ({ channel }) => changes.set(channel, performance.now()),
    () => {
      gapAt = performance.now();
    },
  );

  const next = (since: number): Replica | undefined => {
    const needed = Math.max(since, performance.now() - MOST_LAG_MS);
    const usable = replicas.filter((replica) => replica.hasEverythingUntil(needed));
    turn += 1;
    return usable[turn % usable.length];
  };

  // Only the second comparison tells whether a replica follows this primary.
  await compareAll();
  await watch();
  const ticker = repeat('comparison of the replicas', WATCH_MS, log, watch);
  return {
    async read(run, since = 0) {
      const replica = next(since);
      if (!replica) return run(database);
      try {
        return await replica.read(run);
      } catch (error) {
        log.debug({ err: error, replica: replica.number }, 'a read of a replica is repeated on the primary');
        void replica.compareWith(marks);
        return run(database);
      }
    },
    changedAt: (channel) => Math.max(gapAt, changes.get(channel) ?? 0),
    lags: () => replicas.map((replica) => replica.lagSeconds()),
    async stop() {
      unsubscribe();
      await ticker.stop();
      await Promise.all([primary.close(), ...replicas.map((replica) => replica.close())]);
    },
  };
}
