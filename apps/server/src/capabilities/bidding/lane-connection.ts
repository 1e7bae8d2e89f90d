import type { Pool, PoolClient } from 'pg';
import pg from 'pg';

export type LaneConnection = {
  open(): Promise<PoolClient>;
  /** Discards the connection, because it or its transaction may be broken. A stale revision is the exception. */
  dropAfter(error: unknown): void;
  release(): void;
};

/** One connection per lane, so that PostgreSQL runs its statements in the order in which they were sent. */
export function createLaneConnection(pool: Pool): LaneConnection {
  let current: Promise<PoolClient> | undefined;
  const giveBack = (broken: boolean) => {
    const client = current;
    current = undefined;
    client?.then(
      (opened) => opened.release(broken),
      () => undefined,
    );
  };
  return {
    open: () => {
      current ??= pool.connect();
      return current;
    },
    dropAfter: (error) => {
      if (!isStale(error)) giveBack(true);
    },
    release: () => giveBack(false),
  };
}

/** The write ahead failed as a whole. It was its own transaction, so the connection is still usable. */
const isStale = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === '40001';
