import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { type Browser, type CDPSession, chromium, type Page } from 'playwright-core';
import type { Bench } from '../benchmark.ts';
import { openShop, type ShopPages } from './shop.ts';

export type Reader = { page: Page; cdp: CDPSession };

export type VisitedShop = {
  pages: ShopPages;
  /** A phone that has never been here, and leaves nothing behind. */
  visit<Result>(read: (reader: Reader) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
};

const PHONE = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };

/** The shop with pictures, and a real browser in front of it. */
export async function openVisitedShop(bench: Bench): Promise<VisitedShop> {
  const port = await freePort();
  const baseURL = `http://localhost:${port}`;
  // Production would have the browser ask for everything over https, which a bench has not.
  const settings = { MARQUE_ENV: 'development', PUBLIC_URL: baseURL };
  const shop = await openShop(bench, { settings, port, withPictures: true });
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
  const system = process.env.CHROMIUM ?? '/usr/bin/chromium';
  return chromium.launch({
    ...(system === 'playwright' ? {} : { executablePath: system }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  });
};

/** Its number has to be known before the server is built: the policy of its pages names it. */
async function freePort(): Promise<number> {
  const probe = createServer().listen(0);
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}
