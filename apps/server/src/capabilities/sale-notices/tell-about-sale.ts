import type { JobContext } from '../../platform/jobs/handler.ts';
import { houseLocale } from '../../platform/notifications/house-locale.ts';
import { type HouseMailboxes, houseMailbox } from '../../platform/notifications/house-mailbox.ts';
import type { MailAttachment } from '../../platform/notifications/mail.ts';
import { readerLocale } from '../../platform/notifications/reader-locale.ts';
import type { NamedCar } from '../auction-notices/car-of.ts';
import { carFacts } from '../feed/feed-facts.ts';
import { findInvoiceFile } from '../invoices/find-invoice-file.ts';
import { notify } from '../notification-settings/notify.ts';
import type { PremiumAndVatTerms } from '../sales/premium-and-vat.ts';
import { isStale } from './is-stale.ts';
import {
  type HouseLetter,
  isAboutPayment,
  isToHouse,
  letterOf,
  type SaleLetter,
  type SaleNotice,
  type SaleReader,
} from './letters.ts';
import { saleMail } from './mails.ts';
import { readRecord } from './read-record.ts';

export type SaleNoticeSettings = PremiumAndVatTerms & { regions: HouseMailboxes };

/** Tells one reader about a sale, as it is now. News that is no longer true is dropped. */
export async function tellAboutSale(
  context: JobContext,
  notice: SaleNotice,
  { regions, ...terms }: SaleNoticeSettings,
): Promise<void> {
  const { db, clock, notifications, publicUrl } = context;
  const now = clock.now();
  const letter = letterOf(notice);
  const record = letter && (await readRecord(db.kysely, notice));
  if (!record || isStale(notice, record, now)) return;
  const about = { letter, to: notice.to, record, now, terms, publicUrl };

  if (notice.to === 'house') {
    const { region } = record.sale;
    const email = houseMailbox(regions, region);
    const { mail } = saleMail({ ...about, locale: houseLocale[region], email, file: null });
    await notifications.mail.send(mail);
    return;
  }

  const reader = record[notice.to];
  if (!reader) return;
  const locale = readerLocale(reader);
  const file = await findFile(context, notice);
  const { mail, brief } = saleMail({ ...about, locale, email: reader.email, file });
  await notify(
    context,
    { id: reader.id, locale, phoneVerified: reader.phone_verified_at !== null },
    {
      ...{ event: 'sale', mail },
      // The bidder has just accepted the second chance.
      ...(letter === 'secondChanceConfirmed' ? {} : { brief }),
      ...(isToHouse(letter) ? {} : { feed: feedOf(letter, record.sale, notice.to) }),
      isAboutPayment: isAboutPayment(letter),
    },
  );
}

const feedOf = (
  letter: Exclude<SaleLetter, HouseLetter>,
  sale: NamedCar & { listing_id: string },
  to: SaleReader,
) => ({
  event: `sale.${letter}` as const,
  facts: { ...carFacts(sale), ...(to === 'seller' && { isSeller: true }) },
  subject: { kind: 'listing' as const, id: sale.listing_id },
});

/** The invoice belongs to the receipt of the buyer, and the credit note to the refund. */
async function findFile(
  { db: { kysely } }: JobContext,
  { news, to, saleId, creditNoteId }: SaleNotice,
): Promise<MailAttachment | null> {
  if (to !== 'buyer') return null;
  const file =
    news === 'premium-paid' || news === 'late-payment'
      ? await findInvoiceFile(kysely, { saleId })
      : creditNoteId
        ? await findInvoiceFile(kysely, { creditNoteId })
        : null;
  return file && { ...file, contentType: 'application/pdf' };
}
