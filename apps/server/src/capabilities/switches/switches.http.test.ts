import { randomUUID } from 'node:crypto';
import { allEndpoints } from '@marque/contracts/all-endpoints';
import type { AnyEndpoint } from '@marque/contracts/endpoint';
import type { Role } from '@marque/domain/access/roles';
import { SWITCH_NAMES } from '@marque/domain/switches/switches';
import { HOUR_MS } from '@marque/domain/time/durations';
import { buildCustomer } from '@marque/testing/build-customer';
import { buildSession } from '@marque/testing/build-session';
import { afterEach, describe, expect, test } from 'vitest';
import { ask } from '../../../test/ask.ts';
import { captureLog } from '../../../test/capture-log.ts';
import { useTestApp } from '../../../test/use-test-app.ts';
import type { LiveMessage } from '../../platform/realtime/bus.ts';
import { createSwitches } from '../../platform/switches/switches.ts';

const NOON = new Date('2026-06-01T12:00:00Z');
const clock = { time: NOON, now: () => clock.time };
const served = useTestApp({ clock });
const reason = 'The database moves.';

afterEach(async () => {
  clock.time = NOON;
  const token = await logIn(['manager']);
  for (const name of SWITCH_NAMES) await call(token, `switches/${name}/off`, { reason });
});

async function logIn(roles: Role[] = [], proved_at: Date | null = NOON): Promise<string> {
  const customer = await buildCustomer(served.database, { roles });
  const expires_at = new Date(NOON.getTime() + 100 * HOUR_MS);
  return (await buildSession(served.database, { customer, expires_at, proved_at })).token;
}

async function call(token: string, path: string, payload?: object) {
  const answer = await ask(served.app, {
    url: `/api/office/${path}`,
    headers: { 'access-token': token },
    ...(payload ? { method: 'POST', payload } : {}),
  });
  return { status: answer.statusCode, ...answer.json() };
}

const codeOf = ({ errors }: { errors?: { code: string }[] }) => errors?.[0]?.code;

const paused = async () => (await ask(served.app, { url: '/api/config' })).json().data.paused;

/** Registers with an incomplete form, which shows whether registrations are open. */
const register = () =>
  ask(served.app, {
    ...{ method: 'POST', url: '/api/customers/register' },
    payload: {
      ...{ username: `u${randomUUID().slice(0, 8)}`, email: `${randomUUID()}@example.com` },
      ...{ first_name: 'Ada', last_name: 'Byron', country: 'GB', telephone: '+442079460000' },
      ...{ password: 'three unlikely words together', terms: true, recaptchaToken: 'wrong' },
    },
  });

