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
  auctionId: string | undefined;
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
  sending: Sending,
): Promise<void> {
  const { customerId, auctionId, deviceIds, event, channels, isAboutPayment, pushExpiresAt } = sending;
  const { now, until, remindsOf } = sending;
  const about = { auctionId, at: now.toISOString(), ...(until && { until: until.toISOString() }), remindsOf };
  if (channels.includes('sms'))
    await enqueue(trx, smsJob, { customerId, text: `${PRODUCT_NAME}: ${text} ${link}`, ...about });
  if (!channels.includes('push')) return;
  await enqueueAll(
    trx,
    pushJob,
    deviceIds.map((deviceId) => ({
      ...{ deviceId, customerId, title, body: text, link, ...about },
      ...pushDelivery(event, link, isAboutPayment),
      ...(pushExpiresAt && { expiresAt: pushExpiresAt.toISOString() }),
    })),
  );
}
