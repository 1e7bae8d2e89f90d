import { gunzipSync } from 'node:zlib';
import { fixedClock } from '@marque/testing/fixed-clock';
import { beforeEach, describe, expect, it } from 'vitest';
import { ask, sessionCookie, startSession } from '../../../test/ask.ts';
import { useTestApp } from '../../../test/use-test-app.ts';
import type { Web } from './load-web.ts';

const clock = fixedClock('2026-06-01T12:00:00Z');

/**
 * A web with one page. It shows how often it was rendered, the status of the API, and the cookie and URL of
 * its request.
 */
let rendered = 0;
let answersWith: (request: Request) => ResponseInit = () => ({});
let arrive: () => Promise<unknown> = async () => {};
let called = '/api/time';
const web: Web = {
  build: () => 'test',
  assets: null,
  sharedHeaders({ cookie }): Record<string, string> {
    return cookie?.includes('marque_theme=dark') ? { cookie: 'marque_theme=dark' } : {};
  },
  async render(request, { nonce, fetchApi, accessToken }) {
    rendered += 1;
    const count = rendered;
    const { status } = await fetchApi(called, { headers: { 'access-token': accessToken } });
    await arrive();
    const { headers, ...init } = answersWith(request);
    return new Response(
      `<meta nonce="${nonce}"><script nonce="${nonce}"></script><p>Page ${count}, API ${status}, ${request.headers.get('cookie') ?? 'nobody'}, ${request.url}</p>`,
      {
        ...init,
        headers: { 'cache-control': 'public, max-age=0', 'content-type': 'text/html', ...headers },
      },
    );
  },
};
const test = useTestApp({ web, clock, env: { PAGE_CACHE_SECONDS: '5' } });

const open = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' | 'POST' = 'GET') =>
  ask(test.app, { url, headers, method });
const number = (text: string): number => {
  const found = /Page (\d+)/.exec(text)?.[1];
  if (found === undefined) throw new Error(`This is no page: ${text}`);
  return Number(found);
};
const nonces = (text: string) => new Set([...text.matchAll(/nonce="([^"]+)"/g)].map(([, nonce]) => nonce));

let pages = 0;
/** A new address for each test, so that nothing is cached there yet. */
const somewhere = () => `/en/${++pages}`;

beforeEach(() => {
  answersWith = () => ({});
  arrive = async () => {};
  called = '/api/time';
});

describe('a shared page', () => {
  it('is rendered once for all requests within its lifetime', async () => {
    const url = somewhere();
    const [first, second] = [await open(url), await open(url)];
    expect(number(second.body)).toBe(number(first.body));
    expect(second.headers['content-type']).toBe('text/html');

    clock.advance(5_000);
    expect(number((await open(url)).body)).toBe(number(first.body) + 1);
  });

  it('has a new nonce in each response, the same as in its policy', async () => {
    const url = somewhere();
    const answers = [await open(url), await open(url), await open(url)];
    const used = answers.map(({ body, headers }) => {
      const [nonce, ...others] = nonces(body);
      expect(others).toEqual([]);
      expect(headers['content-security-policy']).toContain(`script-src 'self' 'nonce-${nonce}'`);
      return nonce;
    });
    expect(new Set(used).size).toBe(3);
  });

  it('is compressed if the request asks for it, with the nonce of that response', async () => {
    const url = somewhere();
    const plain = await open(url);
    const packed = await open(url, { 'accept-encoding': 'gzip, br' });
    expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'cookie, accept-encoding' });
    const text = gunzipSync(packed.rawPayload).toString();
    expect(text.replace(/nonce="[^"]+"/g, '')).toBe(plain.body.replace(/nonce="[^"]+"/g, ''));
    expect(packed.headers['content-security-policy']).toContain([...nonces(text)][0]);
    expect((await open(url)).headers['content-encoding']).toBeUndefined();
  });

  it('is rendered once for many concurrent requests', async () => {
    const url = somewhere();
    const { promise, resolve } = Promise.withResolvers<void>();
    arrive = () => promise;
    const crowd = Array.from({ length: 20 }, () => open(url));
    resolve();
    const numbers = new Set((await Promise.all(crowd)).map(({ body }) => number(body)));
    expect(numbers.size).toBe(1);
  });

  it('is cached separately for each query and for each header that changes it', async () => {
    const url = somewhere();
    const dark = { cookie: '_ga=1; marque_theme=dark' };
    const answers = [await open(url), await open(`${url}?page=2`), await open(url, dark)];
    expect(new Set(answers.map(({ body }) => number(body))).size).toBe(3);
    expect(number((await open(url, { cookie: 'marque_theme=dark; _ga=2' })).body)).toBe(
      number(answers[2]?.body ?? ''),
    );
  });

  it('is rendered without the visitor’s own cookies and Host header', async () => {
    const { body } = await open(somewhere(), { cookie: '_ga=secret', host: 'evil.example' });
    expect(body).toContain('nobody, http://localhost:3000/en/');
  });

  it('is cached for a moment if it is a 404', async () => {
    answersWith = () => ({ status: 404 });
    const url = somewhere();
    const first = await open(url);
    const second = await open(url);
    expect(second.statusCode).toBe(404);
    expect(number(second.body)).toBe(number(first.body));
    clock.advance(1_000);
    expect(number((await open(url)).body)).toBeGreaterThan(number(first.body));
  });
});

