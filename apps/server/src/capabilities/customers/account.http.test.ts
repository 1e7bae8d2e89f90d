import { buildComment } from '@marque/testing/build-comment';
import { buildCustomer } from '@marque/testing/build-customer';
import { buildCustomerToken } from '@marque/testing/build-customer-token';
import { buildListing } from '@marque/testing/build-listing';
import { buildNewsletterSubscription } from '@marque/testing/build-newsletter-subscription';
import { buildSale } from '@marque/testing/build-sale';
import { buildSession } from '@marque/testing/build-session';
import { fixedClock } from '@marque/testing/fixed-clock';
import { describe, expect, test } from 'vitest';
import { ask, sessionCookie, startSession } from '../../../test/ask.ts';
import { buildJobContext, runJobs } from '../../../test/jobs.ts';
import { TEST_SECRET } from '../../../test/test-keys.ts';
import { useTestApp } from '../../../test/use-test-app.ts';
import { listOutbox } from '../../platform/notifications/outbox.ts';
import { hashPassword } from './password.ts';

const served = useTestApp({ env: { APP_SECRET: TEST_SECRET } });
const clock = fixedClock('2026-06-01T12:00:00Z');
const password = 'tractor lemon nine';
const better = 'seven green kettles';

async function enter(overrides: Parameters<typeof buildCustomer>[1] = {}) {
  const customer = await buildCustomer(served.database, {
    password_hash: await hashPassword(password),
    ...overrides,
  });
  const token = await startSession(served.database, customer);
  const prove = () => call('POST', '/proof', { password });
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) =>
    ask(served.app, {
      method,
      url: `/api/customers${path}`,
      headers: { 'access-token': token },
      ...(payload ? { payload } : {}),
    });
  const profile = async () => (await call('GET', '')).json().data;
  return { customer, token, call, prove, profile };
}

const codeOf = (answer: Awaited<ReturnType<typeof ask>>) => answer.json().errors[0].code;
const work = () => runJobs({ ...buildJobContext(served.database), clock });
const anonymously = (path: string, payload: object = {}) =>
  ask(served.app, { method: 'POST', url: `/api/customers${path}`, payload });
const subjectsTo = async (to: string) =>
  (await listOutbox(served.database, { to })).map(({ subject }) => subject);

describe('access to another customer’s account', () => {
  test.each([
    ['PUT', '/update/{id}', {}],
    ['PUT', '/delete/{id}', undefined],
    ['POST', '/verify/send', { userId: '{id}' }],
    ['POST', '/verify/phone/send', { userId: '{id}' }],
  ] as const)('%s %s refuses another customer’s id', async (method, path, body) => {
    const [{ call }, other] = [
      await enter(),
      await buildCustomer(served.database, { telephone: '+442079460001' }),
    ];
    const payload = body && JSON.parse(JSON.stringify(body).replace('{id}', other.id));
    const answer = await call(method, path.replace('{id}', other.id), payload);
    expect([answer.statusCode, codeOf(answer)]).toEqual([403, 'not-allowed']);
    const row = served.database.kysely.selectFrom('customers').selectAll().where('id', '=', other.id);
    expect(await row.executeTakeFirst()).toEqual(other);
  });

  test('another customer’s session is not found', async () => {
    const { call } = await enter();
    const { session } = await buildSession(served.database);
    const answer = await call('DELETE', `/sessions/${session.id}`);
    expect([answer.statusCode, codeOf(answer)]).toEqual([404, 'not-found']);
    const kept = served.database.kysely.selectFrom('sessions').select('id').where('id', '=', session.id);
    expect(await kept.execute()).toHaveLength(1);
  });

  test.each([
    ['GET', '/sessions'],
    ['DELETE', '/sessions'],
    ['GET', '/data'],
    ['POST', '/change-password'],
    ['POST', '/change-email'],
    ['POST', '/verify/phone/code'],
    ['POST', '/verify/send'],
  ] as const)('%s %s requires a login', async (method, path) => {
    const answer = await ask(served.app, { method, url: `/api/customers${path}` });
    expect([answer.statusCode, codeOf(answer)]).toEqual([401, 'login-required']);
  });
});

