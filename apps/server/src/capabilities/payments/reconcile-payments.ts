import type { Database } from '@marque/db/database';
import {
  compareTransfers,
  isFinal,
  type TransferDifference,
} from '@marque/domain/payments/compare-transfers';
import { HOUR_MS } from '@marque/domain/time/durations';
import type { ListedTransfer, PaymentProvider } from '../payment-provider/provider.ts';
import { CLOCKS_APART_MS, UNDER_WAY_MS } from '../payment-provider/provider-patience.ts';
import { findOwnPayments, findOwnRefunds, type OwnRow } from './reconcile-repository.ts';

/**
 * A transfer should have a result by then. The sweeper updates `updated_at`, so the age is counted from `created_at`.
 */
const OVERDUE_MS = HOUR_MS;

type Parts = { db: Database; provider: PaymentProvider; since: Date; now: Date };

export type Reconciliation = Record<
  'payments' | 'refunds',
  { here: number; there: number; differences: TransferDifference[] }
>;

/** Compares our payments and refunds since a time with the provider's, in both directions. */
export async function reconcilePayments({ db, provider, since, now }: Parts): Promise<Reconciliation> {
  const listedSince = new Date(since.getTime() - CLOCKS_APART_MS);
  // Read the provider first: a row is stored before the provider is called, so no charge can be ahead of its row.
  const charges = await gather(provider.listCharges(listedSince));
  const refunds = await gather(provider.listRefunds(listedSince));
  const ownPayments = await findOwnPayments(db.kysely, named(since, charges));
  const ownRefunds = await findOwnRefunds(db.kysely, named(since, refunds));
  const olderCharges = await readEach(provider.readListedCharge, olderThanList(ownPayments, charges, since));
  const olderRefunds = await readEach(provider.readListedRefund, olderThanList(ownRefunds, refunds, since));
  return {
    payments: compare([...charges, ...olderCharges], ownPayments, { since, now }),
    refunds: compare([...refunds, ...olderRefunds], ownRefunds, { since, now }),
  };
}

/** The provider's ids of rows from before the list begins. The rows are compared because they are still open. */
function olderThanList(rows: readonly OwnRow[], listed: readonly ListedTransfer[], since: Date): string[] {
  const known = new Set(listed.map(({ providerId }) => providerId));
  return rows.flatMap(({ provider_id, created_at }) =>
    provider_id && created_at < since && !known.has(provider_id) ? [provider_id] : [],
  );
}

async function readEach(
  read: (providerId: string) => Promise<ListedTransfer | null>,
  providerIds: readonly string[],
): Promise<ListedTransfer[]> {
  const found: ListedTransfer[] = [];
  for (const providerId of providerIds) {
    const transfer = await read(providerId);
    if (transfer) found.push(transfer);
  }
  return found;
}

async function gather(list: AsyncIterable<ListedTransfer>): Promise<ListedTransfer[]> {
  const gathered: ListedTransfer[] = [];
  for await (const transfer of list) gathered.push(transfer);
  return gathered;
}

/** The rows of the time, and all rows that the provider's list names, however old they are. */
const named = (since: Date, there: readonly ListedTransfer[]) => ({
  since,
  ids: there.flatMap(({ key }) => key ?? []),
  providerIds: there.map(({ providerId }) => providerId),
});

function compare(
  there: readonly ListedTransfer[],
  rows: readonly OwnRow[],
  { since, now }: { since: Date; now: Date },
): Reconciliation['payments'] {
  const known = new Set(rows.flatMap(({ id, provider_id }) => [id, provider_id]));
  const compared = there.filter(
    ({ key, providerId, createdAt }) => createdAt >= since || known.has(key) || known.has(providerId),
  );
  const age = (time: Date) => now.getTime() - time.getTime();
  const own = rows.map(({ provider_id, created_at, updated_at, ...row }) => ({
    ...row,
    providerId: provider_id,
    isOverdue: age(created_at) >= OVERDUE_MS,
    isUnderWay: !isFinal(row.state) && age(created_at) < OVERDUE_MS && age(updated_at) < UNDER_WAY_MS,
  }));
  return { here: own.length, there: compared.length, differences: compareTransfers(own, compared) };
}
