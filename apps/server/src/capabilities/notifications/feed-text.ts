import type { Locale } from '@marque/contracts/locale';
import type { FeedEvent } from '@marque/domain/notifications/events';
import { PRODUCT_NAME } from '@marque/domain/product';
import { translator } from '../../platform/notifications/translate.ts';
import { carOf } from '../auction-notices/car-of.ts';
import type { FeedFacts } from '../feed/feed-facts.ts';

type Lettered<Family extends string> =
  Extract<FeedEvent, `${Family}.${string}`> extends infer Event
    ? Event extends `${Family}.${infer Letter}`
      ? Letter
      : never
    : never;
type Plain = Exclude<FeedEvent, `${string}.${string}`>;

/** The subjects of the mails that tell the same. */
const TEXTS = {
  outbid: 'mail.bidding.outbid.subject',
  won: 'mail.bidding.won.subject',
  lost: 'mail.bidding.lost.subject',
  'not-sold': 'mail.bidding.notSold.subject',
  'maximum-lapsed': 'mail.bidding.maximumLapsed.subject',
  extended: 'mail.extension.subject',
  'extended-while-leading': 'mail.bidding.extendedLate.subject',
  'reserve-met-leading': 'mail.bidding.reserveMetLeading.subject',
  'bid-allowed': 'mail.screening.allowed.subject',
  'bid-reviewed': 'mail.screening.refused.subject',
  changed: 'mail.change.told.subject',
  'change-to-confirm': 'mail.change.confirm.subject',
  'ending-soon': 'mail.bidding.endingSoon.subject',
  'ending-in-minutes': 'mail.bidding.endingInMinutes.subject',
  'watched-started': 'mail.bidding.watchedStarted.subject',
  'watched-sold': 'mail.bidding.watchedSold.subject',
  'watched-not-sold': 'mail.bidding.watchedNotSold.subject',
  'auction-started': 'mail.bidding.auctionStarted.subject',
  'first-bid': 'mail.bidding.firstBid.subject',
  'reserve-met': 'mail.bidding.reserveMet.subject',
  'reserve-lowered': 'mail.reserveLowered.subject',
  sold: 'mail.bidding.endedSold.subject',
  unsold: 'mail.bidding.endedUnsold.subject',
  'to-decide': 'mail.bidding.endedUndecided.subject',
  enquiry: 'mail.contactSeller.subject',
  comment: 'mail.bidding.comment.subject',
  reply: 'mail.bidding.reply.subject',
  'comment-removed': 'mail.comments.blocked.subject',
  'comment-warned': 'mail.comments.warned.subject',
  'new-device': 'mail.customers.newDevice.subject',
  'password-changed': 'mail.customers.passwordChanged.subject',
  'password-was-reset': 'mail.customers.resetKeepingPasskeys.subject',
  'email-changed': 'mail.customers.emailChanged.subject',
  'security-changed': 'feed.securityChanged',
  'card-expiring': 'mail.cardExpiry.title',
  'letter-answered': 'mail.contact.answer.subject',
  'account-blocked': 'mail.care.blocked.subject',
  'account-unblocked': 'mail.care.unblocked.subject',
  'account-warned': 'mail.care.warned.subject',
  'account-viewed': 'mail.care.viewed.subject',
} as const satisfies Record<Exclude<Plain, 'saved-search-match'>, string>;

/** One sentence about an event, in the language of its reader. */
export function feedText(event: FeedEvent, facts: FeedFacts, locale: Locale): string {
  const t = translator(locale);
  const car = facts.car ? carOf(facts.car, locale) : '';
  if (event === 'saved-search-match')
    return facts.search === undefined
      ? t('mail.savedSearch.several', { count: facts.count ?? 1 })
      : t('mail.savedSearch.one', { car, search: facts.search });
  if (isOf('sale', event)) return t(`mail.sales.letters.${letterOf('sale', event)}.subject`, { car });
  if (isOf('offer', event)) return t(`mail.offers.letters.${letterOf('offer', event)}.subject`, { car });
  if (isOf('submission', event))
    return t(`mail.consignment.seller.${letterOf('submission', event)}.subject`, { car });
  return t(TEXTS[event], { car, product: PRODUCT_NAME });
}

const isOf = <Family extends string>(
  family: Family,
  event: FeedEvent,
): event is Extract<FeedEvent, `${Family}.${string}`> => event.startsWith(`${family}.`);

const letterOf = <Family extends string>(family: Family, event: `${Family}.${string}`) =>
  event.slice(family.length + 1) as Lettered<Family>;
