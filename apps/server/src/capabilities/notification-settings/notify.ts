import type { Locale } from '@marque/contracts/locale';
import type { Tables } from '@marque/db/rows.gen';
import { databaseWithin, inTransaction } from '@marque/db/transaction';
import { alwaysGoesByMail, type EventSubject, type FeedEvent } from '@marque/domain/notifications/events';
import type { NotificationEvent } from '@marque/domain/notifications/notification-settings';
import { channelsThat } from '@marque/domain/notifications/plan-channels';
import type { Reminder } from '@marque/domain/notifications/reminders';
import type { Transaction } from 'kysely';
import type { JobContext } from '../../platform/jobs/handler.ts';
import type { Mail } from '../../platform/notifications/mail.ts';
import { addToDigests } from '../digests/add-to-digests.ts';
import { addToFeed } from '../feed/add-to-feed.ts';
import type { FeedFacts } from '../feed/feed-facts.ts';
import { isInFeed } from '../feed/repository.ts';
import { type Brief, enqueueBrief } from './enqueue-brief.ts';
import { planMessages } from './plan-messages.ts';
import { settleMessages } from './settle-messages.ts';

type News = {
  /** The setting by which the customer has chosen the channels. `feed.event` is the event itself. */
  event: NotificationEvent;
  mail: Mail;
  /** The mail is sent whatever the customer has chosen, because it concerns their bid. */
  isRequired?: boolean;
  /** The short form for SMS and push messages. Absent for the receipt of something that the customer has just done. */
  brief?: Brief;
  /** Absent for a message that tells nothing new, such as a receipt. */
  feed?: {
    event: FeedEvent;
    subject: EventSubject;
    facts: FeedFacts;
    /** Names the cause if several jobs may tell the customer of it, because the job that enqueues them ran again. */
    cause?: string;
    /** The feeds and summaries of many customers were written together, in the transaction that enqueued this job. */
    isInFeedAlready?: boolean;
  };
  /** It concerns an auction in which the customer has bid. */
  isOnOwnBid?: boolean;
  /** When the news stops being true. Nothing is sent after it. */
  until?: Date | undefined;
  /** Push messages about payments are urgent. */
  isAboutPayment?: boolean;
  /** How long the push service keeps the message for a device that it cannot reach. Without it, a day. */
  pushExpiresAt?: Date | null;
  /** The auction that caused the news. It need not be given if `feed` is about its listing. */
  auctionId?: string | undefined;
  /** It says that this auction is about to end. */
  remindsOf?: { listingId: string; reminder: Reminder } | undefined;
};

type Reader = {
  id: string;
  locale: Locale;
  phoneVerified: boolean;
  /**
   * False: no mail is sent, even if it is required. Anybody can register with the address of somebody else, and would otherwise
   * choose how many mails they get. Absent for news that only the owner of a verified address can have, or that staff cause.
   */
  emailVerified?: boolean;
};

/**
 * Notifies a customer in the feed and through the channels that they have chosen, at the times that they have chosen. Everything
 * is stored in one transaction, each message with a job of its own, so that a failure delays or repeats no other message.
 */
export async function notify(context: JobContext, reader: Reader, news: News): Promise<void> {
  const { db, notifications } = context;
  const { held } = notifications;
  if (held && held.customerId !== reader.id) return;
  await inTransaction(db, (trx) =>
    notifyWithin(
      trx,
      { ...context, db: databaseWithin(db, trx), notifications: notifications.within(trx) },
      reader,
      news,
    ),
  );
}

async function notifyWithin(
  trx: Transaction<Tables>,
  { clock, notifications, live }: JobContext,
  reader: Reader,
  {
    event,
    mail,
    brief,
    feed,
    isOnOwnBid = false,
    until,
    isAboutPayment = false,
    pushExpiresAt = null,
    isRequired = false,
    auctionId = feed?.subject.kind === 'listing' ? feed.subject.id : undefined,
    remindsOf,
  }: News,
): Promise<void> {
  const now = clock.now();
  const { id: customerId } = reader;
  const { held } = notifications;
  const occurrence = notifications.occurrence && (feed?.cause ?? notifications.occurrence);
  const telling = feed && { customerId, event: feed.event, subjectId: feed.subject.id };
  const planned = await planMessages(trx, notifications, {
    ...{ reader, event, telling, isOnOwnBid, until, now, hasBrief: brief !== undefined },
    isRequired: isRequired || (feed !== undefined && alwaysGoesByMail(feed.event)),
  });
  // An earlier run of this job has sent the message that was held.
  if (!planned) return;
  const { plan, mayHaveWaiting, deviceIds } = planned;
  // Another job, which was enqueued for the same cause, has told the customer.
  if (telling && occurrence !== null && feed?.cause !== undefined)
    if (await isInFeed(trx, { ...telling, occurrence })) return;

  // The mail is recorded even if it is not sent. If it is recorded already, an earlier run of this job has done everything.
  const isMailed = plan.mail.when === 'now';
  if ((!held || isMailed) && !(await notifications.storeMail(mail, { isWanted: isMailed, newsUntil: until })))
    return;
  if (feed && !feed.isInFeedAlready && occurrence !== null) {
    const { subject, facts } = feed;
    const news = { event: feed.event, subject, facts, occurrence, at: now };
    await addToFeed(trx, live, { ...news, customerIds: [customerId] });
    if (plan.mail.when === 'in-digest')
      await addToDigests(trx, {
        ...{ listingId: feed.subject.id, event: feed.event, occurrence, at: now },
        customerIds: [customerId],
      });
  }
  if (telling) await settleMessages(trx, notifications, { event, telling, plan, mayHaveWaiting, now });
  if (brief)
    await enqueueBrief(trx, brief, {
      ...{ customerId, auctionId, deviceIds, event, channels: channelsThat('now', plan) },
      ...{ now, until, pushExpiresAt, isAboutPayment, remindsOf },
    });
}
