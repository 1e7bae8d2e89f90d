import { isRefusal } from '@marque/contracts/refusal';
import { buildCustomer } from '@marque/testing/build-customer';
import { fixedClock } from '@marque/testing/fixed-clock';
import { useTestDatabase } from '@marque/testing/test-database';
import { describe, expect, test } from 'vitest';
import { buildContext } from '../../../test/build-context.ts';
import { listJobs } from '../../../test/jobs.ts';
import { TEST_KEYS } from '../../../test/test-keys.ts';
import { logIn } from './log-in.ts';
import { hashPassword } from './password.ts';
import { startSession } from './start-session.ts';

const postgres = useTestDatabase();
const accountKey = TEST_KEYS.accounts;
const password = 'tractor lemon nine';
const passwordHash = hashPassword(password);
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

let networks = 0;
const freshAddress = () => {
  networks += 1;
  return `10.${networks >> 8}.${networks & 255}.7`;
};

async function visit(clock = fixedClock('2026-06-01T12:00:00Z')) {
  const customer = await buildCustomer(postgres.database, { password_hash: await passwordHash });
  const context = buildContext(postgres.database, { clock });
  const tryOut = async (typed: string, address: string, email = customer.email, userAgent = firefox) => {
    const outcome = await logIn(
      context,
      { email, password: typed },
      { client: { address, userAgent }, accountKey, limitFactor: 1, startLogin: startSession },
    );
    return isRefusal(outcome) ? outcome.code : 'in';
  };
  return { customer, clock, tryOut };
}

describe('guessing passwords', () => {
  test('is refused after five failures, until the wait is over', async () => {
    const { clock, tryOut } = await visit();
    const address = freshAddress();
    for (let count = 0; count < 5; count++)
      expect(await tryOut('wrong', address)).toBe('credentials-invalid');
    expect(await tryOut(password, address)).toBe('too-many-requests');
    clock.advance(1_000);
    expect(await tryOut(password, address)).toBe('in');
    expect(await tryOut('wrong', address)).toBe('credentials-invalid');
  });

  test('is counted in the same way for an address without an account', async () => {
    const { tryOut } = await visit();
    const address = freshAddress();
    const guess = () => tryOut('wrong', address, 'nobody-at-all@example.com');
    for (let count = 0; count < 5; count++) expect(await guess()).toBe('credentials-invalid');
    expect(await guess()).toBe('too-many-requests');
  });

  test('cannot exceed the limit with concurrent attempts', async () => {
    const { tryOut } = await visit();
    const address = freshAddress();
    const outcomes = await Promise.all(Array.from({ length: 20 }, () => tryOut('wrong', address)));
    expect(outcomes.filter((outcome) => outcome === 'credentials-invalid')).toHaveLength(5);
  });

  test('from many networks delays unknown networks, but not the customer’s own network', async () => {
    const { clock, tryOut } = await visit();
    const home = freshAddress();
    expect(await tryOut(password, home)).toBe('in');
    for (let count = 0; count < 20; count++)
      expect(await tryOut('wrong', freshAddress())).toBe('credentials-invalid');
    expect(await tryOut('wrong', freshAddress())).toBe('too-many-requests');
    expect(await tryOut(password, home)).toBe('in');
    clock.advance(3_600_000);
    expect(await tryOut(password, freshAddress())).toBe('in');
  });

  test('is also limited for many accounts from one network', async () => {
    const { tryOut } = await visit();
    const address = freshAddress();
    for (let count = 0; count < 50; count++)
      expect(await tryOut('wrong', address, `guess-${count}@example.com`)).toBe('credentials-invalid');
    expect(await tryOut('wrong', address, 'guess-51@example.com')).toBe('too-many-requests');
  });

  test('stores no readable email address', async () => {
    const { customer, tryOut } = await visit();
    await tryOut('wrong', freshAddress());
    const rows = await postgres.database.kysely.selectFrom('login_failures').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(customer.email);
  });
});

describe('a device', () => {
  const announced = async (customerId: string) =>
    (await listJobs(postgres.database)).filter(
      ({ task_identifier, payload }) =>
        task_identifier === 'customers.new-device' && payload.customerId === customerId,
    ).length;

  test('is announced if it is new, except for the first device', async () => {
    const { customer, tryOut } = await visit();
    const [home, away] = [freshAddress(), freshAddress()];
    await tryOut(password, home);
    await tryOut(password, home);
    expect(await announced(customer.id)).toBe(0);
    await tryOut(password, away);
    await tryOut(password, away);
    expect(await announced(customer.id)).toBe(1);
    await tryOut(
      password,
      home,
      customer.email,
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1',
    );
    expect(await announced(customer.id)).toBe(2);
  });

  test('is not announced after a wrong password', async () => {
    const { customer, tryOut } = await visit();
    await tryOut(password, freshAddress());
    await tryOut('wrong', freshAddress());
    expect(await announced(customer.id)).toBe(0);
  });
});
