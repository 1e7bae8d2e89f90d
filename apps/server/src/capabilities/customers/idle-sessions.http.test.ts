import { idleLimitMs } from '@marque/domain/customers/session-idle';
import { buildCustomer } from '@marque/testing/build-customer';
import { buildSession } from '@marque/testing/build-session';
import { fixedClock } from '@marque/testing/fixed-clock';
import { describe, expect, test } from 'vitest';
import { ask, sessionCookie } from '../../../test/ask.ts';
import { buildJobContext } from '../../../test/jobs.ts';
import { useTestApp } from '../../../test/use-test-app.ts';
import { jobHandlers } from '../../job-handlers.ts';
import { hashPassword } from './password.ts';

const served = useTestApp({ env: { IDLE_THRESHOLD_MS: '60000' } });
const clock = fixedClock('2026-06-01T12:00:00Z');
const limit = idleLimitMs(60_000);
const ago = (ms: number) => new Date(clock.now().getTime() - ms);

const enter = (idleMs: number, overrides: { kept?: boolean; expires_at?: Date } = {}) =>
  buildSession(served.database, {
    expires_at: new Date('2026-06-02T12:00:00Z'),
    last_seen_at: ago(idleMs),
    ...overrides,
  });
const read = (token: string, headers: Record<string, string> = {}) =>
  ask(served.app, { url: '/api/customers', headers: { 'access-token': token, ...headers } });
const sessionRow = (id: string) =>
  served.database.kysely.selectFrom('sessions').selectAll().where('id', '=', id).executeTakeFirst();

describe('a session', () => {
  test('ends without activity after the threshold and the countdown', async () => {
    expect((await read((await enter(limit - 1)).token)).statusCode).toBe(200);
    expect((await read((await enter(limit)).token)).statusCode).toBe(401);
  });

  test('does not end by inactivity with "keep me logged in"', async () => {
    expect((await read((await enter(limit, { kept: true })).token)).statusCode).toBe(200);
  });

  test('is kept only if the login asks for it', async () => {
    const password = 'tractor lemon nine';
    const customer = await buildCustomer(served.database, { password_hash: await hashPassword(password) });
    for (const keepLoggedIn of [true, false])
      await ask(served.app, {
        method: 'POST',
        url: '/api/customers/results',
        payload: { email: customer.email, password, keepLoggedIn },
      });
    const rows = served.database.kysely
      .selectFrom('sessions')
      .select('kept')
      .where('customer_id', '=', customer.id)
      .orderBy('id');
    expect((await rows.execute()).map(({ kept }) => kept)).toEqual([true, false]);
  });
});

describe('activity', () => {
  const seenAfter = async (call: (token: string) => Promise<unknown>) => {
    const { token, session } = await enter(120_000);
    await call(token);
    return (await sessionRow(session.id))?.last_seen_at;
  };
  const byCookie = (token: string, mode?: string) =>
    ask(served.app, {
      url: '/api/customers',
      headers: { ...sessionCookie(token), ...(mode ? { 'sec-fetch-mode': mode } : {}) },
    });

  test('is a request of a program, an opened page, or a write', async () => {
    expect(await seenAfter((token) => read(token))).toEqual(clock.now());
    expect(await seenAfter((token) => byCookie(token, 'navigate'))).toEqual(clock.now());
    const report = (token: string) =>
      ask(served.app, {
        method: 'POST',
        url: '/api/customers/activity',
        headers: { ...sessionCookie(token), 'sec-fetch-mode': 'cors', 'sec-fetch-site': 'same-origin' },
      });
    expect(await seenAfter(report)).toEqual(clock.now());
    // The upload of a picture counts from its beginning, whatever becomes of the file.
    const upload = (token: string) =>
      ask(served.app, {
        ...{ method: 'POST', url: '/api/media', payload: '--x--' },
        headers: {
          ...{ ...sessionCookie(token), 'content-type': 'multipart/form-data; boundary=x' },
          ...{ 'sec-fetch-mode': 'cors', 'sec-fetch-site': 'same-origin' },
        },
      });
    expect(await seenAfter(upload)).toEqual(clock.now());
  });

  test('is neither a background read of an open tab nor an authorisation of a live channel', async () => {
    expect(await seenAfter((token) => byCookie(token, 'cors'))).toEqual(ago(120_000));
    const signIn = (token: string) =>
      ask(served.app, {
        method: 'POST',
        url: '/api/realtime/auth',
        headers: { 'access-token': token },
        payload: { socket_id: '1.1', channel_name: 'private-customer.1' },
      });
    expect(await seenAfter(signIn)).toEqual(ago(120_000));
  });
});

describe('pruning', () => {
  test('deletes only expired and idle sessions', async () => {
    const prune = jobHandlers.find(({ job }) => job.name === 'customers.prune-sessions');
    const [live, kept, idle, expired] = [
      await enter(0),
      await enter(limit, { kept: true }),
      await enter(limit),
      await enter(0, { kept: true, expires_at: clock.now() }),
    ];
    await prune?.run({ ...buildJobContext(served.database), clock, idleLimitMs: limit }, {} as never);
    const left = [];
    for (const { session } of [live, kept, idle, expired])
      left.push((await sessionRow(session.id)) !== undefined);
    expect(left).toEqual([true, true, false, false]);
  });
});
