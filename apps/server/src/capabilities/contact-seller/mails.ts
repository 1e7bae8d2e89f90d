import type { Locale } from '@marque/contracts/locale';
import type { Mail } from '../../platform/notifications/mail.ts';
import { renderMail } from '../../platform/notifications/render-mail.ts';
import { translator } from '../../platform/notifications/translate.ts';

type Letter = {
  to: string;
  locale: Locale;
  lot: { year: number | null; make: string; model: string; lotNumber: number };
  enquiry: { name: string; email: string; telephone?: string | undefined; message: string };
};

/** An answer goes straight to who asked; until then only the seller knows both addresses. */
export function enquiryMail({ to, locale, lot, enquiry }: Letter): Mail {
  const t = translator(locale);
  const { make, model } = lot;
  const car = t('mail.bidding.car', { year: String(lot.year ?? ''), make, model }).trim();
  const { name, email, telephone } = enquiry;
  return {
    to,
    // Words of ours alone: what a stranger typed stays inside the letter.
    subject: t('mail.contactSeller.subject', { car }),
    headers: { 'Reply-To': email },
    ...renderMail({
      locale,
      preheader: t('mail.contactSeller.preheader', { car }),
      title: t('mail.contactSeller.title'),
      blocks: [
        { kind: 'paragraph', text: t('mail.contactSeller.intro', { car }) },
        ...enquiry.message.split(/\n+/).map((line) => ({ kind: 'paragraph' as const, text: line.trim() })),
        {
          kind: 'facts',
          rows: [
            { label: t('mail.bidding.lot'), value: String(lot.lotNumber) },
            { label: t('mail.contactSeller.name'), value: name },
            { label: t('mail.contactSeller.email'), value: email },
            ...(telephone ? [{ label: t('mail.contactSeller.telephone'), value: telephone }] : []),
          ],
        },
        { kind: 'small', text: t('mail.contactSeller.reply') },
        { kind: 'small', text: t('mail.contactSeller.caution') },
      ],
      footer: { reason: t('mail.bidding.reasonSeller') },
    }),
  };
}
