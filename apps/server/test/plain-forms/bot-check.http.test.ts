import { listingPath } from '@marque/contracts/listing-path';
import { buildListing } from '@marque/testing/build-listing';
import { describe, expect, test } from 'vitest';
import { ATTEMPTS_PER_HOUR } from '../../src/platform/bot-check/question-attempts.ts';
import { loadBuiltWeb } from '../../src/platform/web-host/load-web.ts';
import { solveQuestion } from '../solve-question.ts';
import { useTestApp } from '../use-test-app.ts';
import { labelOf, openPlainBrowser, type PlainPage, typedIn } from './plain-browser.ts';

const web = await loadBuiltWeb();
// The database's clock removes old attempts, so the app must have the same time.
const served = useTestApp({ web, clock: { now: () => new Date() } });
const withRecaptcha = useTestApp({
  web,
  env: { RECAPTCHA_SITE_KEY: 'site-key', RECAPTCHA_SECRET: 'captcha-secret' },
});

/** The fields of the bot check as a person without JavaScript fills them in. */
const answered = ({ main, hidden }: PlainPage, { mistake = 0, locale = 'en' as 'en' | 'fr' } = {}) => ({
  ...hidden,
  botAnswer: String(solveQuestion(labelOf(main, 'botAnswer'), locale) + mistake),
});

const person = (username: string) => ({
  email: `${username}@example.com`,
  username,
  password: 'tractor lemon nine',
  first_name: 'Ada',
  last_name: 'Lovelace',
  telephone: '020 7946 0000',
  telephoneCountry: 'GB',
  terms: 'on',
});

const customersNamed = (username: string) =>
  served.database.kysely.selectFrom('customers').select('id').where('username', '=', username).execute();

describe('without JavaScript, registration', () => {
  const path = '/en/auth/registration';

  test('opens an account after the right answer', async () => {
    const browser = openPlainBrowser(served.app);
    const page = await browser.open(path);
    const { status, location } = await browser.post(path, { ...person('ada'), ...answered(page) });
    expect([status, location]).toEqual([302, '/en/auth/register-to-bid']);
    expect([...browser.jar.keys()]).toContain('marque_session_testing');
    expect(await customersNamed('ada')).toHaveLength(1);
  });

  test('asks another question after a wrong answer, and keeps what was typed', async () => {
    const browser = openPlainBrowser(served.app);
    const page = await browser.open(path);
    const again = await browser.post(path, { ...person('ben'), ...answered(page, { mistake: 1 }) });
    expect(again.status).toBe(422);
    expect(typedIn(again.main, 'email')).toBe('ben@example.com');
    expect(typedIn(again.main, 'password')).toBe('');
    expect(typedIn(again.main, 'botAnswer')).toBe('');
    expect(again.hidden.botQuestion).not.toBe(page.hidden.botQuestion);
    expect(await customersNamed('ben')).toEqual([]);
    expect((await browser.post(path, { ...person('ben'), ...answered(again) })).status).toBe(302);
  });

  test('does not send the question to the browser again as the value of a field', async () => {
    const browser = openPlainBrowser(served.app);
    const page = await browser.open(path);
    const fields = { ...person('cleo'), ...answered(page), terms: '' };
    expect((await browser.post(path, fields)).main).not.toContain(page.hidden.botQuestion);
  });

  test('offers no question to a network without attempts, and says so', async () => {
    const browser = openPlainBrowser(served.app);
    const link = '/en/auth/magic-link';
    for (let attempt = 0; attempt < ATTEMPTS_PER_HOUR; attempt += 1) {
      const fields = answered(await browser.open(link), { mistake: 1 });
      expect((await browser.post(link, { email: 'a@example.com', ...fields })).status).toBe(422);
    }
    const page = await browser.open(path);
    expect(page.hidden).not.toHaveProperty('botQuestion');
    expect(page.text).toContain('Too many attempts from your network.');
  });
});

test.each(['/fr/auth/magic-link', '/fr/auth/reset-password-request'])(
  'without JavaScript, a link can be requested: %s',
  async (path) => {
    const browser = openPlainBrowser(served.app);
    const page = await browser.open(path);
    expect(page.headers['cache-control']).toBe('private, no-store');
    const sent = await browser.post(path, { email: 'ada@example.com', ...answered(page, { locale: 'fr' }) });
    expect(sent.status).toBe(200);
    expect(sent.text).toContain('un lien');
    expect(sent.main).not.toContain('botAnswer');
  },
);

test('without JavaScript, the question also replaces the check of another provider', async () => {
  const browser = openPlainBrowser(withRecaptcha.app);
  const page = await browser.open('/en/auth/magic-link');
  const fields = { email: 'ada@example.com', ...answered(page) };
  expect((await browser.post('/en/auth/magic-link', fields)).status).toBe(200);
});

describe('without JavaScript, the seller', () => {
  test('can be written to from a page of its own, which nobody stores', async () => {
    const lot = await buildListing(served.database, { text_public: true });
    const browser = openPlainBrowser(served.app);
    const car = await browser.open(listingPath('en', lot));
    expect(car.headers['cache-control']).toContain('public');
    const [, query] = /href="(\?[^"]+)" rel="nofollow"/.exec(car.main) ?? [];
    const path = listingPath('en', lot) + query;

    const page = await browser.open(path);
    expect(page.headers['cache-control']).toBe('private, no-store');
    const letter = { name: 'Ada', email: 'ada@example.com', message: 'Is it still for sale?' };
    const wrong = await browser.post(path, { ...letter, ...answered(page, { mistake: 1 }) });
    expect([wrong.status, typedIn(wrong.main, 'name')]).toEqual([422, 'Ada']);
    const sent = await browser.post(path, { ...letter, ...answered(wrong) });
    expect(sent.status).toBe(200);
    expect(sent.text).toContain('Your message is on its way to the seller.');
  });
});
