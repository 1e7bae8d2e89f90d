import type { Pool, PoolClient } from 'pg';
import pg from 'pg';

export type LaneConnection = {
  open(): Promise<PoolClient>;
  /** A connection that is broken, or in a transaction that is, is not used again. */
  dropAfter(error: unknown): void;
  release(): void;
};

/** One connection for all that a lane has to do: what is sent after each other is done in that order. */
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

/** The write ahead was refused as a whole, and was a transaction of its own: nothing is broken. */
const isStale = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === '40001';
