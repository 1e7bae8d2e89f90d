import { randomInt } from 'node:crypto';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core';
import { afterAll, beforeAll, expect, inject, onTestFinished } from 'vitest';

export type Visitor = {
  context: BrowserContext;
  page: Page;
  /** Goes there, and waits until the page has finished. */
  open(path: string): Promise<void>;
  /** Every script error and policy violation. What is still in here at the end of a test fails it. */
  complaints: string[];
};

/** New to the server: it limits visitors by address, and files run side by side. */
export const newAddress = (): string => [10, randomInt(256), randomInt(256), randomInt(1, 255)].join('.');

/** Visitors of a program, in the browser that the whole run shares. */
export function useVisitors(
  url: () => string,
  settings: (address: string) => BrowserContextOptions = (address) => ({
    extraHTTPHeaders: { 'x-forwarded-for': address },
  }),
): (options?: BrowserContextOptions) => Promise<Visitor> {
  let browser: Browser;
  beforeAll(async () => {
    browser = await chromium.connect(inject('browserEndpoint'));
  });
  // Ends the connection. The browser itself stays.
  afterAll(() => browser?.close());

  return async (options = {}) => {
    const context = await browser.newContext({
      baseURL: url(),
      locale: 'en-GB',
      ...settings(newAddress()),
      ...options,
    });
    context.setDefaultTimeout(20_000);
    const complaints = collectComplaints(context);
    onTestFinished(async () => {
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

/** A status that a page asked for is no complaint: tests look at those themselves. */
function collectComplaints(context: BrowserContext): string[] {
  const complaints: string[] = [];
  context.on('weberror', (error) => complaints.push(String(error.error())));
  context.on('console', (message) => {
    const isStatus = message.text().startsWith('Failed to load resource: the server responded with');
    if (message.type() === 'error' && !isStatus) complaints.push(message.text());
  });
  return complaints;
}
