import { pageAddress } from '@marque/contracts/page-address';
import type { JobContext } from '../../platform/jobs/handler.ts';
import { readerLocale } from '../../platform/notifications/reader-locale.ts';
import { renderMail } from '../../platform/notifications/render-mail.ts';
import { translator } from '../../platform/notifications/translate.ts';
import { carOf } from '../auction-notices/car-of.ts';
import { findRecipient } from '../auction-notices/repository.ts';
import { notify } from '../notification-settings/notify.ts';

/** Tells the seller that staff have lowered the reserve. The amount is secret, so only the seller's page shows it. */
export async function tellAboutReserve(context: JobContext, listingId: string): Promise<void> {
  const seller = await findRecipient(context.db.kysely, listingId);
  if (!seller) return;
  const locale = readerLocale(seller);
  const t = translator(locale);
  const car = carOf(seller, locale);
  const title = t('mail.reserveLowered.title');
  const subject = t('mail.reserveLowered.subject', { car });
  const params = { id: listingId };
  const link = context.publicUrl + pageAddress({ route: 'account-vehicle-auction', locale, params });
  const mail = {
    ...{ to: seller.email, subject },
    ...renderMail({
      ...{ locale, preheader: subject, title },
      blocks: [
        { kind: 'paragraph', text: t('mail.reserveLowered.text', { car }) },
        { kind: 'facts', rows: [{ label: t('mail.bidding.lot'), value: String(seller.lot_number) }] },
        { kind: 'button', label: t('mail.reserveLowered.button'), href: link },
      ],
      footer: { reason: t('mail.bidding.reasonSeller') },
    }),
  };
  await notify(
    context,
    { id: seller.recipient_id, locale, phoneVerified: seller.phone_verified_at !== null },
    { event: 'selling', isRequired: true, mail, brief: { title, text: subject, link } },
  );
}
