import type { contactLetterJob, contactReceiptJob } from '@marque/contracts/contact';
import { PRODUCT_NAME } from '@marque/domain/product';
import type { z } from 'zod';
import { houseLocale } from '../../../platform/notifications/house-locale.ts';
import type { Mail } from '../../../platform/notifications/mail.ts';
import { renderMail } from '../../../platform/notifications/render-mail.ts';
import { translator } from '../../../platform/notifications/translate.ts';
import { messageBlocks, replyTo, senderRows } from '../letter-blocks.ts';

/** The mail to the mailbox of the region. */
export function letterMail({
  to,
  letter,
  locale: writtenIn,
}: z.output<typeof contactLetterJob.payload>): Mail {
  // The letter itself may be in another language.
  const locale = houseLocale[letter.region];
  const t = translator(locale);
  const topic = t(`mail.contact.topics.${letter.topic}`);
  return {
    to,
    subject: t('mail.contact.letter.subject', { topic }),
    headers: replyTo(letter),
    ...renderMail({
      locale,
      preheader: t('mail.contact.letter.preheader', { topic }),
      title: t('mail.contact.letter.title'),
      blocks: [
        ...messageBlocks(letter),
        {
          kind: 'facts',
          rows: [
            { label: t('mail.contact.topic'), value: topic },
            ...senderRows(t, letter),
            { label: t('mail.contact.language'), value: writtenIn },
          ],
        },
        { kind: 'small', text: t('mail.contact.letter.reply') },
      ],
      footer: { reason: t('mail.contact.letter.reason') },
    }),
  };
}

/**
 * The receipt for the sender. Anybody may have typed this address, so the mail contains only our own words. Otherwise
 * the form could be used to send any text to any mailbox in our name.
 */
export function receiptMail({ email, locale }: z.output<typeof contactReceiptJob.payload>): Mail {
  const t = translator(locale);
  return {
    to: email,
    subject: t('mail.contact.receipt.subject', { product: PRODUCT_NAME }),
    ...renderMail({
      locale,
      preheader: t('mail.contact.receipt.preheader'),
      title: t('mail.contact.receipt.title'),
      blocks: [{ kind: 'paragraph', text: t('mail.contact.receipt.text') }],
      footer: { reason: t('mail.contact.receipt.reason') },
    }),
  };
}
