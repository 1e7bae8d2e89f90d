import { languageTag } from '@marque/contracts/locale';
import { pageAddress } from '@marque/contracts/page-address';
import { PRODUCT_NAME } from '@marque/domain/product';
import type { JobContext } from '../../platform/jobs/handler.ts';
import { readerLocale } from '../../platform/notifications/reader-locale.ts';
import { renderMail } from '../../platform/notifications/render-mail.ts';
import { translator } from '../../platform/notifications/translate.ts';
import { carOf } from '../auction-notices/car-of.ts';
import { cardName } from '../auction-notices/payment-content.ts';
import { findExpiringCard } from './card-repository.ts';

/** Asks the owner of a card to replace it. A card that is no longer the default needs no mail. */
export async function mailCardExpiry(
  { db, notifications, publicUrl }: JobContext,
  wanted: { cardId: string; listingId: string },
): Promise<void> {
  const found = await findExpiringCard(db.kysely, wanted);
  if (!found) return;
  const locale = readerLocale(found);
  const t = translator(locale);
  const values = { product: PRODUCT_NAME, car: carOf(found, locale) };
  const month = new Date(Date.UTC(found.expiry_year, found.expiry_month - 1));
  const written = new Intl.DateTimeFormat(languageTag(locale), {
    ...{ month: 'long', year: 'numeric', timeZone: 'UTC' },
  });
  await notifications.mail.send({
    to: found.email,
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
            { label: t('mail.bidding.lot'), value: String(found.lot_number) },
            { label: t('mail.sales.cardLabel'), value: cardName(found, locale) },
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
  });
}
