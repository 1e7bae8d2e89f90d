import type { Locale } from '@marque/contracts/locale';
import { newsletterUnsubscribeLinkJob, newsletterWelcomeJob } from '@marque/contracts/newsletter';
import { handle, type JobContext } from '../../platform/jobs/handler.ts';
import { unsubscribeLinkMail, welcomeMail } from './mails.ts';
import { findSubscription } from './repository.ts';
import { sealUnsubscribeId } from './unsubscribe-id.ts';

export const newsletterJobs = [
  handle(newsletterWelcomeJob, async (context, payload) => {
    const subscriber = await stillSubscribed(context, payload);
    if (subscriber) await context.notifications.mail.send(welcomeMail(subscriber));
  }),
  handle(newsletterUnsubscribeLinkJob, async (context, payload) => {
    const subscriber = await stillSubscribed(context, payload);
    if (subscriber) await context.notifications.mail.send(unsubscribeLinkMail(subscriber));
  }),
];

/** Who left between the request and the job is not written to. */
async function stillSubscribed(
  { db, publicUrl, appSecret }: JobContext,
  { subscriptionId, locale }: { subscriptionId: string; locale: Locale },
) {
  const subscription = await findSubscription(db.kysely, subscriptionId);
  if (!subscription || subscription.unsubscribed_at) return null;
  return {
    email: subscription.email,
    regions: subscription.regions_of_interest,
    unsubscribeId: sealUnsubscribeId(subscriptionId, appSecret),
    locale,
    publicUrl,
  };
}
