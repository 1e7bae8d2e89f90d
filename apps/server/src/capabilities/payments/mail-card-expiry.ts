import type { JobContext } from '../../platform/jobs/handler.ts';
import { readerLocale } from '../../platform/notifications/reader-locale.ts';
import { tellAboutAccount } from '../notification-settings/tell-about-account.ts';
import { cardExpiryMail } from './card-expiry-mail.ts';
import { findExpiringCard } from './card-repository.ts';

/** Asks the owner of a card to replace it. A card that is no longer the default needs no mail. */
export async function mailCardExpiry(
  context: JobContext,
  wanted: { cardId: string; listingId: string },
): Promise<void> {
  const { db, publicUrl } = context;
  const found = await findExpiringCard(db.kysely, wanted);
  if (!found) return;
  const letter = { to: found.email, locale: readerLocale(found), card: found, lot: found, publicUrl };
  await tellAboutAccount(context, {
    customer: { ...found, id: found.customer_id },
    ...{ event: 'card-expiring', page: 'account-payment-information' },
    mail: cardExpiryMail(letter),
    auctionId: wanted.listingId,
  });
}
