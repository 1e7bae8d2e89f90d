import { type DataStrategyResult, data, UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router';
import { beforeEach, describe, expect, it } from 'vitest';
import { keepPage } from './keep-page.ts';
import { pageOnScreen, type ShownPage } from './page-on-screen.ts';

const shown = {
  address: '/en/auctions/live?page=2',
  data: { root: 'site', list: ['a car'] },
  router: { state: {}, navigate: async () => {} } as unknown as ShownPage['router'],
};
const url = (address: string) => new URL(address, 'https://marque.example');
const request = new Request('https://marque.example');
const failed = (error: unknown): Record<string, DataStrategyResult> => ({
  root: { type: 'data', result: 'new site' },
  list: { type: 'error', result: error },
});
const status = (code: number) => new ErrorResponse(code, '', null);
const load = (address: string, results: Record<string, DataStrategyResult>) =>
  keepPage({ request, url: url(address) }, async () => results);

beforeEach(() => {
  pageOnScreen.recover();
  pageOnScreen.show(shown);
});

describe('newer data of the page on screen', () => {
  it.each([new TypeError('Failed to fetch'), status(429), status(503), status(500), new Error('Crashed')])(
    'does not replace it after %s',
    async (error) => {
      expect(await load(shown.address, failed(error))).toEqual({
        root: { type: 'data', result: 'new site' },
        list: { type: 'data', result: ['a car'] },
      });
      expect(pageOnScreen.failure()).toEqual({ kind: 'refresh' });
    },
  );

  it.each([status(404), status(403)])('replaces it if it is refused for good: %s', async (error) => {
    const results = failed(error);
    expect(await load(shown.address, results)).toBe(results);
    expect(pageOnScreen.failure()).toBeNull();
  });

  it('ends the failure when it arrives', async () => {
    await load(shown.address, failed(status(429)));
    await load(shown.address, { list: { type: 'data', result: data([]) } });
    expect(pageOnScreen.failure()).toBeNull();
  });
});

describe('another page', () => {
  it.each([new TypeError('Failed to fetch'), status(429), status(503), status(500), new Error('Crashed')])(
    'is not shown after %s, and its address is kept',
    async (error) => {
      void load('/en/auctions/results?page=3#top', failed(error));
      await expect
        .poll(pageOnScreen.failure)
        .toEqual({ kind: 'navigation', to: '/en/auctions/results?page=3#top' });
    },
  );

  it.each([status(404), status(403), status(410)])('shows its error page after %s', async (error) => {
    const results = failed(error);
    expect(await load('/en/auctions/results', results)).toBe(results);
  });

  it('shows its error page if one part is missing and another one cannot be loaded', async () => {
    const results = { ...failed(status(404)), root: { type: 'error' as const, result: status(503) } };
    expect(await load('/en/auctions/results', results)).toBe(results);
  });

  it('follows a redirect', async () => {
    const results = failed(new Response(null, { status: 302, headers: { location: '/en' } }));
    expect(await load('/en/account', results)).toBe(results);
    expect(pageOnScreen.failure()).toBeNull();
  });

  it('is forgotten if the visitor has chosen yet another one', async () => {
    const results = failed(new Error('Aborted'));
    const request = new Request('https://marque.example', { signal: AbortSignal.abort() });
    expect(await keepPage({ request, url: url('/en/account') }, async () => results)).toBe(results);
    expect(pageOnScreen.failure()).toBeNull();
  });
});
