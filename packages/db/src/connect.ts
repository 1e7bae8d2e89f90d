import pg from 'pg';
import { awaitPrimaryUrl } from './primary-url.ts';
import { StartupError } from './startup-error.ts';

/**
 * Opens one connection for work at startup, to the primary if the address names several hosts. The message about an unreachable database does not contain the password.
 */
export async function connectOrExplain(url: string): Promise<pg.Client> {
  const client = clientFor(await awaitPrimaryUrl(url));
  // A lost connection already fails the running query. Without a listener it would also end the process.
  client.on('error', () => {});
  try {
    await client.connect();
    return client;
  } catch (error) {
    await client.end().catch(() => {});
    throw new StartupError(
      `The database "${client.database}" at ${client.host}:${client.port} cannot be used: ${reason(error)}.`,
    );
  }
}

function clientFor(url: string): pg.Client {
  try {
    return new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  } catch {
    throw new StartupError(
      'DATABASE_URL is not an address like postgres://user:password@host:5432/database.',
    );
  }
}

const reasons: Record<string, string> = {
  ECONNREFUSED: 'nothing listens there',
  ENOTFOUND: 'the host is unknown',
  EAI_AGAIN: 'the host is unknown',
  ETIMEDOUT: 'it does not answer',
  EHOSTUNREACH: 'the host cannot be reached',
  '28P01': 'the user or the password is wrong',
  '28000': 'it does not let this user in',
  '3D000': 'there is no such database',
  '53300': 'it has too many connections',
};

function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? String(error.code) : '';
  return reasons[code] ?? error.message;
}
