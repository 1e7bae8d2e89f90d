import { buildCustomer } from '@marque/testing/build-customer';
import { buildNewsletterSubscription } from '@marque/testing/build-newsletter-subscription';
import { describe, expect, test } from 'vitest';
import { ask, startSession } from '../../../test/ask.ts';
import { buildJobContext, listJobs, runJobs } from '../../../test/jobs.ts';
import { TEST_SECRET } from '../../../test/test-keys.ts';
import { useTestApp } from '../../../test/use-test-app.ts';

const served = useTestApp({ env: { APP_SECRET: TEST_SECRET } });

const isSubscribed = async (email: string) => {
  const reader = await served.database.kysely
    .selectFrom('newsletter_subscriptions')
    .select('unsubscribed_at')
    .where('email', '=', email)
    .executeTakeFirst();
  return reader?.unsubscribed_at === null;
};

/** Subscribes as a visitor, and reads the one-click address from the mail that follows. */
async function subscribeAndReadMail(email: string): Promise<string> {
  const payload = { email, regions_of_interest: ['UK'] };
  const answer = await ask(served.app, { method: 'POST', url: '/api/newsletter/subscribe', payload });
  expect(answer.statusCode).toBe(201);
  await runJobs(buildJobContext(served.database));
  const outbox = await ask(served.app, { url: `/api/dev/outbox?to=${encodeURIComponent(email)}` });
  const header: string = outbox.json().data[0].headers['List-Unsubscribe'];
  return new URL(header.slice(1, -1)).pathname;
}

describe('unsubscribing with the link of a mail', () => {
  test('needs no token as the one-click request of a mail program', async () => {
    const email = 'one-click@example.com';
    const url = await subscribeAndReadMail(email);
    expect(await isSubscribed(email)).toBe(true);
    const answer = await served.app.inject({
      method: 'POST',
      url,
      payload: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect([answer.statusCode, answer.json()]).toEqual([200, { data: { outcome: 'unsubscribed' } }]);
    expect(await isSubscribed(email)).toBe(false);
  });

  test('accepts the one-click request as multipart, which RFC 8058 prefers', async () => {
    const email = 'multipart@example.com';
    const form = new FormData();
    form.set('List-Unsubscribe', 'One-Click');
    const { headers, body } = new Request('http://localhost', { method: 'POST', body: form });
    const answer = await served.app.inject({
      method: 'POST',
      url: await subscribeAndReadMail(email),
      payload: Buffer.from(await new Response(body).arrayBuffer()),
      headers: { 'content-type': headers.get('content-type') ?? '' },
    });
    expect(answer.statusCode).toBe(200);
    expect(await isSubscribed(email)).toBe(false);
  });

  test('accepts the requests of many readers whose mailboxes are with the same provider, and no address', async () => {
    const reader = await buildNewsletterSubscription(served.database);
    const post = (id: string) =>
      served.app.inject({ method: 'POST', url: `/api/newsletter/unsubscribe/${encodeURIComponent(id)}` });
    for (let count = 0; count < 25; count += 1)
      for (const id of [reader.email, 'me']) expect((await post(id)).statusCode).toBe(422);
    const waiting = await listJobs(served.database);
    expect(waiting.filter(({ payload }) => payload.email === reader.email)).toEqual([]);
    expect(await isSubscribed(reader.email)).toBe(true);
  });

  test('needs the application token from the button of the page', async () => {
    const email = 'button@example.com';
    const url = await subscribeAndReadMail(email);
    expect((await served.app.inject({ method: 'DELETE', url })).statusCode).toBe(401);
    expect(await isSubscribed(email)).toBe(true);
    expect((await ask(served.app, { method: 'DELETE', url })).statusCode).toBe(200);
    expect(await isSubscribed(email)).toBe(false);
  });
});

describe('subscribing', () => {
  test('gets the same response for known and unknown addresses', async () => {
    const reader = await buildNewsletterSubscription(served.database, { email: 'Known@Example.com' });
    const answers = [];
    for (const email of [reader.email.toLowerCase(), 'other@example.com'])
      answers.push(
        await ask(served.app, {
          method: 'POST',
          url: '/api/newsletter/subscribe',
          payload: { email, regions_of_interest: ['EU'] },
        }),
      );
    const [known, unknown] = answers.map(({ statusCode, body }) => [statusCode, body]);
    expect(known).toEqual([
      201,
      JSON.stringify({ data: { email: 'known@example.com', regions_of_interest: ['EU'] } }),
    ]);
    expect(unknown).toEqual([201, String(known?.[1]).replace('known@', 'other@')]);
  });
});

describe('unsubscribing', () => {
  const leave = (id: string, headers = {}) =>
    ask(served.app, {
      method: 'DELETE',
      url: `/api/newsletter/unsubscribe/${encodeURIComponent(id)}`,
      headers,
    });

  test('with the id `me` needs a login', async () => {
    expect((await leave('me')).statusCode).toBe(401);
  });

  test.each(['forged', 'x'.repeat(75)])('with the id %j is refused', async (id) => {
    const answer = await leave(id);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).toEqual([
      expect.objectContaining({ code: 'unsubscribe-link-invalid', detail: expect.stringContaining('link') }),
    ]);
  });

  test('with a NUL character in the id is refused', async () => {
    expect((await leave('a\u0000@example.com')).statusCode).toBe(422);
  });

  test('by address gets the same response for known and unknown addresses', async () => {
    const reader = await buildNewsletterSubscription(served.database);
    const [known, unknown] = [await leave(reader.email), await leave('stranger@example.com')];
    expect(known.json()).toEqual({ data: { outcome: 'confirmation-sent' } });
    expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body]);
    expect(await isSubscribed(reader.email)).toBe(true);
  });

  test('and subscribing as a customer are shown in the profile', async () => {
    const customer = await buildCustomer(served.database);
    const headers = { 'access-token': await startSession(served.database, customer) };
    const optin = async () =>
      (await ask(served.app, { url: '/api/customers', headers })).json().data.profile.newsletter_optin_at;

    const payload = { user_id: customer.id, regions_of_interest: ['EU', 'EU', 'UK'] };
    const answer = await ask(served.app, {
      method: 'POST',
      url: '/api/newsletter/subscribe',
      payload,
      headers,
    });
    expect(answer.json().data).toMatchObject({ email: customer.email, regions_of_interest: ['UK', 'EU'] });
    expect(await optin()).toBe('2026-06-01T12:00:00.000Z');

    expect((await leave('me', headers)).json()).toEqual({ data: { outcome: 'unsubscribed' } });
    expect(await optin()).toBeNull();
  });
});
