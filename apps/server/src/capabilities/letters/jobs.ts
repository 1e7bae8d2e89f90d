import {
  contactAnswerJob,
  contactLetterJob,
  contactReceiptJob,
  pruneLettersJob,
} from '@marque/contracts/contact';
import { contactSellerJob } from '@marque/contracts/contact-seller';
import { handle } from '../../platform/jobs/handler.ts';
import { pruneTables } from '../../platform/jobs/prune-tables.ts';
import { sendLimited } from '../../platform/notifications/send-limited.ts';
import { findLetter } from './repository.ts';
import { LETTER_RETENTION } from './retention.ts';
import { letterMail, receiptMail } from './to-house/mails.ts';
import { sendAnswer } from './to-house/send-answer.ts';
import { tellSeller } from './to-seller/tell-seller.ts';

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
  handle(contactAnswerJob, sendAnswer),
  handle(pruneLettersJob, (context) => pruneTables(context, LETTER_RETENTION)),
  handle(contactSellerJob, tellSeller),
];
