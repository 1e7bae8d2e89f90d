import type { Locale } from '@marque/contracts/locale';
import { pageAddress } from '@marque/contracts/page-address';
import type { FeedEvent } from '@marque/domain/notifications/events';
import { isStoppable } from '@marque/domain/notifications/notification-settings';
import { URGENT_ON_OWN_BIDS } from '@marque/domain/notifications/plan-channels';
import { isReminder } from '@marque/domain/notifications/reminders';
import { decisionEnd } from '@marque/domain/selling/offers';
import type { JobContext } from '../../platform/jobs/handler.ts';
import { readerLocale } from '../../platform/notifications/reader-locale.ts';
import { carFacts } from '../feed/feed-facts.ts';
import { notify } from '../notification-settings/notify.ts';
import { oneClickFor } from '../notification-settings/one-click-for.ts';
import { type AuctionNews, headlineOf } from './auction-texts.ts';
import { findConcern } from './concerned-repository.ts';
import { type AuctionEvent, isStale } from './is-stale.ts';
import { auctionMail, type Debt } from './mails.ts';
import { readerOf } from './reader-of.ts';
import { findDefaultCard, findPurchase, findRecipient, isInLaterSale } from './repository.ts';

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
  const reader = readerOf(recipient, locale);
  const setting = event === 'maximum-lapsed' ? 'change' : event;
  // Nobody can stop the mail about a maximum that has lapsed, because it concerns a bid.
  const stop =
    event !== 'maximum-lapsed' && isStoppable(event) ? oneClickFor(context, event, reader) : undefined;
  await notify(context, reader, {
    event: setting,
    mail: auctionMail(news, { ...about, debt, stop, to: recipient.email }),
    brief: { ...headlineOf(news, about), link: debt?.payLink ?? about.link },
    feed: {
      event: FEED_EVENT_OF[news],
      subject: { kind: 'listing', id: auctionId },
      facts: carFacts(recipient),
      isInFeedAlready: TOLD_TOGETHER.includes(event),
    },
    isOnOwnBid:
      event === 'outbid' ||
      (URGENT_ON_OWN_BIDS.includes(setting) && (await hasBid(context, auctionId, reader.id))),
    until: TRUE_UNTIL_THE_END.includes(event) ? (recipient.ends_at ?? undefined) : undefined,
    pushExpiresAt: recipient.status === 'live' ? recipient.ends_at : null,
    remindsOf: isReminder(event) ? { listingId: auctionId, reminder: event } : undefined,
  });
}

// A message about an extension comes too late after the end, but the feed keeps it: it was said.
const TRUE_UNTIL_THE_END: readonly AuctionEvent[] = [
  ...(['extended', 'ending-soon', 'ending-in-minutes', 'watched-started', 'auction-started'] as const),
];

/** The feeds of all who watch a car are written together, before this. */
const TOLD_TOGETHER: readonly AuctionEvent[] = ['watched-started', 'watched-ended', 'auction-started'];

const hasBid = async ({ db }: JobContext, auctionId: string, customerId: string): Promise<boolean> =>
  (await findConcern(db.kysely, auctionId, customerId))?.has_bid === true;

const FEED_EVENT_OF = {
  ...{ firstBid: 'first-bid', reserveMetLeading: 'reserve-met-leading' },
  ...{ extendedLate: 'extended-while-leading', endingInMinutes: 'ending-in-minutes' },
  ...{ outbid: 'outbid', won: 'won', lost: 'lost', notSold: 'not-sold', maximumLapsed: 'maximum-lapsed' },
  ...{ endingSoon: 'ending-soon', reserveMet: 'reserve-met', comment: 'comment', reply: 'reply' },
  ...{ watchedStarted: 'watched-started', watchedSold: 'watched-sold' },
  ...{ watchedNotSold: 'watched-not-sold', auctionStarted: 'auction-started' },
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

type Recipient = {
  recipient_id: string;
  owner_id: string;
  status: string | null;
  price: number | null;
  closed_at: Date | null;
};

function newsOf(event: AuctionEvent, recipient: Recipient, now: Date): AuctionNews {
  const { status, price, closed_at } = recipient;
  if (event === 'reserve-met')
    return recipient.recipient_id === recipient.owner_id ? 'reserveMet' : 'reserveMetLeading';
  if (event === 'extended') return 'extendedLate';
  if (event === 'first-bid') return 'firstBid';
  if (event === 'ending-in-minutes') return 'endingInMinutes';
  if (event === 'maximum-lapsed') return 'maximumLapsed';
  if (event === 'ending-soon') return 'endingSoon';
  if (event === 'watched-started') return 'watchedStarted';
  if (event === 'auction-started') return 'auctionStarted';
  if (event === 'watched-ended') return status === 'sold' ? 'watchedSold' : 'watchedNotSold';
  if (event === 'lost') return status === 'unsold' ? 'notSold' : 'lost';
  if (event !== 'auction-ended') return event;
  if (status === 'sold') return 'endedSold';
  // With a bid, the seller has a day to accept it or to make an offer.
  const canDecide = status === 'unsold' && price !== null && closed_at && now < decisionEnd(closed_at);
  return canDecide ? 'endedUndecided' : 'endedUnsold';
}
