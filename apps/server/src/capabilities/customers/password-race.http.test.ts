import { buildCustomer } from '@marque/testing/build-customer';
import { eventually } from '@marque/testing/eventually';
import { describe, expect, test } from 'vitest';
import { ask, startSession } from '../../../test/ask.ts';
import { useTestApp } from '../../../test/use-test-app.ts';
import { hashPassword } from './password.ts';

const served = useTestApp({ env: { LIMIT_FACTOR: '100' } });
const old = 'tractor lemon nine';
const better = 'seven green kettles';

const logIn = (email: string, password = old) =>
  ask(served.app, { method: 'POST', url: '/api/customers/results', payload: { email, password } });
const statusWith = async (token: string) =>
  (await ask(served.app, { url: '/api/customers', headers: { 'access-token': token } })).statusCode;
const enter = async () => buildCustomer(served.database, { password_hash: await hashPassword(old) });

describe('a login at the same time as a password change', () => {
  test('is refused if the change commits after the password check and before the session starts', async () => {
    const customer = await enter();
    const changing = await served.database.pool.connect();
    try {
      await changing.query('begin');
      await changing.query('update customers set password_hash = $1 where id = $2', [
        await hashPassword(better),
        customer.id,
      ]);
      // The login checks the password against the old hash, and then waits for the lock of the change.
      const login = logIn(customer.email);
      await eventually(async () => {
        const { rows } = await served.database.pool.query(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        expect(rows).toHaveLength(1);
      });
      await changing.query('commit');
      expect((await login).statusCode).toBe(401);
    } finally {
      changing.release();
    }
    const sessions = served.database.kysely
      .selectFrom('sessions')
      .select('id')
      .where('customer_id', '=', customer.id);
    expect(await sessions.execute()).toEqual([]);
  });

  test('leaves no session from the old password, whichever commits first', async () => {
    for (let round = 0; round < 3; round++) {
      const customer = await enter();
      const own = await startSession(served.database, customer);
      const [change, ...logins] = await Promise.all([
        ask(served.app, {
          method: 'POST',
          url: '/api/customers/change-password',
          headers: { 'access-token': own },
          payload: { currentPassword: old, password: better, passwordConfirmation: better },
        }),
        ...Array.from({ length: 4 }, () => logIn(customer.email)),
      ]);
      expect(change.statusCode).toBe(200);
      for (const login of logins)
        if (login.statusCode === 200)
          expect(await statusWith(login.json().data.attributes['session-token'])).toBe(401);
      expect(await statusWith(own)).toBe(200);
    }
  });
});
