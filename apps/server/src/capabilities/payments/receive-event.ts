import { providerEventJob } from '@marque/contracts/payments/jobs';
import { type Refusal, refuse } from '@marque/contracts/refusal';
import { inTransaction } from '@marque/db/transaction';
import type { Context } from '../../platform/context.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import type { PaymentProvider } from '../payment-provider/provider.ts';
import { storeEvent } from './event-repository.ts';

type Message = { body: Buffer; signature: string };
type Parts = { provider: PaymentProvider; onForgery(): void };

/** Stores an event once and answers at once. A job does the rest. */
export async function receiveEvent(
  { db, clock }: Context,
  { body, signature }: Message,
  { provider, onForgery }: Parts,
): Promise<{ received: true } | Refusal<'signature-invalid'>> {
  const event = await provider.readEvent(body, signature);
  if (!event) {
    onForgery();
    return refuse('signature-invalid');
  }
  await inTransaction(db, async (trx) => {
    const isNew = await storeEvent(trx, {
      ...{ id: event.id, kind: event.kind, object_id: event.objectId },
      ...{ occurred_at: event.occurredAt, received_at: clock.now() },
    });
    if (isNew) await enqueue(trx, providerEventJob, { id: event.id });
  });
  return { received: true };
}
