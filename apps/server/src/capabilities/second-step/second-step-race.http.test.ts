import { buildCustomer } from '@marque/testing/build-customer';
import { fixedClock } from '@marque/testing/fixed-clock';
import { Secret, TOTP } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { ask, startSession } from '../../../test/ask.ts';
import { holdLock, untilWaiting } from '../../../test/bidding/hold-lock.ts';
import { useTestApp } from '../../../test/use-test-app.ts';
import { hashPassword } from '../customers/password.ts';

const clock = fixedClock('2026-06-01T12:00:00Z');
const served = useTestApp({ clock, env: { LIMIT_FACTOR: '100' } });
const PASSWORD = 'a long walk home';
const proof = { currentPassword: PASSWORD };

async function buildStaff() {
  const customer = await buildCustomer(served.database, {
    ...{ roles: ['admin'], password_hash: await hashPassword(PASSWORD) },
  });
  const token = await startSession(served.database, customer);
  const call = (url: string, payload: object) =>
    ask(served.app, { method: 'POST', url, payload, headers: { 'access-token': token } });
  const begin = async () => {
    const { data } = (await call('/api/second-step/app', proof)).json();
    return new TOTP({ secret: Secret.fromBase32(data.secret) }).generate({
      timestamp: clock.now().getTime(),
    });
  };
  const confirm = (code: string) => call('/api/second-step/app/confirm', { code });
  const state = async () => ({
    app: await served.database.kysely
      .selectFrom('authenticator_apps')
      .selectAll()
      .where('customer_id', '=', customer.id)
      .execute(),
    codes: await served.database.kysely
      .selectFrom('recovery_codes')
      .selectAll()
      .where('customer_id', '=', customer.id)
      .orderBy('code_hash')
      .execute(),
  });
  return { customer, call, begin, confirm, state };
}
type Staff = Awaited<ReturnType<typeof buildStaff>>;
type Change = () => Promise<Awaited<ReturnType<Staff['call']>>>;

/** Each change, in the state from which it can be made. */
const changes: [string, (staff: Staff) => Promise<Change>][] = [
  [
    'beginning',
    async ({ call }) =>
      () =>
        call('/api/second-step/app', proof),
  ],
  [
    'confirming',
    async ({ begin, confirm }) => {
      const code = await begin();
      return () => confirm(code);
    },
  ],
  [
    'removing',
    async ({ begin, confirm, call }) => {
      await confirm(await begin());
      return () => call('/api/second-step/app/remove', proof);
    },
  ],
  [
    'renewing',
    async ({ begin, confirm, call }) => {
      await confirm(await begin());
      return () => call('/api/second-step/recovery-codes', proof);
    },
  ],
];

describe('a change of the second step by a session that is revoked at the same moment', () => {
  test.each(changes)('is refused: %s', async (_what, prepare) => {
    const staff = await buildStaff();
    const change = await prepare(staff);
    const before = await staff.state();
    const revocation = await holdLock(served.database, 'delete from sessions where customer_id = $1', [
      staff.customer.id,
    ]);
    const answer = change();
    await untilWaiting(served.database, 1);
    await revocation.release();
    expect((await answer).statusCode).toBe(422);
    expect(await staff.state()).toEqual(before);
  });
});

describe('a change of the second step with a password that is changed at the same moment', () => {
  test.each(changes.filter(([what]) => what !== 'confirming'))('is refused: %s', async (_what, prepare) => {
    const staff = await buildStaff();
    const change = await prepare(staff);
    const before = await staff.state();
    const newPassword = await holdLock(
      served.database,
      `update customers set password_hash = 'another' where id = $1`,
      [staff.customer.id],
    );
    const answer = change();
    await untilWaiting(served.database, 1);
    await newPassword.release();
    expect((await answer).statusCode).toBe(422);
    expect(await staff.state()).toEqual(before);
  });
});
