import { pageAddress } from '@marque/contracts/page-address';
import type { JobContext } from '../../platform/jobs/handler.ts';
import { readerLocale } from '../../platform/notifications/reader-locale.ts';
import { notify } from '../notification-settings/notify.ts';
import { oneClickFor } from '../notification-settings/one-click-for.ts';
import { readerOf } from './reader-of.ts';
import { type MailedReceipt, receiptBrief, receiptMail } from './receipt-mail.ts';
import { findRecipient } from './repository.ts';

/** Mails the receipts of bids, unless the bidder does not want them. */
export async function notifyOfReceipts(
  context: JobContext,
  { auctionId, bidderId }: { auctionId: string; bidderId: string },
  receipts: readonly MailedReceipt[],
): Promise<void> {
  const recipient = await findRecipient(context.db.kysely, auctionId, bidderId);
  if (!recipient?.currency || receipts.length === 0) return;
  const { currency } = recipient;
  const locale = readerLocale(recipient);
  const address = (path: string) => context.publicUrl + path;
  const about = { lot: { ...recipient, lotNumber: recipient.lot_number, currency }, locale, receipts };
  const link = address(pageAddress({ route: 'account-receipts', locale }));
  const reader = readerOf(recipient, locale);
  await notify(context, reader, {
    event: 'receipt',
    mail: receiptMail({
      ...about,
      to: recipient.email,
      link,
      carLink: address(pageAddress({ route: 'listing-by-id', locale, params: { id: auctionId } })),
      stop: oneClickFor(context, 'receipt', reader),
      settingsLink: address(pageAddress({ route: 'account-notification-settings', locale })),
    }),
    brief: { ...receiptBrief(about), link },
  });
}
