import { randomInt } from 'node:crypto';
import { PATIENCE_MS } from '@marque/testing/patience';
import type { BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { workersBrowser } from './browser.ts';

export type Visitor = {
  context: BrowserContext;
  page: Page;
  /** Opens the page and waits until it has loaded. */
  open(path: string): Promise<void>;
  /** Every script error and policy violation. A test fails if it does not remove them before its end. */
  complaints: string[];
};

/**
 * By default the browser saves data and runs no service worker, because loading pages ahead that a test never opens takes a
 * tenth of its time.
 */
export type VisitOptions = BrowserContextOptions & { savesData?: boolean };

/** Each visitor has a new address, because the server limits visitors by address and files run at the same time. */
export const newAddress = (): string => [10, randomInt(256), randomInt(256), randomInt(1, 255)].join('.');

/** Visitors of a program, in the browser of the worker. */
export function useVisitors(
  url: () => string,
  settings: (address: string) => BrowserContextOptions = (address) => ({
    extraHTTPHeaders: { 'x-forwarded-for': address },
  }),
): (options?: VisitOptions) => Promise<Visitor> {
  return async ({ savesData = true, ...options } = {}) => {
    const browser = await workersBrowser();
    const context = await browser.newContext({
      baseURL: url(),
      locale: 'en-GB',
      serviceWorkers: 'block',
      ...settings(newAddress()),
      ...options,
    });
    context.setDefaultTimeout(PATIENCE_MS);
    if (savesData)
      await context.addInitScript(() =>
        Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
      );
    // Visitors of a page in another language have already had the offer of their own, unless a test chooses a language.
    if (!options.locale)
      await context.addInitScript(() => {
        try {
          localStorage.setItem('marque-language-offered', '1');
        } catch {
          // A page of the browser itself has no storage.
        }
      });
    const complaints = collectComplaints(context);
    onTestFinished(async ({ task }) => {
      if (task.result?.state === 'fail') console.error(task.name, await describePages(context));
      await context.close();
      expect(complaints).toEqual([]);
    });
    const page = await context.newPage();
    const open = async (path: string) => {
      await page.goto(path);
      if (options.javaScriptEnabled !== false) await page.locator('html[data-page-loaded]').waitFor();
    };
    return { context, page, open, complaints };
  };
}

/** What a visitor saw when the test failed. Enough to understand a failure that happens only in a whole run. */
async function describePages(context: BrowserContext): Promise<string> {
  const pages = context.pages().map(async (page) => {
    const seen = await page.locator('body').ariaSnapshot({ timeout: 5_000 }).catch(String);
    return `${page.url()}\n${seen.slice(0, 3_000)}`;
  });
  return (await Promise.all(pages)).join('\n\n');
}

/**
 * Not collected: failed responses, which tests check themselves, requests of a browser that a test took offline, and a
 * message on a socket that the server is closing.
 */
const EXPECTED = [
  'Failed to load resource: the server responded with',
  'Failed to load resource: net::ERR_INTERNET_DISCONNECTED',
  'WebSocket is already in CLOSING or CLOSED state.',
];

function collectComplaints(context: BrowserContext): string[] {
  const complaints: string[] = [];
  context.on('weberror', (error) => complaints.push(String(error.error())));
  context.on('console', (message) => {
    const isExpected = EXPECTED.some((text) => message.text().startsWith(text));
    if (message.type() === 'error' && !isExpected) complaints.push(message.text());
  });
  return complaints;
}
