import type { Database } from '@marque/db/database';
import { buildSession } from '@marque/testing/build-session';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { APPLICATION_TOKEN } from './test-app.ts';

let calls = 0;

/** One call with the application's token. Each comes from an address of its own, since limits are counted by address. */
export function ask(app: FastifyInstance, { headers, ...request }: InjectOptions) {
  calls += 1;
  return app.inject({
    remoteAddress: `10.0.${calls >> 8}.${calls & 255}`,
    headers: { 'access-token': APPLICATION_TOKEN, ...headers },
    ...request,
  });
}

/** A session that is good for an hour by the clock of the test app. */
export async function startSession(database: Database, customer?: { id: string }): Promise<string> {
  const { token } = await buildSession(database, {
    expires_at: new Date('2026-06-01T13:00:00Z'),
    ...(customer ? { customer } : {}),
  });
  return token;
}

/** One whose customer has just given the password or a passkey once more. */
export async function startProvedSession(database: Database, customer?: { id: string }): Promise<string> {
  const { token } = await buildSession(database, {
    expires_at: new Date('2026-06-01T13:00:00Z'),
    proved_at: new Date('2026-06-01T12:00:00Z'),
    ...(customer ? { customer } : {}),
  });
  return token;
}

export const sessionCookie = (token: string) => ({ cookie: `marque_session_testing=${token}` });
