import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '@marque/db/database';
import { migrate } from '@marque/db/migrate';
import { chargeDue } from '../../src/capabilities/payments/charge-due.ts';
import { sweepPayments } from '../../src/capabilities/payments/sweep-payments.ts';
import { sweepRefunds } from '../../src/capabilities/payments/sweep-refunds.ts';
import { EXAMPLE_COMPANIES } from '../../src/platform/config/companies.ts';
import { fastClock } from '../payments/fast-clock.ts';
import {
  AUTHENTICATES,
  DECLINED,
  giveTestCard,
  owePremium,
  TIMES_OUT,
  VISA,
} from '../payments/owe-premium.ts';
import { createSandboxProvider } from '../payments/sandbox-provider.ts';
import { findPaymentViolations } from './find-payment-violations.ts';
import { startMortalPostgres } from './mortal-postgres.ts';

export type PaymentChaosReport = {
  killed: number;
  sales: number;
  paid: number;
  attempts: number;
  refunds: number;
  violations: string[];
};

const program = new URL('../payments/restless-process.ts', import.meta.url);
const PROCESSES = 3;
const SALES = 60;
const CARDS = [VISA, DECLINED, AUTHENTICATES, TIMES_OUT];

/**
 * Several processes pay, charge and refund the same sales, with a provider whose calls and answers are lost at random. They are
 * killed all the time. At the end, what we recorded must equal what the provider did.
 */
export async function runPaymentChaos(
  seconds: number,
  tell: (sentence: string) => void,
): Promise<PaymentChaosReport> {
  const undo: (() => Promise<unknown> | unknown)[] = [];
  const violations: string[] = [];
  let killed = 0;
  try {
    tell('Starting PostgreSQL and three processes that pay, charge and refund.');
    const postgres = await startMortalPostgres();
    undo.push(postgres.stop);
    await migrate({ url: postgres.url });
    const db = openDatabase({
      ...{ url: postgres.url, poolSize: 4, statementTimeoutMs: 20_000, lockTimeoutMs: 10_000 },
      applicationName: 'marque-chaos',
    });
    undo.push(db.close);

    const startedAt = Date.now();
    const clock = fastClock(startedAt);
    for (let n = 0; n < SALES; n++) {
      // The charges become due one after the other while processes are killed.
      const dueAt = new Date(clock.now().getTime() + (n / SALES) * seconds * 100_000);
      const { buyer } = await owePremium(db, { number: VISA, due_at: dueAt, next_charge_at: dueAt });
      await giveTestCard(db, buyer, { number: CARDS[n % CARDS.length] ?? VISA });
    }

    const start = async (): Promise<ChildProcess> => {
      const child = fork(program, [postgres.url, String(startedAt)], {
        ...{ execArgv: [], stdio: ['ignore', 'ignore', 'pipe', 'ipc'] },
      });
      let lastWords = '';
      child.stderr?.on('data', (chunk: Buffer) => {
        lastWords = (lastWords + chunk).slice(-2_000);
      });
      child.on('exit', (code, signal) => {
        if (signal !== 'SIGKILL') violations.push(`A process ended by itself with ${code}:\n${lastWords}`);
      });
      await once(child, 'message');
      return child;
    };
    const kill = async (child: ChildProcess | undefined): Promise<void> => {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    };
    const children = await Promise.all(Array.from({ length: PROCESSES }, start));
    undo.push(() => Promise.all(children.map(kill)));

    const until = Date.now() + seconds * 1_000;
    for (let turn = 0; Date.now() < until; turn++) {
      await pause(200 + Math.random() * 600);
      await kill(children[turn % PROCESSES]);
      killed += 1;
      children[turn % PROCESSES] = await start();
    }
    await Promise.all(children.map(kill));
    tell(`kill -9 ${killed + PROCESSES} times. Now the sweeper.`);

    const provider = createSandboxProvider({ db, clock });
    const parts = { db, live: { publish: () => {} }, provider, companies: EXAMPLE_COMPANIES };
    for (let rounds = 0; rounds < 3; rounds++) {
      await chargeDue({ ...parts, clock });
      // Two minutes of the fast clock.
      await pause(200);
      await sweepPayments({ ...parts, clock });
      await sweepRefunds({ ...parts, clock });
    }
    violations.push(...(await findPaymentViolations(db)));
    const { rows } = await db.pool.query<{ paid: number; attempts: number; refunds: number }>(
      `select (select count(*)::int from sales where state = 'premium_paid') as paid,
         (select count(*)::int from payments) as attempts,
         (select count(*)::int from refunds where state = 'succeeded') as refunds`,
    );
    return {
      ...{ killed: killed + PROCESSES, sales: SALES, violations },
      ...{ paid: rows[0]?.paid ?? 0, attempts: rows[0]?.attempts ?? 0 },
      refunds: rows[0]?.refunds ?? 0,
    };
  } finally {
    for (const stop of undo.toReversed()) await stop();
  }
}
