import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '@marque/testing/test-database';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished } from 'vitest';

export type House = {
  readonly url: string;
  readonly databaseUrl: string;
  readonly database: TestDatabase['database'];
  visit(options?: BrowserContextOptions): Promise<Visitor>;
};

export type Visitor = {
  context: BrowserContext;
  page: Page;
  /** Goes there, and waits until the page has finished. */
  open(path: string): Promise<void>;
  /** Every script error and policy violation. What is still in here at the end of a test fails it. */
  complaints: string[];
};

/** The whole product as visitors meet it: the real program, a database of its own, and a real browser. */
export function useHouse(environment: Record<string, string> = {}): House {
  let clone: TestDatabase;
  let program: ChildProcess;
  let browser: Browser;
  let url = '';
  let visitors = 0;

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
        SHED_AFTER_DELAY_MS: '60000',
        PORT: String(port),
        DATABASE_URL: clone.url,
        TRUST_PROXY: '1',
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    [browser] = await Promise.all([launchBrowser(), untilReady(program)]);
  });
  afterAll(async () => {
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
    get databaseUrl() {
      return clone.url;
    },
    get database() {
      return clone.database;
    },
    /** Somebody new: without cookies, and from an address of their own, by which the server limits them. */
    async visit(options = {}) {
      visitors += 1;
      const context = await browser.newContext({
        baseURL: url,
        locale: 'en-GB',
        extraHTTPHeaders: { 'x-forwarded-for': `192.0.2.${visitors}` },
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
    },
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

const launchBrowser = (): Promise<Browser> => {
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
