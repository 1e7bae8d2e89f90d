import type { digestJob } from '@marque/contracts/digests';
import { inTransaction } from '@marque/db/transaction';
import { usualTiming } from '@marque/domain/notifications/notification-timing';
import type { z } from 'zod';
import type { JobContext } from '../../platform/jobs/handler.ts';
import { readerLocale } from '../../platform/notifications/reader-locale.ts';
import { findCustomer } from '../customers/repository.ts';
import { takeDigestItems } from '../digests/repository.ts';
import { oneClickFor } from '../notification-settings/one-click-for.ts';
import { findTiming } from '../notification-settings/timing-repository.ts';
import { digestMail } from './digest-mail.ts';
import { findDigestCars } from './digest-repository.ts';

/**
 * Mails a customer the news of their watched cars. The items are taken and the mail is stored in one transaction, so each item is in
 * one summary, however often the job runs. Without news, no mail is sent.
 */
export const sendDigest = (
  context: JobContext,
  { customerId, dueAt }: z.output<typeof digestJob.payload>,
): Promise<void> =>
  inTransaction(context.db, async (trx) => {
    const { clock, notifications, publicUrl } = context;
    const now = clock.now();
    const items = await takeDigestItems(trx, { customerId, due: new Date(dueAt), now });
    const customer = await findCustomer(trx, customerId);
    const { watching } = (await findTiming(trx, customerId)) ?? usualTiming('UTC');
    // Anybody can register with the address of somebody else and watch cars.
    if (!customer?.email_verified_at || items.length === 0 || watching === 'off') return;
    const found = await findDigestCars(trx, [...new Set(items.map(({ listing_id }) => listing_id))]);
    const cars = found.map((car) => ({
      ...car,
      isChanged: items.some(({ listing_id, event }) => listing_id === car.id && event === 'changed'),
    }));
    if (cars.length === 0) return;
    const locale = readerLocale(customer);
    // Whoever has changed to `at-once` gets a last daily summary of what was collected before.
    const frequency = watching === 'weekly' ? 'weekly' : 'daily';
    const stop = oneClickFor(context, `watching-${frequency}`, { id: customerId, locale });
    await notifications
      .within(trx)
      .storeMail(digestMail({ to: customer.email, locale, cars, frequency, stop, publicUrl, now }), {
        isWanted: true,
      });
  });
