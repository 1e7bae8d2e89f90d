import { poolOnPrimary } from '@marque/db/primary-url';
import pg from 'pg';

/** A server that takes longer than this counts as lost. */
const PATIENCE_MS = 1_000;

/** Where a server is in the write-ahead log, as a number of bytes. `system` is the same for a primary and its replicas. */
type Position = { position: number; system: string };

/**
 * A connection of its own, so that the watch neither waits for a busy pool nor takes part of it. The next query replaces a lost
 * one.
 */
export function openWatch(url: string, onLost: (error: Error) => void = () => {}) {
  const pool = new pg.Pool({
    ...poolOnPrimary(url),
    max: 1,
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
    application_name: 'marque replicas',
  });
  pool.on('error', onLost);
  const ask = async (text: string) => {
    const { rows } = await pool.query<{ position: string | null; system: string; is_replica: boolean }>(text);
    const [row] = rows;
    if (!row) throw new Error('The server has no position.');
    return { ...row, position: Number(row.position ?? 0) };
  };

  return {
    /**
     * A commit is visible when it was written to the log, so everything that was visible before the query is before this
     * position.
     */
    readPosition: (): Promise<Position> => ask(positionOf('pg_current_wal_lsn()')),

    /** Everything before this position can be read on the replica. */
    async readReplayed(): Promise<Position> {
      const { is_replica, ...position } = await ask(positionOf('pg_last_wal_replay_lsn()'));
      if (!is_replica) throw new Error('The server is no replica.');
      return position;
    },

    close: () => pool.end(),
  };
}

const positionOf = (lsn: string) => `
  select (${lsn} - '0/0')::text as position, pg_is_in_recovery() as is_replica,
    (select system_identifier from pg_control_system())::text as system`;
