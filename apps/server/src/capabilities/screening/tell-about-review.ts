import type { screeningNoticeJob } from '@marque/contracts/screening/notices';
import type { z } from 'zod';
import type { JobContext } from '../../platform/jobs/handler.ts';
import { houseLocale } from '../../platform/notifications/house-locale.ts';
import { type HouseMailboxes, houseMailbox } from '../../platform/notifications/house-mailbox.ts';
import { readerLocale } from '../../platform/notifications/reader-locale.ts';
import { bidderMail, houseMail } from './mails.ts';
import { findMailedReview } from './review-repository.ts';

export type ScreeningNoticeSettings = { regions: HouseMailboxes };

/** Writes to the house about a review that waits, or to the bidder about the decision. */
export async function tellAboutReview(
  { db: { kysely }, notifications, publicUrl }: JobContext,
  { reviewId, to }: z.output<typeof screeningNoticeJob.payload>,
  { regions }: ScreeningNoticeSettings,
): Promise<void> {
  const review = await findMailedReview(kysely, reviewId);
  if (!review) return;
  if (to === 'bidder') {
    const mail = bidderMail(review, { locale: readerLocale(review), publicUrl });
    if (mail) await notifications.mail.send(mail);
  } else if (review.state === 'waiting') {
    const { lot_region } = review;
    const house = { to: houseMailbox(regions, lot_region), locale: houseLocale[lot_region] };
    await notifications.mail.send(houseMail(review, house));
  }
}
