import type { DataOf, ParsedRequest } from '@marque/contracts/endpoint';
import { newsletterWelcomeJob, type subscribeToNewsletter } from '@marque/contracts/newsletter';
import type { Refusal } from '@marque/contracts/refusal';
import { inTransaction } from '@marque/db/transaction';
import { decideSubscription } from '@marque/domain/newsletter/decide-subscription';
import type { Context } from '../context.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { whoSubscribes } from './policy.ts';
import { lockSubscriptionByEmail, saveSubscription, setCustomerOptin } from './repository.ts';

type Endpoint = typeof subscribeToNewsletter;

export async function subscribe(
  { db, clock, actor, locale }: Context,
  wanted: ParsedRequest<Endpoint>['body'],
): Promise<DataOf<Endpoint> | Refusal<'login-required' | 'not-allowed'>> {
  const subscriber = whoSubscribes(actor, wanted);
  if ('refused' in subscriber) return subscriber;
  const { email, customerId } = subscriber;
  const now = clock.now();

  return inTransaction(db, async (trx) => {
    const existing = await lockSubscriptionByEmail(trx, email);
    const decision = decideSubscription(
      existing && { regions: existing.regions_of_interest, unsubscribedAt: existing.unsubscribed_at },
      wanted.regions_of_interest,
    );
    const saved = await saveSubscription(trx, { email, customerId, regions: decision.regions, locale, now });
    if (customerId) await setCustomerOptin(trx, email, now);
    if (decision.welcome)
      await enqueue(
        trx,
        newsletterWelcomeJob,
        { subscriptionId: saved.id, locale },
        { key: `newsletter.welcome:${saved.id}` },
      );

    return {
      email: saved.email,
      regions_of_interest: saved.regions_of_interest,
      subscribed_at: saved.subscribed_at.toISOString(),
    };
  });
}