describe('a page that is not shared', () => {
  const isRenderedEachTime = async (url: string, headers?: Record<string, string>) => {
    const first = number((await open(url, headers)).body);
    expect(number((await open(url, headers)).body)).toBe(first + 1);
  };

  it('is the page of a customer, which neither fills the cache nor comes from it', async () => {
    const url = somewhere();
    const customer = sessionCookie(await startSession(test.database));
    await isRenderedEachTime(url, customer);
    const visitors = await open(url);
    expect(visitors.body).toContain('nobody');
    const own = await open(url, customer);
    expect(own.body).toContain('marque_session_testing');
    expect((await open(url)).body).toContain(`Page ${number(visitors.body)},`);
  });

  it('is the page of a browser that still has a customer cookie', () =>
    isRenderedEachTime(somewhere(), { cookie: 'marque_customer_testing=sealed' }));

  it.each([
    ['private', { headers: { 'cache-control': 'private, no-cache' } }],
    ['not to be stored', { headers: { 'cache-control': 'no-store' } }],
    ['not marked at all', { headers: { 'cache-control': '' } }],
    ['setting a cookie', { headers: { 'set-cookie': 'a=b' } }],
    ['an error', { status: 500 }],
    ['a refusal', { status: 403 }],
    ['a redirect', { status: 302, headers: { location: '/en' } }],
  ])('is one that is %s', async (_what, init) => {
    answersWith = () => init;
    await isRenderedEachTime(somewhere());
  });

  it('is the data that an open page fetches', () => isRenderedEachTime(`${somewhere()}.data?a=b`));

  it('is the response to any method except GET', async () => {
    const url = somewhere();
    await open(url);
    const before = rendered;
    await open(url, {}, 'HEAD');
    await open(url, { origin: 'http://localhost:3000' }, 'POST');
    expect(rendered).toBe(before + 2);
  });

  it('is rendered for each waiting request after the first turned out not to be shared', async () => {
    const url = somewhere();
    const { promise, resolve } = Promise.withResolvers<void>();
    arrive = () => promise;
    answersWith = () => ({ headers: { 'cache-control': 'private' } });
    const crowd = Array.from({ length: 5 }, () => open(url));
    resolve();
    const numbers = (await Promise.all(crowd)).map(({ body }) => number(body));
    expect(new Set(numbers).size).toBe(5);
  });

  it('leaves no request waiting if rendering fails', async () => {
    const url = somewhere();
    answersWith = () => {
      throw new Error('broken on purpose');
    };
    const broken = await Promise.all([open(url), open(url), open(url)]);
    expect(broken.map(({ statusCode }) => statusCode)).toEqual([500, 500, 500]);
    answersWith = () => ({});
    expect((await open(url)).statusCode).toBe(200);
  });
});

describe('a visitor who has reached the limit of an endpoint', () => {
  it('does not put a page with a refused call into the cache', async () => {
    called = '/api/bot-check/challenge';
    const [url, hurried] = [somewhere(), { remoteAddress: '192.0.2.1' }];
    for (let call = 0; call < 30; call += 1) await ask(test.app, { url: called, ...hurried });
    expect((await ask(test.app, { url, ...hurried })).body).toContain('API 429');
    expect((await open(url)).body).toContain('API 200');
  });
});

describe('the limit of pages', () => {
  const narrow = useTestApp({ web, clock, env: { REQUESTS_PER_MINUTE: '4' } });
  const from = (remoteAddress: string, url: string) => ask(narrow.app, { url, remoteAddress });

  it('counts pages, and not the calls that they make', async () => {
    expect((await from('192.0.2.2', somewhere())).body).toContain('API 200');
    expect((await from('192.0.2.2', somewhere())).statusCode).toBe(429);
    for (let call = 0; call < 4; call += 1)
      expect((await from('192.0.2.2', '/api/time')).statusCode).toBe(200);
  });
});

describe('without a cache', () => {
  const off = useTestApp({ web, clock });

  it('every request renders the page, as in testing', async () => {
    const [first, second] = [await ask(off.app, { url: '/en/off' }), await ask(off.app, { url: '/en/off' })];
    expect(number(second.body)).toBe(number(first.body) + 1);
  });
});
