import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '@marque/testing/test-database';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';

export type House = {
  readonly url: string;
  readonly database: TestDatabase['database'];
  /** A visitor of one's own: no cookies, and every script error or policy violation is kept in `complaints`. */
  visit(options?: BrowserContextOptions): Promise<Visitor>;
};

export type Visitor = { context: BrowserContext; complaints: string[] };

/** The whole product as visitors meet it: the real program, a database of its own, and a real browser. */
export function useHouse(environment: Record<string, string> = {}): House {
  let clone: TestDatabase;
  let program: ChildProcess;
  let browser: Browser;
  let url = '';
  const contexts: BrowserContext[] = [];

  beforeAll(async () => {
    clone = await createTestDatabase();
    const port = await freePort();
    url = `http://localhost:${port}`;
    program = spawn(process.execPath, [join(import.meta.dirname, '../apps/server/src/main.ts')], {
      env: {
        PATH: process.env.PATH ?? '',
        NODE_ENV: 'production',
        MARQUE_ENV: 'testing',
        LOG_LEVEL: 'warn',
        PORT: String(port),
        DATABASE_URL: clone.url,
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await untilReady(program);
    browser = await launchBrowser();
  });
  afterAll(async () => {
    await Promise.all(contexts.map((context) => context.close()));
    await browser?.close();
    if (program?.exitCode === null) {
      program.kill('SIGTERM');
      await once(program, 'exit');
    }
    await clone?.drop();
  });

  return {
    get url() {
      return url;
    },
    get database() {
      return clone.database;
    },
    async visit(options = {}) {
      const context = await browser.newContext({ baseURL: url, locale: 'en-GB', ...options });
      contexts.push(context);
      const complaints: string[] = [];
      context.on('weberror', (error) => complaints.push(String(error.error())));
      context.on('console', (message) => {
        if (message.type() === 'error') complaints.push(message.text());
      });
      return { context, complaints };
    },
  };
}

export const launchBrowser = (): Promise<Browser> => {
  const system = process.env.CHROMIUM ?? '/usr/bin/chromium';
  return chromium.launch({
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
};

async function freePort(): Promise<number> {
  const probe = createServer().listen(0);
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

async function untilReady(program: ChildProcess): Promise<void> {
  let said = '';
  for (;;) {
    const next = await Promise.race([
      once(program.stdout ?? program, 'data'),
      once(program, 'exit').then(() => null),
    ]);
    if (next === null) throw new Error(`The program ended before it was ready:\n${said}`);
    said += String(next[0]);
    if (said.includes('is ready:')) return;
  }
}
