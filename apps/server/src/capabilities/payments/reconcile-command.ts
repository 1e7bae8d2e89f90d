import { withConfiguredDatabase } from '@marque/db/configured-database';
import { type Database, openDatabase } from '@marque/db/database';
import { StartupError } from '@marque/db/startup-error';
import type { TransferDifference } from '@marque/domain/payments/compare-transfers';
import { counted } from '@marque/domain/text/counted';
import { DAY_MS } from '@marque/domain/time/durations';
import { readConfig } from '../../platform/config.ts';
import { type PaymentProvider, ProviderRefusal, ProviderUnavailable } from '../payment-provider/provider.ts';
import { openPayments } from './open-payments.ts';
import { type DisputeDifference, reconcileDisputes } from './reconcile-disputes.ts';
import { reconcilePayments } from './reconcile-payments.ts';

/**
 * Compares the payments, refunds and disputes of the last days with the provider's, and prints every difference in one
 * line. The lines name rows by their ids and contain no personal data. Returns 1 if there are differences.
 */
export async function reconcile(
  env: Record<string, string | undefined>,
  days: string,
  print: (line: string) => void,
): Promise<number> {
  if (!/^[1-9]\d{0,3}$/.test(days)) throw new StartupError('--days must be a number of days from 1 on.');
  const config = readConfig(env);
  return withConfiguredDatabase(env, async (url) => {
    const timeouts = { statementTimeoutMs: 60_000, lockTimeoutMs: 10_000 };
    const db = openDatabase({ url, poolSize: 2, ...timeouts, applicationName: 'marque-payments-reconcile' });
    const clock = { now: () => new Date() };
    const quiet = { live: { publish: () => {} }, signals: { announce: () => {} } };
    try {
      const { provider } = openPayments(config, { db, clock, ...quiet });
      return await compareAndPrint({ db, provider, days: Number(days), now: clock.now() }, print);
    } catch (error) {
      if (error instanceof ProviderUnavailable || error instanceof ProviderRefusal)
        throw new StartupError(error.message);
      throw error;
    } finally {
      await db.close();
    }
  });
}

type Compared = {
  db: Database;
  provider: PaymentProvider;
  days: number;
  now: Date;
};

async function compareAndPrint(
  { db, provider, days, now }: Compared,
  print: (line: string) => void,
): Promise<number> {
  const since = new Date(now.getTime() - days * DAY_MS);
  const { payments, refunds } = await reconcilePayments({ db, provider, since, now });
  const disputes = await reconcileDisputes({ db, provider, since, now });
  for (const difference of payments.differences) print(describe('payment', difference));
  for (const difference of refunds.differences) print(describe('refund', difference));
  for (const difference of disputes.differences) print(describeDispute(difference));
  const count = [payments, refunds, disputes].reduce((sum, { differences }) => sum + differences.length, 0);
  const compared =
    `${payments.here} payments here and ${payments.there} at the provider, ` +
    `${refunds.here} refunds here and ${refunds.there} at the provider, ` +
    `${disputes.here} disputes here and ${disputes.there} at the provider`;
  print(
    count === 0
      ? `No differences in the last ${days} days: ${compared}.`
      : `${counted(count, 'difference', 'differences')} in the last ${days} days: ${compared}.`,
  );
  return count === 0 ? 0 : 1;
}

const wordsOf = (kind: TransferDifference['kind']): string =>
  kind === 'missing-there' ? 'missing at the provider' : kind.replace('-', ' ');

function describe(what: 'payment' | 'refund', { kind, here, there }: TransferDifference): string {
  const name = [here?.id ?? 'no row', there?.providerId ?? here?.providerId ?? 'no object'].join(' / ');
  const figures = (side: { amount_minor: number; currency: string; state: string } | null) =>
    side ? `${side.amount_minor} ${side.currency} ${side.state}` : 'none';
  return `${what} ${name}: ${wordsOf(kind)}; ours ${figures(here)}, the provider's ${figures(there)}`;
}

function describeDispute({ kind, here, there }: DisputeDifference): string {
  const figures = (side: DisputeDifference['here']) => (side ? `${side.amount_minor} ${side.state}` : 'none');
  const id = here?.providerId ?? there?.providerId;
  return `dispute ${id}: ${wordsOf(kind)}; ours ${figures(here)}, the provider's ${figures(there)}`;
}
