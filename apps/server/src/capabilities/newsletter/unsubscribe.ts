import type { DataOf } from '@marque/contracts/endpoint';
import { newsletterUnsubscribeLinkJob, type unsubscribeFromNewsletter } from '@marque/contracts/newsletter';
import { type Refusal, refuse } from '@marque/contracts/refusal';
import { inTransaction } from '@marque/db/transaction';
import { mayMailLink } from '@marque/domain/newsletter/may-mail-link';
import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import {
  endSubscription,
  findSubscription,
  lockSubscriptionByEmail,
  rememberLinkMailed,
  setCustomerOptin,
} from './repository.ts';
import { openUnsubscribeId } from './unsubscribe-id.ts';

type Outcome = DataOf<typeof unsubscribeFromNewsletter>;

/** `me` is the logged-in customer; a sealed id is whoever holds the mail; a bare address only gets a mail. */
export async function unsubscribe(
  context: Context,
  id: string,
  appSecret: string,
): Promise<Outcome | Refusal<'login-required' | 'unsubscribe-link-invalid'>> {
  if (id === 'me') {
    if (context.actor.kind !== 'customer') return refuse('login-required');
    return unsubscribeEmail(context, context.actor.customer.email);
  }
  if (isAddress(id)) return mailLink(context, id);

  const subscriptionId = openUnsubscribeId(id, appSecret);
  const subscription = subscriptionId ? await findSubscription(context.db.kysely, subscriptionId) : undefined;
  if (!subscription) return refuse('unsubscribe-link-invalid');
  return unsubscribeEmail(context, subscription.email);
}

const isAddress = (id: string): boolean => z.email().safeParse(id).success;

async function unsubscribeEmail({ db, clock }: Context, email: string): Promise<Outcome> {
  await inTransaction(db, async (trx) => {
    const subscription = await lockSubscriptionByEmail(trx, email);
    if (subscription) await endSubscription(trx, subscription.id, clock.now());
    await setCustomerOptin(trx, email, null);
  });
  return { outcome: 'unsubscribed' };
}

/** The answer is the same whether or not the address is known: it tells nobody who reads our newsletter. */
async function mailLink({ db, clock, locale }: Context, email: string): Promise<Outcome> {
  const now = clock.now();
  await inTransaction(db, async (trx) => {
    const subscription = await lockSubscriptionByEmail(trx, email);
    if (!subscription || subscription.unsubscribed_at || !mayMailLink(subscription.link_mailed_at, now))
      return;
    await rememberLinkMailed(trx, subscription.id, now);
    await enqueue(trx, newsletterUnsubscribeLinkJob, { subscriptionId: subscription.id, locale });
  });
  return { outcome: 'confirmation-sent' };
}
