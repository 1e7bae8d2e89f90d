import { pushJob } from '@marque/contracts/devices';
import type { Locale } from '@marque/contracts/locale';
import { smsJob } from '@marque/contracts/notification-settings';
import { inTransaction } from '@marque/db/transaction';
import { channelsFor, type NotificationEvent } from '@marque/domain/notifications/notification-settings';
import { PRODUCT_NAME } from '@marque/domain/product';
import { enqueue, enqueueAll } from '../../platform/jobs/enqueue.ts';
import type { JobContext } from '../../platform/jobs/handler.ts';
import type { Mail } from '../../platform/notifications/mail.ts';
import { findDevicesOf } from '../devices/repository.ts';
import { findChoices } from './repository.ts';

type News = {
  event: NotificationEvent;
  mail: Mail;
  /** The mail is sent whatever the customer has chosen, because the law or a contract needs it. */
  isRequired?: boolean;
  /** The short form for SMS and push messages. */
  brief: { title: string; text: string; link: string };
};

type Reader = { id: string; locale: Locale; phoneVerified: boolean };

/**
 * Notifies a customer through the channels that they have chosen. The mail is sent directly, before the
 * others. Each SMS and push message is a separate job, so that a failure delays or repeats no other message.
 */
export async function notify(
  { db, clock, notifications }: JobContext,
  reader: Reader,
  { event, mail, isRequired = false, brief }: News,
): Promise<void> {
  const channels = channelsFor(event, await findChoices(db.kysely, reader.id), reader);
  if (isRequired || channels.includes('mail')) await notifications.mail.send(mail);
  else await notifications.noteSuppressed(mail);

  const now = clock.now();
  const at = now.toISOString();
  const { title, text, link } = brief;
  const devices = channels.includes('push') ? await findDevicesOf(db.kysely, reader.id, now) : [];
  const wantsSms = channels.includes('sms');
  if (!wantsSms && devices.length === 0) return;
  await inTransaction(db, async (trx) => {
    if (wantsSms)
      await enqueue(trx, smsJob, { customerId: reader.id, text: `${PRODUCT_NAME}: ${text} ${link}`, at });
    await enqueueAll(
      trx,
      pushJob,
      devices.map(({ id }) => ({ deviceId: id, title, body: text, link, at })),
    );
  });
}
