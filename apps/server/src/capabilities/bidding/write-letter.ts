import { pageAddress } from '@marque/contracts/page-address';
import type { NotificationEvent } from '@marque/domain/notifications/notification-settings';
import type { JobContext } from '../../platform/jobs/handler.ts';
import { readerLocale } from '../../platform/notifications/reader-locale.ts';
import { notify } from '../notification-settings/notify.ts';
import { type BiddingNews, biddingMail, headlineOf } from './mails.ts';
import { findLetter } from './repository.ts';

/** Writes to the reader, or to the seller without a `readerId`. Describes the auction at the time of writing. */
export async function writeLetter(
  context: JobContext,
  event: NotificationEvent,
  auctionId: string,
  readerId?: string,
): Promise<void> {
  const letter = await findLetter(context.db.kysely, auctionId, readerId);
  if (!letter || isStale(event, letter)) return;

  const news = newsOf(event, letter.status);
  const locale = readerLocale(letter);
  const about = {
    lot: { ...letter, lotNumber: letter.lot_number },
    locale,
    link: context.publicUrl + pageAddress({ route: 'listing-by-id', locale, params: { id: auctionId } }),
    settingsLink: context.publicUrl + pageAddress({ route: 'account-notification-settings', locale }),
  };
  await notify(
    context,
    { id: letter.reader_id, locale, phoneVerified: letter.phone_verified_at !== null },
    {
      event,
      mail: biddingMail(news, { ...about, to: letter.email }),
      brief: { ...headlineOf(news, about), link: about.link },
    },
  );
}

/** The news is out of date if the reader leads again, or if the auction is no longer live. */
const isStale = (
  event: NotificationEvent,
  letter: { reader_id: string; leader_id: string | null; status: string | null },
): boolean =>
  (event === 'outbid' && (letter.leader_id === letter.reader_id || letter.status !== 'live')) ||
  (event === 'ending-soon' && letter.status !== 'live');

function newsOf(event: NotificationEvent, status: string | null): BiddingNews {
  if (event === 'auction-ended') return status === 'sold' ? 'endedSold' : 'endedUnsold';
  if (event === 'reserve-met') return 'reserveMet';
  return event === 'ending-soon' ? 'endingSoon' : event;
}
