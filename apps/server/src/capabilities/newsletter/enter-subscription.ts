import type { Locale } from '@marque/contracts/locale';
import { newsletterWelcomeJob } from '@marque/contracts/newsletter';
import type { Tables } from '@marque/db/rows.gen';
import { decideSubscription } from '@marque/domain/newsletter/decide-subscription';
import type { NewsletterRegion } from '@marque/domain/newsletter/regions';
import type { Transaction } from 'kysely';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import {
  isVerifiedCustomer,
  lockSubscriptionByEmail,
  saveSubscription,
  setCustomerOptin,
} from './repository.ts';

type Entry = {
  email: string;
  customerId: string | null;
  regions: readonly NewsletterRegion[];
  locale: Locale;
  now: Date;
};

/**
 * Begins, renews or changes a subscription, whoever asked for it, in the transaction of that wish. A customer who has
 * not verified the address subscribes it as a visitor would: it may be somebody else's, and so may the subscription.
 *
 * The job is always enqueued, so that the work of a request does not tell whether the address was subscribed before.
 */
export async function enterSubscription(
  trx: Transaction<Tables>,
  { email, customerId, regions, locale, now }: Entry,
): Promise<void> {
  const existing = await lockSubscriptionByEmail(trx, email);
  const decision = decideSubscription(
    existing && { regions: existing.regions_of_interest, unsubscribedAt: existing.unsubscribed_at },
    regions,
  );
  const owner = customerId && (await isVerifiedCustomer(trx, customerId)) ? customerId : null;
  const { id } = await saveSubscription(trx, {
    ...{ email, customerId: owner, regions: decision.regions, locale, now },
  });
  if (customerId) await setCustomerOptin(trx, email, now);
  await enqueue(trx, newsletterWelcomeJob, { subscriptionId: id, locale, begins: decision.welcome });
}
