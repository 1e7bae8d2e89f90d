import type { Locale } from '@marque/contracts/locale';
import { newsletterUnsubscribeLinkJob, newsletterWelcomeJob } from '@marque/contracts/newsletter';
import { handle, type JobContext } from '../../platform/jobs/handler.ts';
import { sendLimited } from '../../platform/notifications/send-limited.ts';
import { unsubscribeLinkMail, welcomeMail } from './mails.ts';
import { findSubscription, findSubscriptionByEmail, type SubscriptionRow } from './repository.ts';
import { sealUnsubscribeId } from './unsubscribe-id.ts';

/** Anybody can trigger these mails for any address, so the mails to each address are limited. */
export const newsletterJobs = [
  handle(newsletterWelcomeJob, async (context, { subscriptionId, locale, begins }) => {
    const subscription = begins && (await findSubscription(context.db.kysely, subscriptionId));
    if (subscription && !subscription.unsubscribed_at)
      await sendLimited(
        context,
        'newsletter-welcome',
        welcomeMail(subscriberOf(context, subscription, locale)),
      );
  }),
  handle(newsletterUnsubscribeLinkJob, async (context, { email, locale }) => {
    const subscription = await findSubscriptionByEmail(context.db.kysely, email);
    if (subscription && !subscription.unsubscribed_at)
      await sendLimited(
        context,
        'newsletter-unsubscribe-link',
        unsubscribeLinkMail(subscriberOf(context, subscription, locale)),
      );
  }),
];

const subscriberOf = ({ publicUrl, keys }: JobContext, subscription: SubscriptionRow, locale: Locale) => ({
  email: subscription.email,
  regions: subscription.regions_of_interest,
  unsubscribeId: sealUnsubscribeId(subscription.id, keys.unsubscribeLinks),
  locale,
  publicUrl,
});
