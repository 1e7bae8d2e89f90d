import type { ContactLetter, ContactTopic, contactReceiptJob } from '@marque/contracts/contact';
import type { Letter } from '@marque/contracts/letter-fields';
import type { Locale } from '@marque/contracts/locale';
import { PRODUCT_NAME } from '@marque/domain/product';
import type { z } from 'zod';
import { houseLocale } from '../../../platform/notifications/house-locale.ts';
import type { Mail } from '../../../platform/notifications/mail.ts';
import type { MailBlock } from '../../../platform/notifications/mail-content.ts';
import { renderMail, renderQuotingMail } from '../../../platform/notifications/render-mail.ts';
import { translator } from '../../../platform/notifications/translate.ts';
import { messageBlocks, replyTo, senderRows } from '../letter-blocks.ts';

type LetterMail = { to: string; letter: Pick<ContactLetter, 'region' | 'topic'> & Letter; locale: Locale };

/** The mail to the mailbox of the region. The record of it does not repeat the letter, which the office shows. */
export function letterMail({ to, letter, locale: writtenIn }: LetterMail): Mail {
  // The letter itself may be in another language.
  const locale = houseLocale[letter.region];
  const t = translator(locale);
  const topic = t(`mail.contact.topics.${letter.topic}`);
  const quoted: MailBlock[] = [
    ...messageBlocks(letter),
    {
      kind: 'facts',
      rows: [
        { label: t('mail.contact.topic'), value: topic },
        ...senderRows(t, letter),
        { label: t('mail.contact.language'), value: writtenIn },
      ],
    },
  ];
  return {
    to,
    subject: t('mail.contact.letter.subject', { topic }),
    headers: replyTo(letter.email),
    ...renderQuotingMail(quoted, (quotation) => ({
      locale,
      preheader: t('mail.contact.letter.preheader', { topic }),
      title: t('mail.contact.letter.title'),
      blocks: [...quotation, { kind: 'small', text: t('mail.contact.letter.reply') }],
      footer: { reason: t('mail.contact.letter.reason') },
    })),
  };
}

type AnsweredLetter = { email: string; locale: Locale; topic: ContactTopic };

/**
 * The answer of the house. It does not repeat the letter: anybody may have typed the address. The record of the mail does
 * not repeat the answer, which the office shows.
 */
export function answerMail(
  { email, locale, topic }: AnsweredLetter,
  { answer, mailbox }: { answer: string; mailbox: string },
): Mail {
  const t = translator(locale);
  const about = t(`mail.contact.topics.${topic}`);
  return {
    to: email,
    subject: t('mail.contact.answer.subject', { product: PRODUCT_NAME }),
    headers: replyTo(mailbox),
    ...renderQuotingMail(messageBlocks({ message: answer }), (quotation) => ({
      locale,
      preheader: t('mail.contact.answer.preheader', { topic: about }),
      title: t('mail.contact.answer.title'),
      blocks: [
        { kind: 'paragraph', text: t('mail.contact.answer.intro', { topic: about }) },
        ...quotation,
        { kind: 'small', text: t('mail.contact.answer.reply') },
      ],
      footer: { reason: t('mail.contact.answer.reason') },
    })),
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
