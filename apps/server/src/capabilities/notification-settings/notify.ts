import { pushJob } from '@marque/contracts/devices';
import type { Locale } from '@marque/contracts/locale';
import { smsJob } from '@marque/contracts/notification-settings';
import { inTransaction } from '@marque/db/transaction';
import { alwaysGoesByMail, type EventSubject, type FeedEvent } from '@marque/domain/notifications/events';
import { channelsFor, type NotificationEvent } from '@marque/domain/notifications/notification-settings';
import { pushDelivery } from '@marque/domain/notifications/push-delivery';
import { PRODUCT_NAME } from '@marque/domain/product';
import { enqueue, enqueueAll } from '../../platform/jobs/enqueue.ts';
import type { JobContext } from '../../platform/jobs/handler.ts';
import type { Mail } from '../../platform/notifications/mail.ts';
import { findDevicesOf } from '../devices/repository.ts';
import { addToFeed } from '../feed/add-to-feed.ts';
import type { FeedFacts } from '../feed/feed-facts.ts';
import { findChoices } from './repository.ts';

type News = {
  event: NotificationEvent;
  mail: Mail;
  /** The mail is sent whatever the customer has chosen, because it concerns their bid. */
  isRequired?: boolean;
  /** The short form for SMS and push messages. Absent for the receipt of something that the customer has just done. */
  brief?: { title: string; text: string; link: string };
  /** Absent for a message that tells nothing new, such as a receipt. */
  feed?: { event: FeedEvent; subject: EventSubject; facts: FeedFacts };
  /** When the news stops being true. Nothing is sent after it. */
  until?: Date | undefined;
  /** Push messages about payments are urgent. */
  isAboutPayment?: boolean;
  /** When a push message is no longer of use to a device that could not be reached, such as the end of the auction. */
  expiresAt?: Date | null;
};

type Reader = { id: string; locale: Locale; phoneVerified: boolean };

/**
 * Notifies a customer in the feed and through the channels that they have chosen. Everything is stored in one transaction, each
 * message with a job of its own, so that a failure delays or repeats no other message.
 */
export async function notify(
  { db, clock, notifications, live }: JobContext,
  reader: Reader,
  { event, mail, isRequired = false, brief, feed, until, isAboutPayment = false, expiresAt = null }: News,
): Promise<void> {
  const channels = channelsFor(event, await findChoices(db.kysely, reader.id), reader);
  const now = clock.now();
  const times = { at: now.toISOString(), ...(until && { until: until.toISOString() }) };
  const devices = channels.includes('push') ? await findDevicesOf(db.kysely, reader.id, now) : [];
  await inTransaction(db, async (trx) => {
    const isWanted =
      isRequired || channels.includes('mail') || (feed !== undefined && alwaysGoesByMail(feed.event));
    if (!(await notifications.within(trx).offerMail(mail, { isWanted, newsUntil: until }))) return;
    const { occurrence } = notifications;
    if (feed && occurrence !== null)
      await addToFeed(trx, live, { ...feed, occurrence, at: now, customerIds: [reader.id] });
    if (!brief) return;
    const { title, text, link } = brief;
    if (channels.includes('sms'))
      await enqueue(trx, smsJob, {
        customerId: reader.id,
        text: `${PRODUCT_NAME}: ${text} ${link}`,
        ...times,
      });
    await enqueueAll(
      trx,
      pushJob,
      devices.map(({ id }) => ({
        ...{ deviceId: id, customerId: reader.id, title, body: text, link, ...times },
        ...pushDelivery(event, link, isAboutPayment),
        ...(expiresAt && { expiresAt: expiresAt.toISOString() }),
      })),
    );
  });
}
