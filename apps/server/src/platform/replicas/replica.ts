import { type Database, openDatabase } from '@marque/db/database';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import { databaseSettings } from '../open-service-database.ts';
import { openWatch } from './watch.ts';

/** Where the primary was in its log at a time of `performance.now()`. */
export type Mark = { at: number; position: number; system: string };

type Settings = { url: string; number: number; config: Config; log: Logger };

/** One replica, and what is known about it. Its number stands for its address, which may contain a password. */
export function createReplica({ url, number, config, log }: Settings) {
  const watch = openWatch(url, (error) => lose(error));
  /** Until when it has everything. Null after a loss, because a server that has crashed may come back with an older state. */
  let freshAt: number | null = null;
  let lastFreshAt = performance.now();
  /** How far it was when it was last asked. After a loss it may be another server at the same address. */
  let last: { at: number; position: number } | undefined;
  /** Earlier marks do not count, because nobody knows whether it was ahead of them. */
  let watchedSince = 0;
  /** Its connections while it answers. Those of a lost replica may hang, so they are never used again. */
  let database: Database | undefined;
  let comparison: Promise<void> | undefined;
  let isReported = true;
  let reason: unknown;
  const waiting = new Set<(error: unknown) => void>();

  const open = (): Database =>
    openDatabase({
      ...databaseSettings(config, url),
      onConnectionLost: () => {
        if (database) void compareWith([]);
      },
    });

  const lose = (error: unknown): void => {
    reason = error;
    const lost = database;
    database = undefined;
    freshAt = null;
    last = undefined;
    // A read that waits for a server that does not answer would wait for minutes.
    for (const giveUp of waiting) giveUp(error);
    waiting.clear();
    // Ending may fail or hang like the connections themselves.
    lost?.close().catch(() => {});
  };

  /**
   * A replica is never ahead of its primary. If it was further than the primary is later, it has changes that the primary lacks:
   * the primary was restored to an earlier moment, or another replica was promoted that did not have everything.
   */
  const assertFollows = (position: number, marks: readonly Mark[]): void => {
    const before = last;
    last = { at: performance.now(), position };
    if (!before) watchedSince = last.at;
    else if (marks.some((mark) => mark.at >= before.at && mark.position < before.position))
      throw new Error('The server has changes that the primary lacks.');
  };

  const compare = async (marks: readonly Mark[]): Promise<void> => {
    try {
      const { position, system } = await watch.readReplayed();
      if (marks.some((mark) => mark.system !== system))
        throw new Error('The server is a replica of another database.');
      assertFollows(position, marks);
      const reached = marks.findLast((mark) => mark.at >= watchedSince && mark.position <= position);
      if (reached) freshAt = lastFreshAt = Math.max(freshAt ?? 0, reached.at);
      reason = undefined;
      database ??= open();
    } catch (error) {
      lose(error);
    }
  };
  const compareWith = (marks: readonly Mark[]): Promise<void> => {
    comparison ??= compare(marks).finally(() => {
      comparison = undefined;
    });
    return comparison;
  };

  const hasEverythingUntil = (at: number): boolean =>
    database !== undefined && freshAt !== null && freshAt >= at;

  return {
    number,
    compareWith,
    hasEverythingUntil,
    /** Since the start of the program if it was never up to date. */
    lagSeconds: () => (performance.now() - lastFreshAt) / 1_000,

    /** Logs it when the replica begins to be read, and when it ends. */
    reportState(needed: number): void {
      const isUsed = hasEverythingUntil(needed);
      if (isUsed === isReported) return;
      isReported = isUsed;
      if (isUsed) log.info({ replica: number }, 'a replica is read again');
      else log.warn({ replica: number, err: reason }, 'a replica is lost or too far behind, and is not read');
    },

    /** Fails as soon as the replica is lost, even if its connections hang. */
    read<Result>(run: (database: Database) => Promise<Result>): Promise<Result> {
      const current = database;
      return new Promise<Result>((resolve, reject) => {
        if (!current) return reject(new Error('The replica was lost.'));
        waiting.add(reject);
        run(current)
          .then(resolve, reject)
          .finally(() => waiting.delete(reject));
      });
    },

    async close(): Promise<void> {
      await comparison;
      await Promise.all([watch.close(), database?.close()]);
    },
  };
}

export type Replica = ReturnType<typeof createReplica>;
