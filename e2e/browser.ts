import { type BrowserServer, chromium } from 'playwright-core';

/** One browser for the whole run. Visitors of all files share it, each in a context of their own. */
export function startBrowser(): Promise<BrowserServer> {
  const system = process.env.CHROMIUM ?? '/usr/bin/chromium';
  return chromium.launchServer({
    ...(system === 'playwright' ? {} : { executablePath: system }),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
    ],
  });
}
