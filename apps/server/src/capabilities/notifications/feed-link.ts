import type { Locale } from '@marque/contracts/locale';
import { pageAddress } from '@marque/contracts/page-address';
import { categoryOf, type FeedEvent } from '@marque/domain/notifications/events';
import { translator } from '../../platform/notifications/translate.ts';

/** The pages that have a listing in their address. */
const OF_LISTING = {
  car: ['listing-by-id', 'mail.bidding.seeCar'],
  auction: ['account-vehicle-auction', 'mail.reserveLowered.button'],
  decision: ['account-vehicle-offers', 'mail.consignment.button'],
  desk: ['account-vehicle-details', 'mail.consignment.button'],
  purchase: ['account-vehicle-won', 'mail.sales.seePurchase'],
  payment: ['account-vehicle-won-pay', 'mail.sales.pay'],
  sale: ['account-vehicle-sold', 'mail.sales.seeSale'],
} as const;

/** The other ones. */
const OF_ACCOUNT = {
  offers: ['account-second-chances', 'mail.sales.seeOffer'],
  searches: ['account-saved-searches', 'mail.savedSearch.button'],
  security: ['account-security', 'mail.guard.button'],
  cards: ['account-payment-information', 'mail.cardExpiry.button'],
  contact: ['contact', 'mail.care.contact'],
} as const;

type Page = keyof typeof OF_LISTING | keyof typeof OF_ACCOUNT;

/** The page on which the reader does what comes next, and the words of its link. */
export function feedLink(
  event: FeedEvent,
  subjectId: string,
  { locale, isSeller = false }: { locale: Locale; isSeller?: boolean | undefined },
): { link: string; linkMessage: string } {
  const t = translator(locale);
  const page = pageOf(event, isSeller);
  if (isOfListing(page)) {
    const [route, label] = OF_LISTING[page];
    return { link: pageAddress({ route, locale, params: { id: subjectId } }), linkMessage: t(label) };
  }
  const [route, label] = OF_ACCOUNT[page];
  return { link: pageAddress({ route, locale }), linkMessage: t(label) };
}

const isOfListing = (page: Page): page is keyof typeof OF_LISTING => Object.hasOwn(OF_LISTING, page);

const PAYABLE: readonly FeedEvent[] = [
  ...(['sale.paymentReminder', 'sale.chargeFailed', 'sale.secondChanceConfirmed'] as const),
  ...(['offer.acceptedBidder', 'offer.bidAcceptedBidder'] as const),
];
const TO_BIDDER: readonly FeedEvent[] = [
  ...(['offer.madeBidder', 'offer.declinedBidder', 'offer.expiredBidder'] as const),
  ...(['sale.secondChanceOffered', 'sale.secondChanceExpiredBidder'] as const),
];

function pageOf(event: FeedEvent, isSeller: boolean): Page {
  if (PAYABLE.includes(event)) return 'payment';
  if (TO_BIDDER.includes(event)) return 'offers';
  if (event === 'offer.soldSeller' || (isSeller && event.startsWith('sale.'))) return 'sale';
  if (event === 'to-decide' || event.startsWith('offer.')) return 'decision';
  if (event.startsWith('submission.')) return 'desk';
  if (event === 'reserve-lowered') return 'auction';
  if (event === 'card-expiring') return 'cards';
  if (event.startsWith('account-') || event === 'letter-answered') return 'contact';
  const category = categoryOf(event);
  if (category === 'account') return 'security';
  if (category === 'saved-searches') return 'searches';
  if (category === 'buying') return 'purchase';
  return event.startsWith('sale.') ? 'sale' : 'car';
}
