import type { Database } from '@marque/db/database';
import type { PaymentFigures } from '../../platform/observability/metrics.ts';
import { findPaymentFigures } from './payment-figures-repository.ts';

/** What the metrics show about payments. It is read from the database, so all processes show the same. */
export async function readPaymentFigures({ kysely }: Database, now: Date): Promise<PaymentFigures> {
  const rows = await findPaymentFigures(kysely, now);
  const byState = (wanted: string) =>
    Object.fromEntries(rows.filter(({ name }) => name === wanted).map(({ state, value }) => [state, value]));
  const single = (wanted: string) => rows.find(({ name }) => name === wanted)?.value ?? 0;
  return {
    ...{ payments: byState('payments'), refunds: byState('refunds'), disputes: byState('disputes') },
    ...{ chargesGivenUp: single('givenUp'), waitingEvents: single('waitingEvents') },
    oldestWaitingEventSeconds: single('oldestWaitingEvent'),
    oldestUnknownSeconds: single('oldestUnknown'),
  };
}