describe('sessions', () => {
  test('are listed with the current one first, and can be ended singly or together', async () => {
    const { customer, call, token } = await enter();
    const userAgent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
    const expires_at = new Date('2026-06-01T18:00:00Z');
    const elsewhere = await buildSession(served.database, {
      customer,
      expires_at,
      user_agent: userAgent,
      address: '192.0.2.5',
    });
    await buildSession(served.database, { customer, expires_at: new Date('2026-06-01T11:00:00Z') });
    await buildSession(served.database, { customer, expires_at });

    const list = (await call('GET', '/sessions')).json().data;
    expect(list.map(({ current }: { current: boolean }) => current)).toEqual([true, false, false]);
    expect(list).toContainEqual(
      expect.objectContaining({
        id: elsewhere.session.id,
        browser: 'Firefox',
        platform: 'Windows',
        address: '192.0.2.5',
      }),
    );
    expect(JSON.stringify(list)).not.toContain(token);

    expect((await call('DELETE', `/sessions/${elsewhere.session.id}`)).statusCode).toBe(204);
    const stolen = await ask(served.app, {
      url: '/api/customers',
      headers: { 'access-token': elsewhere.token },
    });
    expect(stolen.statusCode).toBe(401);
    // The expired session has not been deleted yet, so it counts too.
    expect((await call('DELETE', '/sessions')).json().data).toEqual({ ended: 2 });
    expect((await call('GET', '/sessions')).json().data).toHaveLength(1);

    const own = await call('DELETE', `/sessions/${list[0].id}`);
    expect(own.cookies.map(({ value }) => value)).toEqual(['', '']);
    expect((await call('GET', '')).statusCode).toBe(401);
  });

  test('store the time of the last activity if the stored time is old', async () => {
    const customer = await buildCustomer(served.database);
    const last_seen_at = new Date('2026-06-01T11:59:29Z');
    const { token, session } = await buildSession(served.database, {
      customer,
      last_seen_at,
      expires_at: new Date('2026-06-01T18:00:00Z'),
    });
    await ask(served.app, { url: '/api/customers', headers: { 'access-token': token } });
    const row = served.database.kysely.selectFrom('sessions').selectAll().where('id', '=', session.id);
    expect((await row.executeTakeFirstOrThrow()).last_seen_at).toEqual(clock.now());
  });

  test('are replaced at login, so that a planted session is never used', async () => {
    const { customer } = await enter();
    const planted = await startSession(served.database);
    const answer = await ask(served.app, {
      method: 'POST',
      url: '/api/customers/results',
      payload: { email: customer.email, password },
      headers: { ...sessionCookie(planted), 'sec-fetch-site': 'same-origin' },
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.json().data.attributes['session-token']).not.toBe(planted);
    const before = await ask(served.app, { url: '/api/customers', headers: { 'access-token': planted } });
    expect(before.statusCode).toBe(401);
  });

  test('end at logout, so that a copied cookie stops working', async () => {
    const { token } = await enter();
    const cookie = sessionCookie(token);
    await ask(served.app, {
      method: 'POST',
      url: '/api/customers/logout',
      headers: { ...cookie, 'sec-fetch-site': 'same-origin' },
    });
    const stolen = await ask(served.app, { url: '/api/customers/verify/access-token', headers: cookie });
    expect(stolen.statusCode).toBe(401);
  });
});

describe('the stored customer', () => {
  const stored = (cookie: string) => ask(served.app, { url: '/api/customers/stored', headers: { cookie } });
  const read = (cookie: string) => ask(served.app, { url: '/api/customers', headers: { cookie } });

  test('is updated when it changes, and not written otherwise', async () => {
    const { customer, token, call } = await enter();
    const session = `marque_session_testing=${token}`;
    expect((await stored(session)).json().data).toEqual({ state: 'logged-in', customer: null });
    const [data] = (await read(session)).cookies;
    const both = `${session}; marque_customer_testing=${data?.value}`;
    expect((await stored(both)).json().data.customer).toMatchObject({
      id: customer.id,
      name: 'Ada Lovelace',
    });
    expect((await read(both)).cookies).toEqual([]);
    expect(data).not.toHaveProperty('maxAge');
    await call('PUT', `/update/${customer.id}`, { first_name: 'Augusta' });
    expect((await read(both)).cookies).toHaveLength(1);
  });

  test('keeps its lifetime when it is rewritten for a customer who stays logged in', async () => {
    const { customer } = await enter();
    const { token } = await buildSession(served.database, {
      customer,
      kept: true,
      expires_at: new Date('2026-06-02T12:00:00Z'),
    });
    const session = `marque_session_testing=${token}`;
    const [data] = (await read(session)).cookies;
    expect(data).toMatchObject({ name: 'marque_customer_testing', maxAge: 86_400 });
    const renamed = await ask(served.app, {
      method: 'PUT',
      url: `/api/customers/update/${customer.id}`,
      headers: {
        cookie: `${session}; marque_customer_testing=${data?.value}`,
        'sec-fetch-site': 'same-origin',
      },
      payload: { first_name: 'Augusta' },
    });
    expect(renamed.cookies).toMatchObject([{ name: 'marque_customer_testing', maxAge: 86_400 }]);
  });

  test('is reported but not shown without a session', async () => {
    const { token } = await enter();
    const [data] = (await read(`marque_session_testing=${token}`)).cookies;
    const alone = await stored(`marque_customer_testing=${data?.value}`);
    expect(alone.json().data).toEqual({ state: 'left-behind', customer: null });
    const forged = await stored('marque_customer_testing=forged');
    expect(forged.json().data).toEqual({ state: 'nobody', customer: null });
  });

  test('is ignored if it belongs to another customer', async () => {
    const [ours, theirs] = [await enter(), await enter()];
    const [data] = (await read(`marque_session_testing=${theirs.token}`)).cookies;
    const mixed = `marque_session_testing=${ours.token}; marque_customer_testing=${data?.value}`;
    expect((await stored(mixed)).json().data).toEqual({ state: 'logged-in', customer: null });
  });
});

describe('the profile', () => {
  test('changes only the fields that were sent, and a new telephone is unverified', async () => {
    const verified = { telephone: '+442079460000', phone_verified_at: new Date() };
    const { customer, call, prove } = await enter({ ...verified, city: 'London' });
    const update = (body: object) => call('PUT', `/update/${customer.id}`, body);
    const same = await update({ address1: ' 1  Paddock Lane ', telephone: '020 7946 0000', locale: 'de' });
    expect(same.json().data.profile).toMatchObject({
      address1: '1 Paddock Lane',
      city: 'London',
      locale: 'de',
      phone_verified_at: expect.any(String),
    });
    const { token } = await buildCustomerToken(served.database, {
      customer,
      purpose: 'verify-phone',
      payload: { telephone: '+442079460000' },
    });
    const moving = { telephone: '+1 212 555 0123', city: '' };
    const unproved = await update(moving);
    expect([unproved.statusCode, codeOf(unproved)]).toEqual([403, 'fresh-proof-required']);
    expect(unproved.json().errors[0].meta).toEqual({ methods: 'password' });
    await prove();
    const moved = await update(moving);
    expect(moved.json().data.profile).toMatchObject({
      telephone: '+12125550123',
      phone_verified_at: null,
      city: null,
    });
    expect(codeOf(await anonymously(`/verify/phone/${token}`))).toBe('token-expired');
  });

  test('stores that the terms were accepted, and which text of them', async () => {
    const { customer, call } = await enter({ terms_accepted_at: null });
    const answer = await call('PUT', `/update/${customer.id}`, { terms: true });
    expect(answer.json().data.profile.not_validated_to_bid_reasons).not.toContain('terms-not-accepted');
    const accepted = () =>
      served.database.kysely
        .selectFrom('customers')
        .select(['terms_accepted_at', 'terms_version'])
        .where('id', '=', customer.id)
        .executeTakeFirstOrThrow();
    const first = await accepted();
    expect(first.terms_version).toMatch(/^\d{4}-\d\d-\d\d en [0-9a-f]{16}$/);
    await call('PUT', `/update/${customer.id}`, { terms: true });
    expect(await accepted()).toEqual(first);
  });

  test('cannot change email address, username or rights', async () => {
    const { customer, call, profile } = await enter();
    await call('PUT', `/update/${customer.id}`, {
      email: 'x@example.com',
      username: 'x-x',
      has_admin_access: true,
    });
    const { email, username, profile: rights } = await profile();
    expect([email, username, rights.has_admin_access]).toEqual([customer.email, customer.username, false]);
  });
});

describe('a new password', () => {
  const log = (email: string, typed: string) => anonymously('/results', { email, password: typed });

  test('needs the old one, ends all other sessions, and is reported by mail', async () => {
    const { customer, call } = await enter();
    const elsewhere = await startSession(served.database, customer);
    const change = (currentPassword: string, chosen = better) =>
      call('POST', '/change-password', { currentPassword, password: chosen, passwordConfirmation: chosen });
    expect(codeOf(await change('wrong'))).toBe('password-wrong');
    expect(codeOf(await change(password, 'qwertyuiop'))).toBe('password-common');
    expect((await change(password)).json().data).toEqual({ outcome: 'password-changed' });
    expect((await call('GET', '')).statusCode).toBe(200);
    const out = await ask(served.app, { url: '/api/customers', headers: { 'access-token': elsewhere } });
    expect(out.statusCode).toBe(401);
    expect([
      (await log(customer.email, password)).statusCode,
      (await log(customer.email, better)).statusCode,
    ]).toEqual([401, 200]);
    await work();
    expect(await subjectsTo(customer.email)).toContain('Your password was changed');
  });

  test('can be the first one, with a fresh proof', async () => {
    const { customer, call } = await enter({ password_hash: null });
    const chosen = { password: better, passwordConfirmation: better };
    expect(codeOf(await call('POST', '/change-password', chosen))).toBe('fresh-proof-required');

    const { token } = await buildCustomerToken(served.database, { customer });
    const opened = (await anonymously('/magic-link', { token })).json().data.attributes['session-token'];
    const answer = await ask(served.app, {
      method: 'POST',
      url: '/api/customers/change-password',
      headers: { 'access-token': opened },
      payload: chosen,
    });
    expect(answer.statusCode).toBe(200);
  });

  test('set by a mailed link ends the session of the browser that opened the link, and clears its cookies', async () => {
    const { customer, call } = await enter();
    const { token } = await buildCustomerToken(served.database, { customer, purpose: 'reset-password' });
    const reset = await call('POST', '/reset-password', {
      token,
      password: better,
      passwordConfirmation: better,
    });
    expect(reset.statusCode).toBe(200);
    expect(reset.cookies.map(({ value }) => value)).toEqual(['', '']);
    expect((await call('GET', '')).statusCode).toBe(401);
  });

  test('set by a mailed link ends every session and every other link, and the link works once', async () => {
    const { customer, call } = await enter();
    const magic = await buildCustomerToken(served.database, { customer });
    const { token } = await buildCustomerToken(served.database, { customer, purpose: 'reset-password' });
    const reset = (chosen = better) =>
      anonymously('/reset-password', { token, password: chosen, passwordConfirmation: chosen });
    expect(codeOf(await reset('qwertyuiop'))).toBe('password-common');
    const answers = await Promise.all([reset(), reset()]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422]);
    expect(codeOf(await reset())).toBe('token-used');
    expect((await call('GET', '')).statusCode).toBe(401);
    expect(codeOf(await anonymously('/magic-link', { token: magic.token }))).toBe('token-expired');
    expect((await log(customer.email, better)).statusCode).toBe(200);
  });

  test.each([
    ['token-invalid', { purpose: 'magic-link' }],
    ['token-expired', { purpose: 'reset-password', expires_at: new Date('2026-06-01T12:00:00Z') }],
    ['token-used', { purpose: 'reset-password', used_at: new Date('2026-06-01T11:00:00Z') }],
  ] as const)('is refused with %s', async (code, overrides) => {
    const { token } = await buildCustomerToken(served.database, overrides);
    const answer = await anonymously('/reset-password', {
      token,
      password: better,
      passwordConfirmation: better,
    });
    expect(codeOf(answer)).toBe(code);
  });
});

