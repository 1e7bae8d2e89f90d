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
  /** The text that the subscriber has agreed to. */
  consentVersion: string;
  now: Date;
};

/**
 * Starts, renews or changes a subscription in the caller's transaction. A customer whose address is not
 * verified is treated like a visitor, because the address and its subscription may belong to another person.
 *
 * The job is always enqueued, so that the work of a request does not reveal whether the address was
 * subscribed.
 */
export async function enterSubscription(
  trx: Transaction<Tables>,
  { email, customerId, regions, locale, consentVersion, now }: Entry,
): Promise<void> {
  const existing = await lockSubscriptionByEmail(trx, email);
  const decision = decideSubscription(
    existing && { regions: existing.regions_of_interest, unsubscribedAt: existing.unsubscribed_at },
    regions,
  );
  const owner = customerId && (await isVerifiedCustomer(trx, customerId)) ? customerId : null;
  const { id } = await saveSubscription(trx, {
    ...{ email, customerId: owner, regions: decision.regions, locale, consentVersion, now },
  });
  if (customerId) await setCustomerOptin(trx, email, now);
  await enqueue(trx, newsletterWelcomeJob, { subscriptionId: id, locale, begins: decision.welcome });
}
