import { pageAddress } from '@marque/contracts/page-address';
import type { JobContext } from '../../platform/jobs/handler.ts';
import { readerLocale } from '../../platform/notifications/reader-locale.ts';
import { carFacts } from '../feed/feed-facts.ts';
import { notify } from '../notification-settings/notify.ts';
import { oneClickFor } from '../notification-settings/one-click-for.ts';
import { changeHeadline, changeMail, type MailedChange } from './change-mail.ts';
import { readerOf } from './reader-of.ts';
import { findRecipient } from './repository.ts';

/** Tells a bidder or a watcher what has changed about a car. */
export async function notifyOfChange(
  context: JobContext,
  { auctionId, customerId }: { auctionId: string; customerId: string },
  { cause, ...change }: MailedChange & { cause?: string },
): Promise<void> {
  const recipient = await findRecipient(context.db.kysely, auctionId, customerId);
  if (!recipient) return;
  const locale = readerLocale(recipient);
  const lot = { ...recipient, lotNumber: recipient.lot_number, lotRegion: recipient.lot_region };
  const link = context.publicUrl + pageAddress({ route: 'listing-by-id', locale, params: { id: auctionId } });
  const reader = readerOf(recipient, locale);
  const isRequired = change.hasBid;
  const stop = isRequired ? undefined : oneClickFor(context, 'change', reader);
  await notify(context, reader, {
    ...{ event: 'change', isRequired },
    mail: changeMail({ lot, locale, change, to: recipient.email, link, stop }),
    brief: { ...changeHeadline({ lot, locale, change }), link },
    feed: {
      event: change.confirmBy ? 'change-to-confirm' : 'changed',
      ...(cause !== undefined && { cause }),
      ...{ subject: { kind: 'listing', id: auctionId }, facts: carFacts(recipient) },
    },
    pushExpiresAt: recipient.status === 'live' ? recipient.ends_at : null,
  });
}