describe('a new email address', () => {
  const linkTo = async (email: string) => {
    await work();
    const [mail] = await listOutbox(served.database, { to: email });
    return /account\/verify\/([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
  };

  test('replaces the old one after it is verified, and the old address gets a notice', async () => {
    const { customer, call, profile } = await enter();
    const email = 'augusta@example.com';
    expect(codeOf(await call('POST', '/change-email', { email, password: 'wrong' }))).toBe('password-wrong');
    const unchanged = await call('POST', '/change-email', { email: customer.email.toUpperCase(), password });
    expect(codeOf(unchanged)).toBe('email-unchanged');
    expect((await call('POST', '/change-email', { email, password })).statusCode).toBe(202);
    expect((await profile()).email).toBe(customer.email);

    const old = await buildCustomerToken(served.database, { customer });
    await buildNewsletterSubscription(served.database, { email: customer.email, customer_id: customer.id });
    const answer = await anonymously(`/verify/${await linkTo(email)}`, { password });
    expect(answer.json().data).toEqual({ outcome: 'changed', email, password: 'kept' });
    expect((await profile()).email).toBe(email);
    expect(codeOf(await anonymously('/magic-link', { token: old.token }))).toBe('token-expired');
    await work();
    expect(await subjectsTo(customer.email)).toContain('Your email address was changed');
    const { data } = (await call('GET', '/data')).json();
    expect([data.customer.email, data.newsletter[0].regions_of_interest]).toEqual([email, ['UK']]);
  });

  test('verified without a session or the password ends everything that the account had before', async () => {
    const { call } = await enter();
    const email = 'somebody-else@example.com';
    await call('POST', '/change-email', { email, password });
    const answer = await anonymously(`/verify/${await linkTo(email)}`);
    expect(answer.json().data).toEqual({ outcome: 'changed', email, password: 'removed' });
    expect((await call('GET', '')).statusCode).toBe(401);
    expect((await anonymously('/results', { email, password })).statusCode).toBe(401);
  });

  test('is dropped if the password has changed since it was requested', async () => {
    const { call } = await enter();
    const [waiting, mailed] = ['waiting@example.com', 'mailed@example.com'];
    await call('POST', '/change-email', { email: mailed, password });
    const link = await linkTo(mailed);
    await call('POST', '/change-email', { email: waiting, password });
    const change = { currentPassword: password, password: better, passwordConfirmation: better };
    expect((await call('POST', '/change-password', change)).statusCode).toBe(200);
    expect(await linkTo(waiting)).toBe('');
    expect((await anonymously(`/verify/${link}`)).statusCode).toBe(422);
  });

  test('is refused if another customer has taken it since', async () => {
    const { customer, call, profile } = await enter();
    const email = 'contested@example.com';
    await call('POST', '/change-email', { email, password });
    const link = await linkTo(email);
    await buildCustomer(served.database, { email });
    expect(codeOf(await anonymously(`/verify/${link}`))).toBe('email-taken');
    expect((await profile()).email).toBe(customer.email);
  });
});

describe('the email address of the account', () => {
  test('is verified by a mail that can be requested five times an hour', async () => {
    const { customer, call } = await enter({ email_verified_at: null });
    for (let time = 0; time < 5; time++) {
      expect((await call('POST', '/verify/send', { userId: customer.id })).statusCode).toBe(202);
      await work();
    }
    const answer = await call('POST', '/verify/send', { userId: customer.id });
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, '3600']);
  });

  test('gets no verification mail if it is already verified', async () => {
    const { customer, call } = await enter();
    expect(codeOf(await call('POST', '/verify/send', { userId: customer.id }))).toBe('already-verified');
  });
});

