import type { DataOf } from '@marque/contracts/endpoint';
import { newsletterUnsubscribeLinkJob, type unsubscribeFromNewsletter } from '@marque/contracts/newsletter';
import { type Refusal, refuse } from '@marque/contracts/refusal';
import { inTransaction } from '@marque/db/transaction';
import { z } from 'zod';
import type { Context } from '../../platform/context.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import type { RotatingKey } from '../../platform/rotating-key.ts';
import { endSubscriptionOf, unsubscribeByLink } from './unsubscribe-by-link.ts';

type Outcome = DataOf<typeof unsubscribeFromNewsletter>;

/**
 * The id is `me` for the logged-in customer, the sealed id from a mail's link, or an email address. A sealed
 * id or a verified account proves access to the mailbox. Without that proof we mail a link instead.
 */
export async function unsubscribe(
  context: Context,
  id: string,
  linkKey: RotatingKey,
): Promise<Outcome | Refusal<'login-required' | 'unsubscribe-link-invalid'>> {
  if (id === 'me') {
    if (context.actor.kind !== 'customer') return refuse('login-required');
    const { email, profile } = context.actor.customer;
    return profile.email_verified_at ? endSubscriptionOf(email, context) : mailLink(context, email);
  }
  return isAddress(id) ? mailLink(context, id) : unsubscribeByLink(context, id, linkKey);
}

const isAddress = (id: string): boolean => z.email().max(254).safeParse(id).success;

/** The job looks for the subscription, so that the request does the same work for known and unknown addresses. */
async function mailLink({ db, locale }: Context, email: string): Promise<Outcome> {
  await inTransaction(db, (trx) => enqueue(trx, newsletterUnsubscribeLinkJob, { email, locale }));
  return { outcome: 'confirmation-sent' };
}
