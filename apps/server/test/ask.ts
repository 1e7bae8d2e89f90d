import type { Database } from '@marque/db/database';
import { buildSession } from '@marque/testing/build-session';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { APPLICATION_TOKEN } from './test-app.ts';

let calls = 0;

/**
 * Makes one call with the application token. Each call has a different address, because limits are counted by
 * address.
 */
export function ask(app: FastifyInstance, { headers, ...request }: InjectOptions) {
  calls += 1;
  return app.inject({
    remoteAddress: `10.0.${calls >> 8}.${calls & 255}`,
    headers: { 'access-token': APPLICATION_TOKEN, ...headers },
    ...request,
  });
}

/** Starts a session that is valid for an hour by the clock of the test app. */
export async function startSession(database: Database, customer?: { id: string }): Promise<string> {
  const { token } = await buildSession(database, {
    expires_at: new Date('2026-06-01T13:00:00Z'),
    ...(customer ? { customer } : {}),
  });
  return token;
}

/** Starts a session with a fresh proof of identity. */
export async function startProvedSession(database: Database, customer?: { id: string }): Promise<string> {
  const { token } = await buildSession(database, {
    expires_at: new Date('2026-06-01T13:00:00Z'),
    proved_at: new Date('2026-06-01T12:00:00Z'),
    ...(customer ? { customer } : {}),
  });
  return token;
}

export const sessionCookie = (token: string) => ({ cookie: `marque_session_testing=${token}` });
