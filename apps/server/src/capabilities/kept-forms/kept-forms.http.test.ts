import { type KeptFields, pruneKeptFormsJob } from '@marque/contracts/selling/kept-forms';
import { inTransaction } from '@marque/db/transaction';
import { buildCustomer } from '@marque/testing/build-customer';
import { fixedClock } from '@marque/testing/fixed-clock';
import type { InjectOptions } from 'fastify';
import { describe, expect, test } from 'vitest';
import { ask, sessionCookie, startSession } from '../../../test/ask.ts';
import { buildJobContext, runJobs } from '../../../test/jobs.ts';
import { useTestApp } from '../../../test/use-test-app.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';

const clock = fixedClock('2026-06-01T12:00:00Z');
const served = useTestApp({ clock });
const PATH = '/en/sell-your-classic-car/vehicle-details';
const FIELDS: KeptFields = [
  ['action', 'save'],
  ['story', 'Bought from a doctor.\nTwice.'],
];

const call = (cookie: string, request: InjectOptions) =>
  ask(served.app, { ...request, headers: { cookie, 'sec-fetch-site': 'same-origin' } });
const keep = (cookie: string, path = PATH, fields = FIELDS) =>
  call(cookie, { method: 'POST', url: '/api/kept-forms', payload: { path, fields } });
const url = (path: string) => `/api/kept-forms?path=${encodeURIComponent(path)}`;
const read = async (cookie: string, path = PATH) =>
  (await call(cookie, { method: 'GET', url: url(path) })).json().data?.fields;

/** A browser of a customer: the cookies with a session, and those that are left when it has ended. */
async function openBrowser() {
  const customer = await buildCustomer(served.database);
  const session = sessionCookie(await startSession(served.database, customer)).cookie;
  const [data] = (await call(session, { method: 'GET', url: '/api/customers' })).cookies;
  expect(data?.name).toBe('marque_customer_testing');
  return { customer, session, left: `marque_customer_testing=${data?.value}` };
}

async function keepIn({ session, left }: { session: string; left: string }, path = PATH) {
  const kept = await keep(left, path);
  expect(kept.json().data).toEqual({ kept: true });
  const [cookie] = kept.cookies;
  expect(cookie).toMatchObject({
    ...{ name: 'marque_kept_form_testing', httpOnly: true, sameSite: 'Strict', maxAge: 7_200, path: '/' },
  });
  const token = `marque_kept_form_testing=${cookie?.value}`;
  return { token, again: `${session}; ${token}` };
}

describe('a form that was sent after the session had ended', () => {
  test('is given to the same customer in the same browser, until it is deleted', async () => {
    const { again } = await keepIn(await openBrowser());
    expect(await read(again)).toEqual(FIELDS);
    expect(await read(again)).toEqual(FIELDS);
    expect(await read(again, `${PATH}/another`)).toBeNull();
    await call(again, { method: 'DELETE', url: url(PATH) });
    expect(await read(again)).toBeNull();
  });

  test('is given neither to another customer nor to another browser', async () => {
    const [ours, theirs] = [await openBrowser(), await openBrowser()];
    const { token, again } = await keepIn(ours);
    expect(await read(`${theirs.session}; ${token}`)).toBeNull();
    expect(await read(ours.session)).toBeNull();
    expect(await read(`${ours.session}; marque_kept_form_testing=forged`)).toBeNull();
    await call(`${theirs.session}; ${token}`, { method: 'DELETE', url: url(PATH) });
    expect(await read(again)).toEqual(FIELDS);
    expect((await call(token, { method: 'GET', url: url(PATH) })).statusCode).toBe(401);
  });

  test('is not kept for a visitor, a forged customer or a closed account', async () => {
    const { customer, left } = await openBrowser();
    await served.database.kysely
      .updateTable('customers')
      .set({ deleted_at: clock.now() })
      .where('id', '=', customer.id)
      .execute();
    for (const cookie of ['', 'marque_customer_testing=forged', left]) {
      const answer = await keep(cookie);
      expect([answer.json().data, answer.cookies]).toEqual([{ kept: false }, []]);
    }
  });

  test('is encrypted, and deleted after two hours', async () => {
    const browser = await openBrowser();
    const { again } = await keepIn(browser);
    const rows = () =>
      served.database.kysely
        .selectFrom('kept_forms')
        .selectAll()
        .where('customer_id', '=', browser.customer.id)
        .execute();
    expect((await rows()).map(({ fields }) => fields.toString()).join()).not.toContain('doctor');
    const prune = async (now: string) => {
      await inTransaction(served.database, (trx) => enqueue(trx, pruneKeptFormsJob, {}));
      await runJobs({ ...buildJobContext(served.database), clock: { now: () => new Date(now) } });
    };
    await prune('2026-06-01T13:59:59Z');
    expect(await read(again)).toEqual(FIELDS);
    await prune('2026-06-01T14:00:01Z');
    expect(await rows()).toEqual([]);
  });

  test('is kept for each page, and for few pages at once', async () => {
    const browser = await openBrowser();
    const { token, again } = await keepIn(browser);
    for (let n = 0; n < 10; n += 1) {
      const kept = await keep(`${browser.left}; ${token}`, `${PATH}/car-${n}`, [['story', `Car ${n}`]]);
      expect(kept.json().data).toEqual({ kept: true });
    }
    expect(await read(again, `${PATH}/car-9`)).toEqual([['story', 'Car 9']]);
    const { count } = await served.database.kysely
      .selectFrom('kept_forms')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('customer_id', '=', browser.customer.id)
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(10);
  });

  test.each([
    ['another page', { path: '/en/auth/login', fields: FIELDS }],
    ['a page elsewhere', { path: '//evil.example/account/vehicle-details', fields: FIELDS }],
    ['too many fields', { path: PATH, fields: Array.from({ length: 101 }, () => ['a', 'b']) }],
    ['too much text', { path: PATH, fields: Array.from({ length: 4 }, () => ['a', 'b'.repeat(29_000)]) }],
  ])('is refused for %s', async (_name, payload) => {
    const { left } = await openBrowser();
    const refused = await call(left, { method: 'POST', url: '/api/kept-forms', payload });
    expect(refused.statusCode).toBe(422);
  });
});
