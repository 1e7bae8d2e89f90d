import type { InjectOptions } from 'fastify';
import { describe, expect, test } from 'vitest';
import { ask, sessionCookie, startSession } from '../../../test/ask.ts';
import { useTestApp } from '../../../test/use-test-app.ts';
import type { Readiness } from '../observability/readiness.ts';
import { loadBuiltWeb } from './load-web.ts';

const web = await loadBuiltWeb();
const readiness: Readiness = { state: 'ready' };
const served = useTestApp({ web, readiness });
const narrow = useTestApp({ web, env: { REQUESTS_PER_MINUTE: '1' } });

const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const ours = { origin: 'http://localhost:3000' };
const open = (url: string, { headers, ...request }: Partial<InjectOptions> = {}) =>
  ask(served.app, { url, headers: { ...browser, ...headers }, ...request });

/** Checks the status, headers and language of an error page. */
function expectErrorPage(answer: Awaited<ReturnType<typeof ask>>, status: number, language = 'en-GB') {
  expect(answer.statusCode).toBe(status);
  expect(answer.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'x-request-id': expect.any(String),
    'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    'cache-control': expect.stringContaining('no-store'),
  });
  expect(answer.body).toMatch(new RegExp(`^<!DOCTYPE html><html lang="${language}"`));
}

describe('a path that cannot be decoded', () => {
  test('gets the 404 page, in the language of the path, with the headers of every page', async () => {
    const english = await open('/en/%E0%A4%A');
    expectErrorPage(english, 404);
    expect(english.body).toContain('Sorry we couldn&#x27;t find what you were looking for');
    expect(english.body).toContain('/en/%E0%A4%A');
    const german = await open('/de/%E0%A4%A');
    expectErrorPage(german, 404, 'de');
    expect(german.body).toContain('Das Gesuchte konnten wir leider nicht finden');
  });

  test('is never shown as markup', async () => {
    const { body } = await open('/en/<script>alert(1)</script>%E0%A4%A');
    expect(body).not.toContain('<script');
  });

  test('gets JSON below /api', async () => {
    const answer = await open('/api/listings/%E0%A4%A');
    expect([answer.statusCode, answer.json().errors[0].code]).toEqual([404, 'not-found']);
  });
});

describe('the API next to the pages', () => {
  test.each([
    ['an unknown path', 'GET', '/api/nothing', 404],
    ['the API itself', 'GET', '/api', 404],
    ['a write to an unknown path', 'POST', '/api/nothing', 404],
    ['a page of that name', 'GET', '/api/rrec', 404],
    ['data of a page of that name', 'GET', '/api/rrec.data', 404],
    ['an id that is too long', 'GET', `/api/listings/${'a'.repeat(5_000)}`, 404],
    ['another method', 'GET', '/api/newsletter/subscribe', 405],
    ['another method, even one that pages do not have', 'PATCH', '/api/newsletter/subscribe', 405],
  ] as const)('answers in its own format: %s', async (_what, method, url, status) => {
    const answer = await open(url, { method });
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(answer.json().errors[0].status).toBe(String(status));
    if (status === 405) expect(answer.headers.allow).toBe('POST');
  });

  test('counts calls to unknown paths', async () => {
    const call = () =>
      ask(narrow.app, { url: '/api/nothing', remoteAddress: '192.0.2.44', headers: browser });
    expect((await call()).statusCode).toBe(404);
    const refused = await call();
    expect([refused.statusCode, refused.json().errors[0].code]).toEqual([429, 'too-many-requests']);
  });
});

describe('a browser', () => {
  test('that sends too many requests gets the 429 page', async () => {
    const look = () => ask(narrow.app, { url: '/fr/about', remoteAddress: '192.0.2.55', headers: browser });
    await look();
    const answer = await look();
    expectErrorPage(answer, 429, 'fr');
    expect(answer.headers['retry-after']).toMatch(/^\d+$/);
  });

  test('that arrives while the program starts gets the 503 page', async () => {
    readiness.state = 'starting';
    const answer = await open('/it/auctions/live');
    readiness.state = 'ready';
    expectErrorPage(answer, 503, 'it');
    expect(answer.headers['retry-after']).toBe('2');
  });

  test.each([
    ['log-out', '/en/auth/log-out'],
    ['preferences', '/en/preferences'],
    ['watch', '/en/watch/0197d3a0-0000-7000-8000-000000000000'],
    ['newsletter', '/en/newsletter'],
  ])('that a foreign page sends to %s is refused, with a cookie or without', async (_what, url) => {
    const cookie = sessionCookie(await startSession(served.database));
    for (const headers of [
      { origin: 'https://evil.test' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
      {},
      { ...cookie, origin: 'https://evil.test' },
    ]) {
      const answer = await open(url, { method: 'POST', headers });
      expectErrorPage(answer, 403);
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
  });

  test('that sends a body that is too large gets the 413 page', async () => {
    const payload = `email=${'x'.repeat(200_000)}`;
    const headers = { ...ours, 'content-type': 'application/x-www-form-urlencoded' };
    expectErrorPage(await open('/de/newsletter', { method: 'POST', headers, payload }), 413, 'de');
  });
});

describe('a form of our own pages', () => {
  const boundary = 'form-boundary-of-our-own-pages';
  const part = (name: string, value: string) =>
    `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;

  test.each([
    ['application/x-www-form-urlencoded', 'email=ada%40example.com&regions_of_interest=UK'],
    [
      `multipart/form-data; boundary=${boundary}`,
      `${part('email', 'ada@example.com')}${part('regions_of_interest', 'UK')}--${boundary}--\r\n`,
    ],
  ])('arrives as %s', async (type, payload) => {
    const post = (form: string) =>
      open('/en/newsletter', { method: 'POST', headers: { ...ours, 'content-type': type }, payload: form });
    expect((await post(payload)).statusCode).toBe(200);
    expect((await post(payload.replace('example.com', ''))).statusCode).toBe(422);
  });
});

describe('a program', () => {
  test.each([
    ['asks for JSON', '/en/newsletter', { accept: 'application/json' }],
    ['is the router of an open page', '/en/newsletter.data', { accept: '*/*' }],
  ])('that %s gets JSON', async (_what, url, headers) => {
    const answer = await open(url, { method: 'POST', headers });
    expect([answer.statusCode, answer.json().errors[0].code]).toEqual([403, 'origin-not-allowed']);
  });
});

describe('an address without a locale', () => {
  test.each([
    '/dev/rrec',
    '/dev/lot/1',
    '/dev/listings/0197d3a0-0000-7000-8000-000000000000',
    '/media/rrec',
    '/dev/seller-pack.pdf',
    '/dev/preferences',
    '/dev/auth/log-out',
  ])('gets 404: %s', async (url) => {
    const answer = await open(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.headers.location).toBeUndefined();
  });

  test('gets 404 for a write', async () => {
    for (const url of ['/dev/auth/log-out', '/dev/preferences', '/dev/newsletter']) {
      const answer = await open(url, { method: 'POST', headers: ours });
      expectErrorPage(answer, 404);
    }
  });

  test('redirects to the page of the app', async () => {
    const answer = await open('/app/');
    expect([answer.statusCode, answer.headers.location]).toEqual([301, '/en/app']);
  });
});

describe('an invalid Host header', () => {
  test.each(['evil.test:99999', 'a b', '[', ''])('is ignored: %j', async (host) => {
    const cookie = sessionCookie(await startSession(served.database));
    const answer = await open('/en/about', { headers: { ...cookie, host } });
    expect(answer.statusCode).toBe(200);
  });
});
