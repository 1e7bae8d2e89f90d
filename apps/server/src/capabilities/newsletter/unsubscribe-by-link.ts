import { type Refusal, refuse } from '@marque/contracts/refusal';
import { inTransaction } from '@marque/db/transaction';
import type { Context } from '../../platform/context.ts';
import type { RotatingKey } from '../../platform/rotating-key.ts';
import {
  endSubscription,
  findSubscription,
  lockSubscriptionByEmail,
  setCustomerOptin,
} from './repository.ts';
import { openUnsubscribeId } from './unsubscribe-id.ts';

type Outcome = { outcome: 'unsubscribed' };

/** The sealed id in a mail's link proves access to the mailbox, so this needs no login. It never sends a mail. */
export async function unsubscribeByLink(
  context: Pick<Context, 'db' | 'clock'>,
  id: string,
  linkKey: RotatingKey,
): Promise<Outcome | Refusal<'unsubscribe-link-invalid'>> {
  const subscriptionId = openUnsubscribeId(id, linkKey);
  const subscription = subscriptionId ? await findSubscription(context.db.kysely, subscriptionId) : undefined;
  return subscription ? endSubscriptionOf(subscription.email, context) : refuse('unsubscribe-link-invalid');
}

export async function endSubscriptionOf(
  email: string,
  { db, clock }: Pick<Context, 'db' | 'clock'>,
): Promise<Outcome> {
  await inTransaction(db, async (trx) => {
    const subscription = await lockSubscriptionByEmail(trx, email);
    if (subscription) await endSubscription(trx, subscription.id, clock.now());
    await setCustomerOptin(trx, email, null);
  });
  return { outcome: 'unsubscribed' };
}
