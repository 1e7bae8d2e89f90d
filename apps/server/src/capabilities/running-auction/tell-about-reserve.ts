import { pageAddress } from '@marque/contracts/page-address';
import type { JobContext } from '../../platform/jobs/handler.ts';
import { readerLocale } from '../../platform/notifications/reader-locale.ts';
import { findRecipient } from '../auction-notices/repository.ts';
import { carFacts } from '../feed/feed-facts.ts';
import { notify } from '../notification-settings/notify.ts';
import { reserveMail } from './reserve-mail.ts';

/** Tells the seller that staff have lowered the reserve. */
export async function tellAboutReserve(context: JobContext, listingId: string): Promise<void> {
  const seller = await findRecipient(context.db.kysely, listingId);
  if (!seller) return;
  const locale = readerLocale(seller);
  const params = { id: listingId };
  const link = context.publicUrl + pageAddress({ route: 'account-vehicle-auction', locale, params });
  await notify(
    context,
    { id: seller.recipient_id, locale, phoneVerified: seller.phone_verified_at !== null },
    {
      event: 'selling',
      ...reserveMail({ to: seller.email, locale, lot: seller, link }),
      feed: {
        event: 'reserve-lowered',
        subject: { kind: 'listing', id: listingId },
        facts: carFacts(seller),
      },
    },
  );
}
