import type { Letter } from '@marque/contracts/letter-fields';
import type { Locale } from '@marque/contracts/locale';
import type { Mail } from '../../../platform/notifications/mail.ts';
import { renderQuotingMail } from '../../../platform/notifications/render-mail.ts';
import { translator } from '../../../platform/notifications/translate.ts';
import { carOf, type NamedCar } from '../../auction-notices/car-of.ts';
import { messageBlocks, replyTo, senderRows } from '../letter-blocks.ts';

type Enquiry = {
  to: string;
  locale: Locale;
  lot: NamedCar & { lotNumber: number };
  enquiry: Letter;
};

/** The seller's reply goes directly to the sender. The sender does not see the seller's address before that. */
export function enquiryMail({ to, locale, lot, enquiry }: Enquiry): Mail {
  const t = translator(locale);
  const car = carOf(lot, locale);
  return {
    to,
    subject: t('mail.contactSeller.subject', { car }),
    headers: replyTo(enquiry.email),
    ...renderQuotingMail(messageBlocks(enquiry), (quotation) => ({
      locale,
      preheader: t('mail.contactSeller.preheader', { car }),
      title: t('mail.contactSeller.title'),
      blocks: [
        { kind: 'paragraph', text: t('mail.contactSeller.intro', { car }) },
        ...quotation,
        {
          kind: 'facts',
          rows: [{ label: t('mail.bidding.lot'), value: String(lot.lotNumber) }, ...senderRows(t, enquiry)],
        },
        { kind: 'small', text: t('mail.contactSeller.reply') },
        { kind: 'small', text: t('mail.contactSeller.caution') },
      ],
      footer: { reason: t('mail.bidding.reasonSeller') },
    })),
  };
}
