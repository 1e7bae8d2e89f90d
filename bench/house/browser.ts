import { freePort } from '@marque/testing/free-port';
import { type Browser, type CDPSession, chromium, type Page } from 'playwright-core';
import { ensureChromium } from '../../scripts/ensure-chromium.ts';
import type { Bench } from '../benchmark.ts';
import { openShop, type ShopPages } from './shop.ts';

export type Reader = { page: Page; cdp: CDPSession };

export type VisitedShop = {
  pages: ShopPages;
  /** Opens the page as a phone on its first visit. Nothing is kept afterwards. */
  visit<Result>(read: (reader: Reader) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
};

const PHONE = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };

/** The shop with pictures, with a real browser. */
export async function openVisitedShop(bench: Bench): Promise<VisitedShop> {
  const port = await freePort();
  const baseURL = `http://localhost:${port}`;
  // In production mode the browser would load everything over https, which the benchmark does not have.
  const settings = { MARQUE_ENV: 'development', PUBLIC_URL: baseURL };
  const shop = await openShop(bench, { settings, port, withPictures: 'in sight' });
  const browser = await launch();
  return {
    pages: shop.pages,
    async visit(read) {
      const context = await browser.newContext({ baseURL, locale: 'en-GB', ...PHONE });
      const page = await context.newPage();
      try {
        return await read({ page, cdp: await context.newCDPSession(page) });
      } finally {
        await context.close();
      }
    },
    close: async () => {
      await browser.close();
      await shop.close();
    },
  };
}

const launch = (): Promise<Browser> => {
  const system = ensureChromium();
  return chromium.launch({
    ...(system === 'playwright' ? {} : { executablePath: system }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  });
};
