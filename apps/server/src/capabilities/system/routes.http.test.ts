import { allEndpoints } from '@marque/contracts/all-endpoints';
import { publicConfig } from '@marque/contracts/system';
import { fixedClock } from '@marque/testing/fixed-clock';
import { describe, expect, test } from 'vitest';
import { ask } from '../../../test/ask.ts';
import { captureLog } from '../../../test/capture-log.ts';
import { productionEnvironment } from '../../../test/production-environment.ts';
import { solveQuestion } from '../../../test/solve-question.ts';
import { useTestApp } from '../../../test/use-test-app.ts';

type Served = ReturnType<typeof useTestApp>;

/** Asks for a login link from a browser without JavaScript. */
async function requestLink({ app }: Served, remoteAddress: string, mistake = 0) {
  const question = await ask(app, {
    url: '/api/bot-check/question',
    headers: { 'accept-language': 'de' },
    remoteAddress,
  });
  if (question.statusCode !== 200) return question;
  const { token, question: words } = question.json().data;
  return ask(app, {
    method: 'POST',
    url: '/api/customers/magic-link/send',
    payload: {
      email: 'ada@example.com',
      recaptchaToken: `${token}:${solveQuestion(words, 'de') + mistake}`,
    },
    remoteAddress,
  });
}

const isServed = (app: Served['app']) =>
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
  // The database's clock removes old attempts, so the app must have the same time.
  const clock = fixedClock(new Date());
  const served = useTestApp({ clock, env: { ...productionEnvironment, ...recaptcha, ...pusher } });

  test('every endpoint is served except those for development', () => {
    const missing = isServed(served.app).filter((endpoint) => !endpoint.served);
    expect(missing.map(({ operation }) => operation)).toEqual([
      ...['readMailPreviews', 'readMailPreview', 'readOutbox', 'readOutboxAttachment'],
      ...['readSandboxVisit', 'enterSandboxCard', 'answerSandboxBank'],
    ]);
  });

  test('a question replaces the bot check, whichever provider is configured, for a few attempts', async () => {
    const address = '192.0.2.1';
    expect((await requestLink(served, address)).statusCode).toBe(202);
    const wrong = await requestLink(served, address, 1);
    expect([wrong.statusCode, wrong.json().errors[0].code]).toEqual([422, 'bot-check-failed']);

    const statuses: number[] = [];
    while (statuses.at(-1) !== 429 && statuses.length < 20)
      statuses.push((await requestLink(served, address, 1)).statusCode);
    expect(statuses).toEqual([...Array(6).fill(422), 429]);
    expect((await requestLink(served, address)).headers['retry-after']).toBe('3600');
    expect((await requestLink(served, '198.51.100.1')).statusCode).toBe(202);
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
