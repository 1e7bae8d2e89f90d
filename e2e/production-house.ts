import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { freePort } from '@marque/testing/free-port';
import { createProgramRole } from '@marque/testing/program-role';
import { STAND_IN_COMPANIES } from '@marque/testing/stand-in-companies';
import { createTestDatabase } from '@marque/testing/test-database';
import { afterAll, beforeAll, expect } from 'vitest';
import type { House } from './house.ts';
import { openPostOffice, type ReceivedMail } from './post-office.ts';
import { startProgram } from './program.ts';
import { startProviders } from './providers.ts';
import { startStripeStandIn } from './stripe-stand-in.ts';
import { ADDRESS_HEADER, startTlsProxy } from './tls-proxy.ts';
import { useVisitors } from './visitors.ts';

type Answer = { status: number; headers: Record<string, string | string[] | undefined>; text: string };
type Asked = { method?: string; headers?: Record<string, string>; body?: string };

export type ProductionHouse = House & {
  /** Sends one request through the proxy, without a browser. */
  ask(path: string, asked?: Asked): Promise<Answer>;
  mailTo(address: string, count?: number): Promise<ReceivedMail>;
  /** Waits for a mail with a file. */
  fileTo(address: string): Promise<ReceivedMail['files'][number]>;
  codeTo(telephone: string): Promise<string>;
  pushesTo(device: string): { title: string }[];
  /** The payment provider sends all its events, and we answer each with 200. */
  deliverPaymentEvents(): Promise<number>;
  /** The amounts that the payment provider has really charged for these payments of ours. */
  chargedFor(payments: string[]): Promise<number[]>;
  /** The address of the program behind its proxy. */
  readonly innerUrl: string;
};

type Running = Awaited<ReturnType<typeof startHouse>>;

/**
 * The program as it runs in production: behind TLS, with a role that cannot change the schema, with its own secrets, with real mail, with providers of SMS, push
 * and payments, and without a demo. If a capability needs settings in production, add them here.
 */
export function useProductionHouse(environment: Record<string, string> = {}): ProductionHouse {
  let house: Running | undefined;
  const running = (): Running => {
    if (!house) throw new Error('The house exists only while tests run.');
    return house;
  };
  const visit = useVisitors(
    () => running().proxy.url,
    (address) => ({ ignoreHTTPSErrors: true, extraHTTPHeaders: { [ADDRESS_HEADER]: address } }),
  );
  beforeAll(async () => {
    house = await startHouse(environment);
  });
  afterAll(() => house?.stop());

  return {
    get url() {
      return running().proxy.url;
    },
    get innerUrl() {
      return running().innerUrl;
    },
    get databaseUrl() {
      return running().clone.url;
    },
    get database() {
      return running().clone.database;
    },
    visit,
    ask: (path, asked) => ask(running().proxy, path, asked),
    pushesTo: (device) => running().providers.pushesTo(device),
    deliverPaymentEvents: () =>
      running().stripe.deliverEvents(async (body, signature) => {
        const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
        return (await ask(running().proxy, '/api/payments/webhook', { method: 'POST', headers, body }))
          .status;
      }),
    chargedFor: (payments) => running().stripe.chargedFor(payments),
    async mailTo(address, count = 1) {
      const mails = () => running().postOffice.mailsTo(address);
      await expect.poll(() => mails().length).toBe(count);
      return mails().at(-1) as ReceivedMail;
    },
    async fileTo(address) {
      const files = () =>
        running()
          .postOffice.mailsTo(address)
          .flatMap((mail) => mail.files);
      await expect.poll(() => files().length).toBe(1);
      return files()[0] as ReceivedMail['files'][number];
    },
    async codeTo(telephone) {
      const messages = () => running().providers.messagesTo(telephone);
      await expect.poll(() => messages().length).toBe(1);
      return /\b\d{6}\b/.exec(messages()[0]?.text ?? '')?.[0] ?? '';
    },
  };
}

async function startHouse(environment: Record<string, string>) {
  const clone = await createTestDatabase();
  const role = await createProgramRole(clone);
  const port = await freePort();
  const dataDir = mkdtempSync(join(tmpdir(), 'marque-production-'));
  const [proxy, postOffice, providers, stripe] = await Promise.all([
    startTlsProxy(port),
    openPostOffice(),
    startProviders(),
    startStripeStandIn(),
  ]);
  const program = await startProgram({
    MARQUE_ENV: 'production',
    LOG_LEVEL: 'error',
    PUBLIC_URL: proxy.url,
    PORT: String(port),
    DATA_DIR: dataDir,
    DATABASE_URL: role.url,
    APP_SECRET_FILE: fileWith(dataDir, newSecret()),
    REALTIME_SECRET: newSecret(),
    SMTP_URL: postOffice.url,
    ...providers.settings,
    ...stripe.settings,
    ...STAND_IN_COMPANIES,
    ...environment,
  });
  return {
    clone,
    proxy,
    postOffice,
    providers,
    stripe,
    innerUrl: `http://127.0.0.1:${port}`,
    async stop() {
      await program.stop();
      await Promise.all([proxy, postOffice, providers, stripe].map((part) => part.close()));
      await role.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function fileWith(folder: string, secret: string): string {
  const path = join(folder, 'app-secret');
  writeFileSync(path, `${secret}\n`);
  return path;
}

const newSecret = (): string => randomBytes(32).toString('base64url');

async function ask(
  { url, cert }: { url: string; cert: string },
  path: string,
  { method = 'GET', headers = {}, body }: Asked = {},
): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const call = request(url + path, { method, headers, ca: cert }, async (response) =>
    resolve({
      status: response.statusCode ?? 0,
      headers: response.headers,
      text: await text(response).catch(() => ''),
    }),
  );
  call.on('error', reject).end(body);
  return promise;
}
