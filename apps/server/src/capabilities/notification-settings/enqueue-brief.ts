import { pushJob } from '@marque/contracts/devices';
import { smsJob } from '@marque/contracts/notification-settings';
import type { Tables } from '@marque/db/rows.gen';
import type {
  NotificationChannel,
  NotificationEvent,
} from '@marque/domain/notifications/notification-settings';
import { pushDelivery } from '@marque/domain/notifications/push-delivery';
import type { Reminder } from '@marque/domain/notifications/reminders';
import { PRODUCT_NAME } from '@marque/domain/product';
import type { Transaction } from 'kysely';
import { enqueue, enqueueAll } from '../../platform/jobs/enqueue.ts';

/** A message that fits on the screen of a phone. */
export type Brief = { title: string; text: string; link: string };

type Sending = {
  customerId: string;
  deviceIds: readonly string[];
  event: NotificationEvent;
  channels: readonly NotificationChannel[];
  isAboutPayment: boolean;
  now: Date;
  until: Date | undefined;
  pushExpiresAt: Date | null;
  remindsOf: { listingId: string; reminder: Reminder } | undefined;
};

/** Sends the short form by SMS and push, as far as these are among the channels. Each device has a job of its own. */
export async function enqueueBrief(
  trx: Transaction<Tables>,
  { title, text, link }: Brief,
  { customerId, deviceIds, event, channels, isAboutPayment, now, until, pushExpiresAt, remindsOf }: Sending,
): Promise<void> {
  const times = { at: now.toISOString(), ...(until && { until: until.toISOString() }), remindsOf };
  if (channels.includes('sms'))
    await enqueue(trx, smsJob, { customerId, text: `${PRODUCT_NAME}: ${text} ${link}`, ...times });
  if (!channels.includes('push')) return;
  await enqueueAll(
    trx,
    pushJob,
    deviceIds.map((deviceId) => ({
      ...{ deviceId, customerId, title, body: text, link, ...times },
      ...pushDelivery(event, link, isAboutPayment),
      ...(pushExpiresAt && { expiresAt: pushExpiresAt.toISOString() }),
    })),
  );
}
