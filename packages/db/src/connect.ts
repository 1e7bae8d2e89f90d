import pg from 'pg';
import { StartupError } from './startup-error.ts';

/** One connection for the work of a start; a database that cannot be reached is said so without its password. */
export async function connectOrExplain(url: string): Promise<pg.Client> {
  const client = clientFor(url);
  // The loss of the connection fails the query that runs; without a listener it would end the process too.
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
