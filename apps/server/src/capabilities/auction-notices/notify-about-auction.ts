import type { Locale } from '@marque/contracts/locale';
import { pageAddress } from '@marque/contracts/page-address';
import type { FeedEvent } from '@marque/domain/notifications/events';
import { isStoppable, type NotificationEvent } from '@marque/domain/notifications/notification-settings';
import { decisionEnd } from '@marque/domain/selling/offers';
import { HOUR_MS } from '@marque/domain/time/durations';
import type { JobContext } from '../../platform/jobs/handler.ts';
import { readerLocale } from '../../platform/notifications/reader-locale.ts';
import { carFacts } from '../feed/feed-facts.ts';
import { notify } from '../notification-settings/notify.ts';
import { oneClickFor } from '../notification-settings/one-click-for.ts';
import { type AuctionNews, auctionMail, type Debt, headlineOf } from './mails.ts';
import { findDefaultCard, findPurchase, findRecipient, isInLaterSale } from './repository.ts';

/** All notices but the receipts, which `notify-of-receipts.ts` mails, and the notices about sales, selling and saved searches. */
type AuctionEvent = Exclude<NotificationEvent, 'receipt' | 'sale' | 'selling' | 'saved-search'>;

/** Notifies the recipient, or the seller without a `recipientId`. Describes the auction at the time of sending. */
export async function notifyAboutAuction(
  context: JobContext,
  event: AuctionEvent,
  auctionId: string,
  recipientId?: string,
): Promise<void> {
  const recipient = await findRecipient(context.db.kysely, auctionId, recipientId);
  const now = context.clock.now();
  if (!recipient || isStale(event, recipient, now)) return;
  // Seller and buyer of a later sale have learned of it, so the result of the auction is no longer news to them.
  const isResult = event === 'lost' || event === 'auction-ended';
  if (isResult && (await isInLaterSale(context.db.kysely, auctionId, recipient.recipient_id))) return;

  const news = newsOf(event, recipient, now);
  const locale = readerLocale(recipient);
  const about = {
    lot: {
      ...recipient,
      lotNumber: recipient.lot_number,
      startingPrice: recipient.starting_price,
      endsAt: recipient.ends_at,
      closedAt: recipient.closed_at,
      lotRegion: recipient.lot_region,
    },
    locale,
    now,
    link:
      context.publicUrl +
      pageAddress({
        route: news === 'endedUndecided' ? 'account-vehicle-offers' : 'listing-by-id',
        ...{ locale, params: { id: auctionId } },
      }),
    settingsLink: context.publicUrl + pageAddress({ route: 'account-notification-settings', locale }),
  };
  const debt =
    event === 'won' ? await findDebt(context, auctionId, recipient.recipient_id, locale) : undefined;
  const reader = { id: recipient.recipient_id, locale, phoneVerified: recipient.phone_verified_at !== null };
  // A maximum that has lapsed concerns a bid.
  const stop = event !== 'change' && isStoppable(event) ? oneClickFor(context, event, reader) : undefined;
  await notify(context, reader, {
    event,
    mail: auctionMail(news, { ...about, debt, stop, to: recipient.email }),
    brief: { ...headlineOf(news, about), link: debt?.payLink ?? about.link },
    feed: {
      event: FEED_EVENT_OF[news],
      subject: { kind: 'listing', id: auctionId },
      facts: carFacts(recipient),
    },
    until: event === 'ending-soon' ? (recipient.ends_at ?? undefined) : undefined,
    expiresAt: recipient.status === 'live' ? recipient.ends_at : null,
  });
}

const FEED_EVENT_OF = {
  ...{ outbid: 'outbid', won: 'won', lost: 'lost', notSold: 'not-sold', maximumLapsed: 'maximum-lapsed' },
  ...{ endingSoon: 'ending-soon', reserveMet: 'reserve-met', comment: 'comment', reply: 'reply' },
  ...{ endedSold: 'sold', endedUnsold: 'unsold', endedUndecided: 'to-decide' },
} as const satisfies Record<AuctionNews, FeedEvent>;

/** Undefined if the winner has already paid. */
async function findDebt(
  { db: { kysely }, publicUrl }: JobContext,
  listingId: string,
  buyerId: string,
  locale: Locale,
): Promise<Debt | undefined> {
  const sale = await findPurchase(kysely, listingId, buyerId);
  if (sale?.state !== 'payment_due') return undefined;
  const address = pageAddress({ route: 'account-vehicle-won-pay', locale, params: { id: listingId } });
  return { sale, card: await findDefaultCard(kysely, buyerId), payLink: publicUrl + address };
}

/**
 * The news is out of date if the recipient leads again, or if the auction is no longer live. A maximum that has lapsed
 * concerns only a recipient who still leads.
 */
const isStale = (
  event: AuctionEvent,
  recipient: { recipient_id: string; leader_id: string | null; status: string | null; ends_at: Date | null },
  now: Date,
): boolean =>
  (event === 'outbid' && (recipient.leader_id === recipient.recipient_id || recipient.status !== 'live')) ||
  (event === 'ending-soon' && !isEndingSoon(recipient, now)) ||
  (event === 'change' && (recipient.leader_id !== recipient.recipient_id || recipient.status !== 'live'));

type Ending = { status: string | null; ends_at: Date | null };

const isEndingSoon = ({ status, ends_at }: Ending, now: Date): boolean =>
  status === 'live' && ends_at !== null && ends_at > now && ends_at.getTime() - now.getTime() <= HOUR_MS;

type Ended = { status: string | null; price: number | null; closed_at: Date | null };

function newsOf(event: AuctionEvent, { status, price, closed_at }: Ended, now: Date): AuctionNews {
  if (event === 'reserve-met') return 'reserveMet';
  if (event === 'change') return 'maximumLapsed';
  if (event === 'ending-soon') return 'endingSoon';
  if (event === 'lost') return status === 'unsold' ? 'notSold' : 'lost';
  if (event !== 'auction-ended') return event;
  if (status === 'sold') return 'endedSold';
  // With a bid, the seller has a day to accept it or to make an offer.
  const canDecide = status === 'unsold' && price !== null && closed_at && now < decisionEnd(closed_at);
  return canDecide ? 'endedUndecided' : 'endedUnsold';
}
