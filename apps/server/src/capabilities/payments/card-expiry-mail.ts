import { type Locale, languageTag } from '@marque/contracts/locale';
import { pageAddress } from '@marque/contracts/page-address';
import { PRODUCT_NAME } from '@marque/domain/product';
import type { Mail } from '../../platform/notifications/mail.ts';
import { renderMail } from '../../platform/notifications/render-mail.ts';
import { translator } from '../../platform/notifications/translate.ts';
import { carOf, type NamedCar } from '../auction-notices/car-of.ts';
import { cardName, type MailedCard } from '../auction-notices/payment-content.ts';

type Letter = {
  to: string;
  locale: Locale;
  card: MailedCard;
  lot: NamedCar & { lot_number: number };
  publicUrl: string;
};

/** Asks the owner of a card to replace it. */
export function cardExpiryMail({ to, locale, card, lot, publicUrl }: Letter): Mail {
  const t = translator(locale);
  const values = { product: PRODUCT_NAME, car: carOf(lot, locale) };
  const month = new Date(Date.UTC(card.expiry_year, card.expiry_month - 1));
  const written = new Intl.DateTimeFormat(languageTag(locale), {
    ...{ month: 'long', year: 'numeric', timeZone: 'UTC' },
  });
  return {
    to,
    subject: t('mail.cardExpiry.subject'),
    ...renderMail({
      locale,
      preheader: t('mail.cardExpiry.preheader'),
      title: t('mail.cardExpiry.title'),
      blocks: [
        { kind: 'paragraph', text: t('mail.cardExpiry.text', values) },
        {
          kind: 'facts',
          rows: [
            { label: t('mail.bidding.lot'), value: String(lot.lot_number) },
            { label: t('mail.sales.cardLabel'), value: cardName(card, locale) },
            { label: t('mail.cardExpiry.validUntil'), value: written.format(month) },
          ],
        },
        {
          kind: 'button',
          label: t('mail.cardExpiry.button'),
          href: publicUrl + pageAddress({ route: 'account-payment-information', locale }),
        },
      ],
      footer: { reason: t('mail.bidding.reason') },
    }),
  };
}
