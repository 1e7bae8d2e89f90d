import { pageAddress } from '@marque/contracts/page-address';
import type { JobContext } from '../../platform/jobs/handler.ts';
import { readerLocale } from '../../platform/notifications/reader-locale.ts';
import { carFacts } from '../feed/feed-facts.ts';
import { notify } from '../notification-settings/notify.ts';
import { oneClickFor } from '../notification-settings/one-click-for.ts';
import { findConcern } from './concerned-repository.ts';
import { extensionHeadline, extensionMail } from './extension-mail.ts';
import { readerOf } from './reader-of.ts';
import { findRecipient } from './repository.ts';

/**
 * Tells a bidder or a watcher that staff have extended the auction, with the end at the time of sending. A later extension
 * has its own notice.
 */
export async function notifyOfExtension(
  context: JobContext,
  { auctionId, sequence, customerId }: { auctionId: string; sequence: number; customerId: string },
): Promise<void> {
  const { kysely } = context.db;
  const recipient = await findRecipient(kysely, auctionId, customerId);
  if (recipient?.status !== 'live' || recipient.extension_sequence !== sequence) return;
  const { extension_reason: reason, ends_at: endsAt } = recipient;
  const concern = await findConcern(kysely, auctionId, customerId);
  if (!reason || !endsAt || endsAt <= context.clock.now() || !concern) return;
  const locale = readerLocale(recipient);
  const lot = { ...recipient, lotNumber: recipient.lot_number, lotRegion: recipient.lot_region };
  const link = context.publicUrl + pageAddress({ route: 'listing-by-id', locale, params: { id: auctionId } });
  const reader = readerOf(recipient, locale);
  const isRequired = concern.has_bid;
  const stop = isRequired ? undefined : oneClickFor(context, 'change', reader);
  await notify(context, reader, {
    ...{ event: 'change', isRequired },
    mail: extensionMail({
      ...{ lot, locale, link, stop, to: recipient.email },
      extension: { reason, endsAt, hasBid: isRequired },
    }),
    brief: { ...extensionHeadline({ lot, locale }), link },
    feed: {
      ...{ event: 'extended', cause: `extension:${sequence}` },
      ...{ subject: { kind: 'listing', id: auctionId }, facts: carFacts(recipient) },
    },
    until: endsAt,
    pushExpiresAt: endsAt,
  });
}
