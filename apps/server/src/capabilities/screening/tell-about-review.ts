import { listingPath } from '@marque/contracts/listing-path';
import type { screeningNoticeJob } from '@marque/contracts/screening/notices';
import type { z } from 'zod';
import type { JobContext } from '../../platform/jobs/handler.ts';
import { houseLocale } from '../../platform/notifications/house-locale.ts';
import { type HouseMailboxes, houseMailbox } from '../../platform/notifications/house-mailbox.ts';
import { readerLocale } from '../../platform/notifications/reader-locale.ts';
import { translator } from '../../platform/notifications/translate.ts';
import { carFacts } from '../feed/feed-facts.ts';
import { notify } from '../notification-settings/notify.ts';
import { bidderMail, houseMail, letterOf } from './mails.ts';
import { findMailedReview, type MailedReview } from './review-repository.ts';

export type ScreeningNoticeSettings = { regions: HouseMailboxes };

/** Writes to the house about a review that waits, or to the bidder about the decision. */
export async function tellAboutReview(
  context: JobContext,
  { reviewId, to }: z.output<typeof screeningNoticeJob.payload>,
  { regions }: ScreeningNoticeSettings,
): Promise<void> {
  const { db, notifications } = context;
  const review = await findMailedReview(db.kysely, reviewId);
  if (!review) return;
  if (to === 'bidder') await tellBidder(context, review);
  else if (review.state === 'waiting') {
    const { lot_region } = review;
    const house = { to: houseMailbox(regions, lot_region), locale: houseLocale[lot_region] };
    await notifications.mail.send(houseMail(review, house));
  }
}

async function tellBidder(context: JobContext, review: MailedReview): Promise<void> {
  const { publicUrl } = context;
  const locale = readerLocale(review);
  const letter = letterOf(review);
  if (!letter) return;
  const mail = bidderMail(letter, review, { locale, publicUrl });
  const reader = { id: review.bidder_id, locale, phoneVerified: review.phone_verified_at !== null };
  const { listing_id: id } = review;
  const title = translator(locale)(`mail.screening.${letter}.title`);
  await notify(context, reader, {
    ...{ event: 'account', mail },
    brief: { title, text: mail.subject, link: publicUrl + listingPath(locale, { ...review, id }) },
    feed: {
      event: letter === 'allowed' ? 'bid-allowed' : 'bid-reviewed',
      ...{ subject: { kind: 'listing', id }, facts: carFacts(review) },
    },
  });
}
