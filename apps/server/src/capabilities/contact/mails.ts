import type { contactCopyJob, contactLetterJob } from '@marque/contracts/contact';
import type { Locale } from '@marque/contracts/locale';
import type { Region } from '@marque/domain/money/currency';
import { PRODUCT_NAME } from '@marque/domain/product';
import type { z } from 'zod';
import type { Mail } from '../../platform/notifications/mail.ts';
import type { MailBlock } from '../../platform/notifications/mail-content.ts';
import { renderMail } from '../../platform/notifications/render-mail.ts';
import { translator } from '../../platform/notifications/translate.ts';

/** What is spoken in the office; a letter may well be in another language. */
const localeOfOffice: Record<Region, Locale> = { UK: 'en', EU: 'en', USA: 'en-us' };

/** To the region's mailbox: an answer goes straight to who wrote. */
export function letterMail({
  to,
  letter,
  locale: writtenIn,
}: z.output<typeof contactLetterJob.payload>): Mail {
  const locale = localeOfOffice[letter.region];
  const t = translator(locale);
  const topic = t(`mail.contact.topics.${letter.topic}`);
  return {
    to,
    // Words of ours alone: what a stranger typed stays inside the letter.
    subject: t('mail.contact.letter.subject', { topic }),
    headers: { 'Reply-To': letter.email },
    ...renderMail({
      locale,
      preheader: t('mail.contact.letter.preheader', { topic }),
      title: t('mail.contact.letter.title'),
      blocks: [
        ...paragraphs(letter.message),
        {
          kind: 'facts',
          rows: [
            { label: t('mail.contact.topic'), value: topic },
            { label: t('mail.contact.name'), value: letter.name },
            { label: t('mail.contact.email'), value: letter.email },
            ...(letter.telephone ? [{ label: t('mail.contact.telephone'), value: letter.telephone }] : []),
            { label: t('mail.contact.language'), value: writtenIn },
          ],
        },
        { kind: 'small', text: t('mail.contact.letter.reply') },
      ],
      footer: { reason: t('mail.contact.letter.reason') },
    }),
  };
}

/** To who wrote: that it has arrived, and what it said. */
export function copyMail({ letter, locale }: z.output<typeof contactCopyJob.payload>): Mail {
  const t = translator(locale);
  const { email } = letter;
  return {
    to: email,
    subject: t('mail.contact.copy.subject', { product: PRODUCT_NAME }),
    ...renderMail({
      locale,
      preheader: t('mail.contact.copy.preheader'),
      title: t('mail.contact.copy.title'),
      blocks: [
        { kind: 'paragraph', text: t('mail.contact.copy.text') },
        { kind: 'small', text: t('mail.contact.copy.yours') },
        ...paragraphs(letter.message),
      ],
      footer: { reason: t('mail.contact.copy.reason', { email }) },
    }),
  };
}

const paragraphs = (message: string): MailBlock[] =>
  message.split(/\n+/).map((line) => ({ kind: 'paragraph', text: line.trim() }));