describe('switches', () => {
  test('are changed by managers with a fresh proof, recorded, audited, and end by themselves', async () => {
    const strangers: [string, number, string][] = [
      [await logIn(), 404, 'not-found'],
      [await logIn(['support']), 403, 'not-allowed'],
      [await logIn(['manager'], null), 403, 'fresh-proof-required'],
    ];
    const on = { hours: 2, reason };
    for (const [token, status, code] of strangers) {
      const refused = await call(token, 'switches/registrations-closed/on', on);
      expect([refused.status, codeOf(refused)]).toEqual([status, code]);
    }
    const token = await logIn(['manager']);
    expect((await call(token, 'switches/lights-off/on', on)).status).toBe(404);
    const tooLong = await call(token, 'switches/read-only/on', { hours: 13, reason });
    expect([tooLong.status, codeOf(tooLong)]).toEqual([422, 'switch-too-long']);
    const early = await call(token, 'switches/registrations-closed/off', { reason });
    expect([early.status, codeOf(early)]).toEqual([409, 'switch-already-off']);
    expect(codeOf(await call(token, 'switches/registrations-closed/on', { hours: 2 }))).toBe(
      'reason-required',
    );

    const turned = await call(token, 'switches/registrations-closed/on', on);
    expect(turned.data).toMatchObject({
      is_on: true,
      latest: { reason, expires_at: '2026-06-01T14:00:00.000Z' },
    });
    expect(await paused()).toEqual({
      changes: null,
      registrations_until: '2026-06-01T14:00:00.000Z',
    });
    expect((await register()).json().errors[0]).toMatchObject({
      code: 'registrations-closed',
      status: '403',
    });
    clock.time = new Date('2026-06-01T14:00:00Z');
    expect(await paused()).toEqual({ changes: null, registrations_until: null });
    expect((await register()).json().errors[0].code).toBe('bot-check-failed');
    const [, state] = (await call(token, 'switches')).data;
    expect(state).toMatchObject({ name: 'registrations-closed', is_on: false });

    const [newest] = (await call(token, 'switches/changes')).data;
    expect(newest).toMatchObject({ name: 'registrations-closed', is_on: true, reason });
    expect((await call(token, `switches/changes?before=${newest.id}`)).data).toEqual([]);
    const entries = await served.database.kysely
      .selectFrom('audit_entries')
      .select(['action', 'permission', 'reason', 'changes'])
      .where('subject_kind', '=', 'switch')
      .where('subject_id', '=', 'registrations-closed')
      .execute();
    expect(entries).toEqual([
      {
        ...{ action: 'switch-turned-on', permission: 'switches.change', reason },
        changes: { expires_at: { before: null, after: '2026-06-01T14:00:00.000Z' } },
      },
    ]);
  });

  test('one switch is changed by two people one after the other', async () => {
    const tokens = await Promise.all([logIn(['manager']), logIn(['admin'])]);
    const path = 'switches/automatic-charges-off';
    await call(tokens[0], `${path}/on`, { hours: 1, reason });
    const answers = await Promise.all(tokens.map((token) => call(token, `${path}/off`, { reason })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

/** Writes that read-only mode allows. Logging in and proving one's identity end in the switch; the others change nothing. */
const ALLOWED = [
  ...['logIn', 'logOut', 'sendMagicLink', 'logInByMagicLink', 'beginPasskeyLogin', 'logInByPasskey'],
  ...['readPendingLogin', 'completeLogin', 'beginProof', 'proveIdentity', 'turnSwitchOn', 'turnSwitchOff'],
  // The office, with its switches, does not exist in a view as a customer.
  'stopViewAs',
  ...['reportActivity', 'authoriseRealtimeChannel', 'reportBrowserError', 'findKnownPictures'],
  // Mail programs do not try again, and their readers believe that the mails have ended.
  ...['stopMails', 'stopAlerts', 'unsubscribeWithOneClick'],
];

describe('read-only mode', () => {
  const writes = allEndpoints.filter(({ method }) => method !== 'GET');

  const send = ({ method, path, acceptsFiles }: AnyEndpoint, token: string) =>
    ask(served.app, {
      ...{ method, url: path.replace(/\{\w+\}/g, randomUUID()) },
      headers: {
        'access-token': token,
        'content-type': acceptsFiles ? 'multipart/form-data; boundary=x' : 'application/json',
      },
      payload: acceptsFiles ? '--x--' : '{}',
    });

  test('refuses every write on every path, except those that end it', async () => {
    const token = await logIn(['admin']);
    expect((await call(token, 'switches/read-only/on', { hours: 1, reason })).status).toBe(200);
    const passed: string[] = [];
    for (const endpoint of writes) {
      const answer = await send(endpoint, await logIn(['admin']));
      const code = codeOf(answer.body ? answer.json() : {});
      if (code !== 'read-only') passed.push(endpoint.operation);
      else expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '60']);
    }
    expect(passed.toSorted()).toEqual(ALLOWED.toSorted());
    expect((await ask(served.app, { url: '/api/time' })).statusCode).toBe(200);
    expect((await paused()).changes).toMatch(/paused for maintenance/);

    expect((await call(token, 'switches/read-only/off', { reason })).status).toBe(200);
    const answer = await ask(served.app, {
      ...{ method: 'POST', url: '/api/newsletter/subscribe' },
      payload: { email: `${randomUUID()}@example.com`, regions_of_interest: ['UK'] },
    });
    expect(answer.statusCode).not.toBe(503);
  });

  test('is ended by a manager who was viewing as a customer when it began', async () => {
    const viewer = await logIn(['manager']);
    const customer = await buildCustomer(served.database);
    expect((await call(viewer, `customers/${customer.id}/view`, { reason })).status).toBe(200);
    await call(await logIn(['manager']), 'switches/read-only/on', { hours: 1, reason });
    const headers = { 'access-token': viewer };
    const stopped = await ask(served.app, { method: 'DELETE', url: '/api/customers/view', headers });
    expect(stopped.statusCode).toBe(200);
    expect((await call(viewer, 'switches/read-only/off', { reason })).status).toBe(200);
  });

  test('hides the office from strangers as before', async () => {
    await call(await logIn(['admin']), 'switches/read-only/on', { hours: 1, reason });
    expect((await call(await logIn(), 'switches/read-only/off', { reason })).status).toBe(404);
    expect((await call(await logIn(), `proposals/${randomUUID()}/confirm`, {})).status).toBe(404);
  });
});

describe('the switches of a process', () => {
  const manager = () => buildCustomer(served.database, { roles: ['manager'] });
  const record = async (expires_at: Date | null) =>
    served.database.kysely
      .insertInto('switch_changes')
      .values({
        ...{ switch: 'read-only', reason, expires_at, changed_at: NOON },
        changed_by: (await manager()).id,
      })
      .execute();

  test('follow the bus, stay as they are if they cannot be read, and still end in time', async () => {
    const { log, lines } = captureLog();
    const listeners: ((message: LiveMessage) => void)[] = [];
    const bus = {
      publish: async (message: LiveMessage) => {
        for (const tell of listeners) tell(message);
      },
      subscribe: (onMessage: (message: LiveMessage) => void) => {
        listeners.push(onMessage);
        return () => {};
      },
    };
    const database = { ...served.database };
    const [here, there] = [
      createSwitches({ database: served.database, clock, log, bus }),
      createSwitches({ database, clock, log, bus }),
    ];
    await record(new Date(NOON.getTime() + HOUR_MS));
    await here.announce();
    await expect.poll(() => there.isOn('read-only')).toBe(true);

    database.kysely = undefined as never;
    await record(null);
    await here.announce();
    await expect.poll(() => lines().length).toBeGreaterThan(0);
    expect([here.isOn('read-only'), there.isOn('read-only')]).toEqual([false, true]);
    clock.time = new Date(NOON.getTime() + HOUR_MS);
    expect(there.isOn('read-only')).toBe(false);
  });
});
