import {
  contactAnswerJob,
  contactLetterJob,
  contactReceiptJob,
  pruneLettersJob,
} from '@marque/contracts/contact';
import { contactSellerJob } from '@marque/contracts/contact-seller';
import { DECIDED_LETTERS_KEPT_MS } from '@marque/domain/letters/letter-decisions';
import { handle } from '../../platform/jobs/handler.ts';
import { readerLocale } from '../../platform/notifications/reader-locale.ts';
import { sendLimited } from '../../platform/notifications/send-limited.ts';
import { deleteLettersDecidedBefore, findLetter } from './repository.ts';
import { answerMail, letterMail, receiptMail } from './to-house/mails.ts';
import { enquiryMail } from './to-seller/mails.ts';
import { findSellerLetter } from './to-seller/repository.ts';

/** Letter and receipt are two jobs: the retry of one must not send the mail of the other again. */
export const letterJobs = [
  handle(contactLetterJob, async ({ db, notifications }, payload) => {
    if ('letter' in payload) return notifications.mail.send(letterMail(payload));
    const row = await findLetter(db.kysely, payload.letterId);
    if (!row) return;
    const { locale, telephone, ...letter } = row;
    await notifications.mail.send(
      letterMail({ to: payload.to, letter: { ...letter, telephone: telephone ?? undefined }, locale }),
    );
  }),
  handle(contactReceiptJob, (context, payload) =>
    sendLimited(context, 'letter-receipt', receiptMail(payload)),
  ),
  handle(contactAnswerJob, async ({ db, notifications }, { letterId, replyTo }) => {
    const letter = await findLetter(db.kysely, letterId);
    if (letter?.answer)
      await notifications.mail.send(answerMail(letter, { answer: letter.answer, mailbox: replyTo }));
  }),
  handle(pruneLettersJob, async ({ db, clock }) => {
    await deleteLettersDecidedBefore(db.kysely, new Date(clock.now().getTime() - DECIDED_LETTERS_KEPT_MS));
  }),
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
