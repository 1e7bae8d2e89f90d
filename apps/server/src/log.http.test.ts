import { buildCustomer } from '@marque/testing/build-customer';
import { buildNewsletterSubscription } from '@marque/testing/build-newsletter-subscription';
import { describe, expect, test } from 'vitest';
import { ask, sessionCookie, startSession } from '../test/ask.ts';
import { captureLog } from '../test/capture-log.ts';
import { useTestApp } from '../test/use-test-app.ts';
import { hashPassword } from './capabilities/customers/password.ts';
import { sealUnsubscribeId } from './capabilities/newsletter/unsubscribe-id.ts';
import { sealMailStop } from './capabilities/notification-settings/mail-stop-token.ts';
import { readConfig } from './platform/config.ts';

const { log, text, lines } = captureLog();
const served = useTestApp({ log });

describe('the log', () => {
  test('contains no credentials, proofs or personal data', async () => {
    const password = 'correct horse battery staple';
    const customer = await buildCustomer(served.database, {
      email: 'ada@example.com',
      password_hash: await hashPassword(password),
    });
    const token = await startSession(served.database, customer);
    const subscription = await buildNewsletterSubscription(served.database);
    const { unsubscribeLinks } = readConfig({}).keys;
    const sealed = sealUnsubscribeId(subscription.id, unsubscribeLinks);
    const stop = sealMailStop({ customerId: customer.id, event: 'outbid' }, unsubscribeLinks);

    const login = await ask(served.app, {
      method: 'POST',
      url: '/api/customers/results',
      payload: { email: customer.email, password },
      headers: { authorization: 'Bearer secret-bearer' },
    });
    const issued: string = login.json().data.attributes['session-token'];
    await ask(served.app, { url: '/api/customers', headers: { 'access-token': token } });
    await ask(served.app, { url: '/api/customers', headers: sessionCookie(token) });
    await ask(served.app, {
      method: 'POST',
      url: '/api/newsletter/subscribe',
      payload: { email: customer.email, regions_of_interest: ['UK'], recaptchaToken: 'proof-of-work' },
    });
    await ask(served.app, {
      ...{ method: 'POST', url: '/api/media', payload: '--x--' },
      headers: { 'access-token': token, 'content-type': 'multipart/form-data; boundary=x' },
    });
    await ask(served.app, { method: 'DELETE', url: `/api/newsletter/unsubscribe/${sealed}` });
    await ask(served.app, { method: 'DELETE', url: '/api/newsletter/unsubscribe/ada%40example.com' });
    await ask(served.app, { method: 'POST', url: `/api/notification-settings/mail-stops/${stop}` });
    await ask(served.app, { url: '/api/dev/outbox?to=ada@example.com' });

    for (const secret of [password, token, issued, sealed, stop, 'secret-bearer', 'proof-of-work'])
      expect(text()).not.toContain(secret);
    expect(text()).not.toMatch(/ada(@|%40)example\.com/);
    expect(text()).not.toContain(customer.password_hash);
  });

  test('has one line per request, with its path and its outcome', async () => {
    const lineOf = async (remoteAddress: string) => {
      const answer = await ask(served.app, { url: '/api/time?page=2', remoteAddress });
      const own = lines().filter(({ reqId }) => reqId === answer.headers['x-request-id']);
      expect(own).toEqual([
        expect.objectContaining({
          ...{ method: 'GET', path: '/api/time', caller: expect.stringMatching(/^[\w-]{12}$/) },
          ...{ statusCode: 200, responseTime: expect.any(Number) },
        }),
      ]);
      return own[0];
    };
    const [first, again, other] = [
      await lineOf('192.0.2.7'),
      await lineOf('192.0.2.7'),
      await lineOf('192.0.2.8'),
    ];
    expect(again?.caller).toBe(first?.caller);
    expect(other?.caller).not.toBe(first?.caller);
    expect(text()).not.toContain('192.0.2.');
  });

  test('keeps a long slug, because it is not personal', async () => {
    await ask(served.app, { url: '/en/auctions/1967-jaguar-e-type-series-1-roadster-matching-numbers' });
    expect(text()).toContain('1967-jaguar-e-type-series-1-roadster-matching-numbers');
  });

  test('redacts secret fields by their names', () => {
    const one = captureLog();
    one.log.info({ body: { password: 'a', passwordConfirmation: 'b', token: 'c', recaptchaToken: 'd' } });
    one.log.info({ res: { headers: { 'set-cookie': 'h' } }, smtp: { secret: 'i' } });
    expect(one.text()).not.toMatch(/:"[a-i]"/);
  });
});