describe('the telephone', () => {
  let numbers = 0;
  async function enterWithPhone() {
    numbers += 1;
    const telephone = `+4420794620${String(numbers).padStart(2, '0')}`;
    const entered = await enter({ telephone });
    const send = () => entered.call('POST', '/verify/phone/send', { userId: entered.customer.id });
    expect((await send()).statusCode).toBe(202);
    await work();
    const [sms] = await listOutbox(served.database, { to: telephone });
    const code = /\b(\d{6})\b/.exec(sms?.text ?? '')?.[1] ?? '';
    const link = /verify\/phone\/([\w-]{43})/.exec(sms?.text ?? '')?.[1] ?? '';
    const type = (typed: string) => entered.call('POST', '/verify/phone/code', { code: typed });
    const isVerified = async () => (await entered.profile()).profile.phone_verified_at !== null;
    return { ...entered, send, code, link, type, isVerified };
  }
  const other = (code: string) => (code === '000000' ? '000001' : '000000');

  test('is verified by the code, once', async () => {
    const { code, type, isVerified, link } = await enterWithPhone();
    expect(codeOf(await type(other(code)))).toBe('code-invalid');
    expect((await type(code)).json().data).toEqual({ outcome: 'verified' });
    expect(await isVerified()).toBe(true);
    expect(codeOf(await type(code))).toBe('code-expired');
    expect(codeOf(await anonymously(`/verify/phone/${link}`))).toBe('token-used');
  });

  test('is verified by the link, on a telephone that is not logged in', async () => {
    const { link, isVerified } = await enterWithPhone();
    const answers = await Promise.all([
      anonymously(`/verify/phone/${link}`),
      anonymously(`/verify/phone/${link}`),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422]);
    expect(await isVerified()).toBe(true);
  });

  test('cannot be verified by guessing codes', async () => {
    const { code, type, isVerified } = await enterWithPhone();
    const tried = [];
    for (let time = 0; time < 5; time++) tried.push(codeOf(await type(other(code))));
    expect(tried).toEqual([...Array(4).fill('code-invalid'), 'code-exhausted']);
    expect(codeOf(await type(code))).toBe('code-exhausted');
    expect(await isVerified()).toBe(false);
  });

  test('is not verified by another customer’s code', async () => {
    const [ours, theirs] = [await enterWithPhone(), await enterWithPhone()];
    if (ours.code !== theirs.code) expect(codeOf(await ours.type(theirs.code))).toBe('code-invalid');
    expect(await theirs.isVerified()).toBe(false);
  });

  test('gets no code if it is missing or already verified', async () => {
    const without = await enter();
    const missing = await without.call('POST', '/verify/phone/send', { userId: without.customer.id });
    expect(codeOf(missing)).toBe('telephone-missing');
    const { code, type, send } = await enterWithPhone();
    await type(code);
    expect(codeOf(await send())).toBe('already-verified');
  });

  test.each(['', 'abc', '12345', '1234567', 123456])(
    'refuses the code %j, which is not six digits',
    async (code) => {
      const { call } = await enter();
      expect((await call('POST', '/verify/phone/code', { code })).statusCode).toBe(422);
    },
  );
});

