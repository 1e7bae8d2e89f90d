import { smsJob } from '@marque/contracts/notification-settings';
import { isStillNews } from '@marque/domain/notifications/is-still-news';
import { handle } from '../../platform/jobs/handler.ts';
import { readNewsTimes } from '../../platform/notifications/news-times.ts';
import { findReader } from './repository.ts';

export const notificationSettingsJobs = [
  handle(smsJob, async ({ db, clock, notifications }, { customerId, text, at, until }) => {
    const times = readNewsTimes({ at, until });
    if (!isStillNews(times.happenedAt, clock.now())) return;
    const customer = await findReader(db.kysely, customerId);
    // The number may have changed since the job was enqueued. A new number is not verified yet.
    if (customer?.telephone && customer.phone_verified_at)
      await notifications.sms.send({ to: customer.telephone, text }, times);
  }),
];
