import { contactLetterJob, contactReceiptJob } from '@marque/contracts/contact';
import { contactSellerJob } from '@marque/contracts/contact-seller';
import { handle } from '../../platform/jobs/handler.ts';
import { readerLocale } from '../../platform/notifications/reader-locale.ts';
import { sendLimited } from '../../platform/notifications/send-limited.ts';
import { letterMail, receiptMail } from './to-house/mails.ts';
import { enquiryMail } from './to-seller/mails.ts';
import { findSellerLetter } from './to-seller/repository.ts';

/** Letter and receipt are two jobs: the retry of one must not send the mail of the other again. */
export const letterJobs = [
  handle(contactLetterJob, ({ notifications }, payload) => notifications.mail.send(letterMail(payload))),
  handle(contactReceiptJob, (context, payload) =>
    sendLimited(context, 'letter-receipt', receiptMail(payload)),
  ),
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
