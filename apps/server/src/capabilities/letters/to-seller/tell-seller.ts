import type { contactSellerJob } from '@marque/contracts/contact-seller';
import { listingPath } from '@marque/contracts/listing-path';
import type { z } from 'zod';
import type { JobContext } from '../../../platform/jobs/handler.ts';
import { readerLocale } from '../../../platform/notifications/reader-locale.ts';
import { translator } from '../../../platform/notifications/translate.ts';
import { carFacts } from '../../feed/feed-facts.ts';
import { notify } from '../../notification-settings/notify.ts';
import { enquiryMail } from './mails.ts';
import { findSellerLetter } from './repository.ts';

/** The mail contains the letter. The other channels only say that there is one. */
export async function tellSeller(
  context: JobContext,
  { listingId: id, enquiry }: z.output<typeof contactSellerJob.payload>,
): Promise<void> {
  const seller = await findSellerLetter(context.db.kysely, id);
  if (!seller) return;
  const locale = readerLocale(seller);
  const lot = { ...seller, lotNumber: seller.lot_number };
  const mail = enquiryMail({ to: seller.email, locale, lot, enquiry });
  const reader = { id: seller.seller_id, locale, phoneVerified: seller.phone_verified_at !== null };
  const link = context.publicUrl + listingPath(locale, { ...seller, id });
  await notify(context, reader, {
    ...{ event: 'selling', isRequired: true, mail },
    brief: { title: translator(locale)('mail.contactSeller.title'), text: mail.subject, link },
    feed: { event: 'enquiry', subject: { kind: 'listing', id }, facts: carFacts(seller) },
  });
}
