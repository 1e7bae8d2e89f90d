import { expect, test, vi } from 'vitest';
import { createErrorPages } from './error-pages.ts';
import type { Web } from './load-web.ts';

const errorPage = vi.fn(
  async (status: number, path: string, headline: string | null) => `${status} ${path} ${headline}`,
);
const web = { errorPage } as unknown as Web;

test('an error page has the headline of the newsletter, and is rendered again only if it changes', async () => {
  let headline = 'Letters';
  const pages = createErrorPages(web, async (locale) => `${headline} ${locale}`);
  expect(await pages?.(503, '/de/auctions/live')).toBe('503 /de Letters de');
  const { length } = errorPage.mock.calls;
  expect(await pages?.(503, '/de')).toBe('503 /de Letters de');
  expect(errorPage.mock.calls).toHaveLength(length);
  headline = 'News';
  expect(await pages?.(503, '/de')).toBe('503 /de News de');
  expect(await pages?.(404, '/nowhere')).toBe('404 /nowhere News en');
});

test('an error page has the headline of the product if there is no other, or none in time', async () => {
  const fails = createErrorPages(web, () => Promise.reject(new Error('No database.')));
  expect(await fails?.(500, '/it')).toBe('500 /it null');
  vi.useFakeTimers();
  try {
    const hangs = createErrorPages(web, () => new Promise(() => {}));
    const page = hangs?.(503, '/fr');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await page).toBe('503 /fr null');
  } finally {
    vi.useRealTimers();
  }
});
