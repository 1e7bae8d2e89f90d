import type { Database } from '@marque/db/database';
import { inTransaction } from '@marque/db/transaction';
import type { Clock } from '@marque/domain/clock';
import { MOST_DIFFERENCES, type Reconciled } from '@marque/domain/payments/reconciliation';
import { DAY_MS } from '@marque/domain/time/durations';
import { announceQueue, publishQueueChange } from '../../../platform/realtime/announce-queue.ts';
import type { LivePublisher } from '../../../platform/realtime/publisher.ts';
import {
  type PaymentProvider,
  ProviderRefusal,
  ProviderUnavailable,
} from '../../payment-provider/provider.ts';
import { reconcileDisputes } from '../reconcile-disputes.ts';
import { reconcilePayments } from '../reconcile-payments.ts';
import { findUnfinished, finishReconciliation, insertDifferences, type NewDifference } from './repository.ts';

type Parts = { db: Database; provider: PaymentProvider; clock: Clock; live: LivePublisher };

/**
 * Compares both sides and stores the differences. A comparison that is finished already, because it was interrupted or the
 * job ran twice, stays as it is.
 */
export async function runReconciliation(id: string, { db, provider, clock, live }: Parts): Promise<void> {
  const started = await findUnfinished(db.kysely, id);
  if (!started) return;
  const now = clock.now();
  const asked = { db, provider, since: new Date(now.getTime() - started.days * DAY_MS), now };
  const compared = await compare(asked);
  if (!compared) {
    await finishReconciliation(db.kysely, id, { finished_at: clock.now(), failure: 'provider' });
    publishQueueChange(live, 'payments.read');
    return;
  }
  const differences = [
    ...compared.payment.differences.map((difference) => ({ subject: 'payment' as const, ...difference })),
    ...compared.refund.differences.map((difference) => ({ subject: 'refund' as const, ...difference })),
    ...compared.dispute.differences.map((difference) => ({ subject: 'dispute' as const, ...difference })),
  ];
  await inTransaction(db, async (trx) => {
    const isFinished = await finishReconciliation(trx, id, {
      ...{ finished_at: clock.now(), difference_count: differences.length },
      compared: Object.fromEntries(
        Object.entries(compared).map(([name, { here, there }]) => [name, { here, there }]),
      ),
    });
    if (!isFinished) return;
    const kept = differences.slice(0, MOST_DIFFERENCES);
    await insertDifferences(
      trx,
      kept.map((difference, index) => ({
        ...{ reconciliation_id: id, position: index + 1 },
        ...rowOf(difference),
      })),
    );
    announceQueue(trx, live, 'payments.read');
  });
}

type Asked = { db: Database; provider: PaymentProvider; since: Date; now: Date };

/** Null if the provider does not answer. Staff then start another comparison. */
async function compare(asked: Asked) {
  try {
    const { payments, refunds } = await reconcilePayments(asked);
    return { payment: payments, refund: refunds, dispute: await reconcileDisputes(asked) };
  } catch (error) {
    if (error instanceof ProviderUnavailable || error instanceof ProviderRefusal) return null;
    throw error;
  }
}

type Side = {
  id?: string;
  providerId: string | null;
  amount_minor: number;
  currency?: string;
  state: string;
};
type Found = { subject: Reconciled; kind: NewDifference['kind']; here: Side | null; there: Side | null };

const rowOf = ({ subject, kind, here, there }: Found) => ({
  ...{ subject, kind, own_id: here?.id ?? null },
  provider_id: (there?.providerId ?? here?.providerId)?.slice(0, 200) ?? null,
  ...{ here: figuresOf(here), there: figuresOf(there) },
});

const figuresOf = (side: Side | null): Record<string, unknown> =>
  side ? { amount_minor: side.amount_minor, currency: side.currency ?? null, state: side.state } : {};