describe('closing the account', () => {
  test('ends the session, clears the cookies, and prevents logins', async () => {
    const { customer, call, prove } = await enter();
    const unproved = await call('PUT', `/delete/${customer.id}`);
    expect([unproved.statusCode, codeOf(unproved)]).toEqual([403, 'fresh-proof-required']);
    await prove();
    const answer = await call('PUT', `/delete/${customer.id}`);
    expect([answer.statusCode, answer.json()]).toEqual([200, { data: { outcome: 'deleted' } }]);
    expect(answer.cookies.map(({ value }) => value)).toEqual(['', '']);
    expect((await call('GET', '')).statusCode).toBe(401);
    expect((await anonymously('/results', { email: customer.email, password })).statusCode).toBe(401);
    await work();
    expect(await subjectsTo(customer.email)).toEqual(['Your account has been closed']);
  });
});

describe('the data download', () => {
  test('contains all data of the customer, and none of others', async () => {
    const { call, customer } = await enter();
    const other = await buildCustomer(served.database);
    const own = await buildListing(served.database, { owner_id: customer.id });
    const watched = await buildListing(served.database, { owner_id: other.id });
    await buildComment(served.database, {
      author_id: customer.id,
      listing_id: watched.id,
      text: 'A fine car.',
    });
    await buildComment(served.database, { author_id: other.id, listing_id: own.id, text: 'Not so fine.' });
    await served.database.kysely
      .insertInto('watchlist_entries')
      .values({ customer_id: customer.id, listing_id: watched.id })
      .execute();
    await buildSale(served.database, { listing_id: own.id, buyer_id: other.id });
    const { data } = (await call('GET', '/data')).json();
    expect(Object.keys(data)).toEqual([
      'customer',
      'newsletter',
      'sessions',
      'watchlist',
      'bids',
      'sealed_bids',
      'comments',
      'listings',
      'sales',
      'invoices',
      'dispute_answers',
      'passkeys',
      'notification_choices',
      'records',
      'leaves_out',
    ]);
    expect(data.customer.email).toBe(customer.email);
    expect(data.sessions).toHaveLength(1);
    expect(data.watchlist).toEqual([expect.objectContaining({ listing_id: watched.id })]);
    expect(data.comments).toEqual([expect.objectContaining({ listing_id: watched.id, text: 'A fine car.' })]);
    expect(data.listings).toEqual([expect.objectContaining({ listing_id: own.id })]);
    expect(data.sales).toEqual([expect.objectContaining({ listing_id: own.id, part: 'seller' })]);
    expect(JSON.stringify(data)).not.toContain(other.id);
    expect(JSON.stringify(data)).not.toMatch(/argon2id|token_hash/);
  });
});
