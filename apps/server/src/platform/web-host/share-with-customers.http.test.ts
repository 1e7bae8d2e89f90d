import { buildCustomer } from '@marque/testing/build-customer';
import { fixedClock } from '@marque/testing/fixed-clock';
import { beforeEach, describe, expect, it } from 'vitest';
import { ask, sessionCookie, startSession } from '../../../test/ask.ts';
import { useTestApp } from '../../../test/use-test-app.ts';
import type { Web } from './load-web.ts';

const clock = fixedClock('2026-06-01T12:00:00Z');

let rendered = 0;
let answersWith: ResponseInit = {};
let writes = (user: { id: string; username: string; email: string }) =>
  `${user.id} ${user.username} ${user.email}`;
let standings = new Map<string, 'leading' | 'outbid' | 'party'>();
let isShared = true;

/** A web with one page. It shows how often it was rendered, for whom, and for which standing. */
const web: Web = {
  build: () => 'test',
  assets: null,
  sharedHeaders: () => ({}),
  isSharedWithCustomers: () => isShared,
  async render(_request, { nonce, fetchApi, accessToken, sharedBy, showsAuction }) {
    rendered += 1;
    const count = rendered;
    const response = await fetchApi('/api/customers', { headers: { 'access-token': accessToken } });
    const { data } = (await response.json()) as { data: { id: string; username: string; email: string } };
    showsAuction?.({ listingId: 'e-type', standings });
    const { headers, ...init } = answersWith;
    return new Response(
      `<i nonce="${nonce}">Page ${count}, ${sharedBy ?? 'own'}: ${data && writes(data)}</i>`,
      {
        ...init,
        headers: { 'cache-control': 'private, no-cache', 'content-type': 'text/html', ...headers },
      },
    );
  },
};
const test = useTestApp({ web, clock, env: { PAGE_CACHE_SECONDS: '5' } });

beforeEach(() => {
  answersWith = {};
  writes = (user) => `${user.id} ${user.username} ${user.email}`;
  standings = new Map();
  isShared = true;
});

let pages = 0;
const somewhere = () => `/en/${++pages}`;

async function customer(overrides: Parameters<typeof buildCustomer>[1] = {}) {
  const row = await buildCustomer(test.database, overrides);
  const cookie = sessionCookie(await startSession(test.database, row));
  const open = async (url: string) => {
    const response = await ask(test.app, { url, headers: cookie });
    const [, number, by, words] = /Page (\d+), (\S+): (.*)<\/i>/.exec(response.body) ?? [];
    return { number: Number(number), by, words, response };
  };
  return { row, open, words: `${row.id} ${row.username} ${row.email}` };
}

describe('a page for customers', () => {
  it('is rendered once, and names the customer of each response', async () => {
    const [ada, ben] = [await customer(), await customer()];
    const url = somewhere();
    const first = await ada.open(url);
    const second = await ben.open(url);
    expect([first.by, first.words]).toEqual(['none', ada.words]);
    expect([second.number, second.words]).toEqual([first.number, ben.words]);
    expect(second.response.headers).toMatchObject({ 'cache-control': 'private, no-cache' });
    expect(second.response.headers['set-cookie']).toBeUndefined();
  });

  it('is a different one for customers who may not do the same', async () => {
    const [ready, unready] = [await customer(), await customer({ terms_accepted_at: null })];
    const url = somewhere();
    expect((await unready.open(url)).number).not.toBe((await ready.open(url)).number);
  });

  it('is a different one for each standing, and the seller and the buyer get their own', async () => {
    const [ada, ben, eve, sue] = [await customer(), await customer(), await customer(), await customer()];
    standings = new Map([
      [ada.row.id, 'leading'],
      [ben.row.id, 'outbid'],
      [sue.row.id, 'party'],
    ]);
    const url = somewhere();
    const seen = [];
    for (const person of [eve, ada, ben, sue]) seen.push((await person.open(url)).by);
    expect(seen).toEqual(['none', 'leading', 'outbid', 'own']);
  });

  it.each([
    ['must not be stored', { headers: { 'cache-control': 'private, no-store' } }],
    ['sets a cookie', { headers: { 'set-cookie': 'a=b' } }],
    ['does not exist for others', { status: 404 }],
  ])('is each customer’s own if it %s', async (_what, init) => {
    answersWith = init;
    const ada = await customer();
    const { by, words } = await ada.open(somewhere());
    expect([by, words]).toEqual(['own', ada.words]);
  });

  it('is each customer’s own if it contains a trace of the stand-in', async () => {
    writes = ({ email }) => encodeURIComponent(email);
    const ada = await customer();
    const { by, words } = await ada.open(somewhere());
    expect([by, words]).toEqual(['own', encodeURIComponent(ada.row.email)]);
  });

  it.each([
    ['staff', { roles: ['support' as const] }],
    ['a customer whose address is written differently in markup', { email: "o'hara-of-tara@example.com" }],
  ])('is never shared with %s', async (_who, overrides) => {
    expect((await (await customer(overrides)).open(somewhere())).by).toBe('own');
  });

  it('is never shared at an address that is about one customer', async () => {
    isShared = false;
    expect((await (await customer()).open(somewhere())).by).toBe('own');
  });

  it('lets nobody else use the session of the stand-in', async () => {
    const tokens: string[] = [];
    const spy = web.render;
    web.render = (request, host) => {
      tokens.push(/marque_session_testing=([^;]+)/.exec(request.headers.get('cookie') ?? '')?.[1] ?? '');
      return spy(request, host);
    };
    await (await customer()).open(somewhere());
    web.render = spy;
    const answer = await ask(test.app, {
      url: '/api/customers',
      headers: { 'access-token': tokens[0] ?? '' },
    });
    expect(answer.statusCode).toBe(401);
  });
});
