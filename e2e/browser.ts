import { type BrowserServer, chromium } from 'playwright-core';

/** Starts one browser for the whole run. The visitors of all files share it, each in a separate context. */
export function startBrowser(): Promise<BrowserServer> {
  const system = process.env.CHROMIUM ?? '/usr/bin/chromium';
  return chromium.launchServer({
    ...(system === 'playwright' ? {} : { executablePath: system }),
    args: [
      '--no-sandbox',
      // No page lives long enough to gain from code that is compiled for the highest speed.
      '--js-flags=--no-opt --no-maglev',
      '--disable-gpu',
      '--disable-quic',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
    ],
  });
}
