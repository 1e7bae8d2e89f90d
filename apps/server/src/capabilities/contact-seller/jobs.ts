import { contactSellerJob } from '@marque/contracts/contact-seller';
import { handle } from '../../platform/jobs/handler.ts';
import { readerLocale } from '../../platform/notifications/reader-locale.ts';
import { enquiryMail } from './mails.ts';
import { findSellerLetter } from './repository.ts';

export const contactSellerJobs = [
  handle(contactSellerJob, async ({ db, notifications }, { listingId, enquiry }) => {
    const seller = await findSellerLetter(db.kysely, listingId);
    if (!seller) return;
    await notifications.mail.send(
      enquiryMail({
        to: seller.email,
        locale: readerLocale(seller),
        lot: { ...seller, lotNumber: seller.lot_number },
        enquiry,
      }),
    );
  }),
];
