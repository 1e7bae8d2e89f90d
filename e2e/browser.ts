import { type Browser, chromium } from 'playwright-core';

let started: Promise<Browser> | undefined;

/**
 * The browser of this worker. The visitors of all its files share it, each in a separate context. It ends with the
 * worker. One browser for all workers needed more of the processor, because every message passed through two sockets.
 */
export const workersBrowser = (): Promise<Browser> => {
  started ??= start();
  return started;
};

function start(): Promise<Browser> {
  const system = process.env.CHROMIUM ?? '/usr/bin/chromium';
  return chromium.launch({
    ...(system === 'playwright' ? {} : { executablePath: system }),
    args: [
      '--no-sandbox',
      // No page lives long enough to gain from code that is compiled for the highest speed.
      '--js-flags=--no-opt --no-maglev',
      '--disable-gpu',
      // No test looks at pixels. Without memory for them, the browser lays pages out but does not draw them.
      '--force-gpu-mem-available-mb=1',
      '--disable-quic',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
    ],
  });
}
