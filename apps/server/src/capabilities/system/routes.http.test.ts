import { allEndpoints } from '@marque/contracts/all-endpoints';
import { publicConfig } from '@marque/contracts/system';
import { describe, expect, test } from 'vitest';
import { ask } from '../../../test/ask.ts';
import { captureLog } from '../../../test/capture-log.ts';
import { productionEnvironment } from '../../../test/production-environment.ts';
import { useTestApp } from '../../../test/use-test-app.ts';

const isServed = (app: ReturnType<typeof useTestApp>['app']) =>
  allEndpoints.map(({ operation, method, path }) => ({
    operation,
    served: app.hasRoute({ method, url: path.replace(/\{(\w+)\}/g, ':$1') }),
  }));

describe('in testing', () => {
  const { log, lines } = captureLog();
  const served = useTestApp({ log, env: { GTM_ID: 'GTM-ABC123' } });

  test('every endpoint of the contracts is served', () => {
    expect(isServed(served.app).filter((endpoint) => !endpoint.served)).toEqual([]);
  });

  test('a page can read the public settings', async () => {
    const { data } = (await ask(served.app, { url: '/api/config' })).json();
    expect(publicConfig.parse(data)).toMatchObject({
      environment: 'testing',
      access_token: 'marque-web',
      homepage_limit: 12,
      analytics_container: 'GTM-ABC123',
      bot_check: { provider: 'altcha', site_key: null },
      realtime: { key: 'marque', cluster: 'eu', hosted: false },
      push: null,
    });
  });

  test('a page can read the current build', async () => {
    expect((await ask(served.app, { url: '/api/build' })).json()).toEqual({ data: { build: 'none' } });
  });

  test('logs a browser error with the fields of the contract only', async () => {
    const payload = { message: 'x is undefined', route: 'index', build: 'b1', email: 'ada@example.com' };
    await ask(served.app, { method: 'POST', url: '/api/browser-errors', payload });
    const logged = lines().find(({ msg }) => msg === 'error in a browser');
    expect(logged?.browser).toEqual({ message: 'x is undefined', route: 'index', build: 'b1' });
  });
});

describe('in production', () => {
  const recaptcha = { RECAPTCHA_SITE_KEY: 'site-key', RECAPTCHA_SECRET: 'captcha-secret' };
  const pusher = { PUSHER_APP_ID: '7', PUSHER_KEY: 'hosted-key', PUSHER_SECRET: 'pusher-secret' };
  const served = useTestApp({ env: { ...productionEnvironment, ...recaptcha, ...pusher } });

  test('every endpoint is served except those for development', () => {
    const missing = isServed(served.app).filter((endpoint) => !endpoint.served);
    expect(missing.map(({ operation }) => operation)).toEqual(['readOutbox']);
  });

  test('the outbox cannot be read', async () => {
    const answer = await ask(served.app, { url: '/api/dev/outbox?to=ada@example.com' });
    expect([answer.statusCode, answer.json().errors[0].code]).toEqual([404, 'not-found']);
  });

  test('the public settings contain no secrets', async () => {
    const answer = await ask(served.app, { url: '/api/config' });
    const { APP_SECRET, REALTIME_SECRET, TWILIO_AUTH_TOKEN, SMTP_URL } = productionEnvironment;
    for (const secret of [
      APP_SECRET,
      REALTIME_SECRET,
      TWILIO_AUTH_TOKEN,
      SMTP_URL,
      'captcha-secret',
      'pusher-secret',
    ])
      expect(answer.body).not.toContain(secret);
    expect(answer.json().data).toMatchObject({
      bot_check: { provider: 'recaptcha', site_key: 'site-key' },
      realtime: { key: 'hosted-key', hosted: true },
    });
  });
});
