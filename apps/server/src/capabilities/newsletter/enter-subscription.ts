import type { Locale } from '@marque/contracts/locale';
import { newsletterWelcomeJob } from '@marque/contracts/newsletter';
import type { Tables } from '@marque/db/rows.gen';
import { decideSubscription } from '@marque/domain/newsletter/decide-subscription';
import type { NewsletterRegion } from '@marque/domain/newsletter/regions';
import type { Transaction } from 'kysely';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { lockSubscriptionByEmail, saveSubscription, setCustomerOptin } from './repository.ts';

type Entry = {
  email: string;
  customerId: string | null;
  regions: readonly NewsletterRegion[];
  locale: Locale;
  now: Date;
};

/** Begins, renews or changes a subscription, whoever asked for it, in the transaction of that wish. */
export async function enterSubscription(
  trx: Transaction<Tables>,
  { email, customerId, regions, locale, now }: Entry,
) {
  const existing = await lockSubscriptionByEmail(trx, email);
  const decision = decideSubscription(
    existing && { regions: existing.regions_of_interest, unsubscribedAt: existing.unsubscribed_at },
    regions,
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
  return saved;
}
