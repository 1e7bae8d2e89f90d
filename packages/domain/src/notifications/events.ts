/**
 * Everything that a customer is told of, by the category under which it is shown. A sale, an offer after the auction and a
 * submission have one event for each letter that tells of them.
 */
export const EVENTS_BY_CATEGORY = {
  bidding: [
    ...(['outbid', 'lost', 'not-sold', 'maximum-lapsed', 'extended-while-leading'] as const),
    ...(['reserve-met-leading', 'change-to-confirm', 'bid-allowed', 'bid-reviewed'] as const),
  ],
  watching: [
    ...(['ending-soon', 'ending-in-minutes', 'watched-started', 'watched-sold'] as const),
    ...(['watched-not-sold', 'changed', 'extended'] as const),
  ],
  'saved-searches': ['saved-search-match'],
  selling: [
    ...(['auction-started', 'first-bid', 'reserve-met', 'reserve-lowered', 'sold', 'unsold'] as const),
    ...(['to-decide', 'enquiry'] as const),
    ...(['submission.message', 'submission.submitted', 'submission.in-review'] as const),
    ...(['submission.changes-requested', 'submission.declined', 'submission.edited'] as const),
    ...(['submission.hidden', 'submission.proposed', 'submission.agreed'] as const),
    ...(['submission.scheduled', 'submission.relisted'] as const),
    ...(['offer.soldSeller', 'offer.madeSeller', 'offer.declinedSeller', 'offer.expiredSeller'] as const),
    ...(['sale.paidSeller', 'sale.carReceived', 'sale.documentsReceived'] as const),
    ...(['sale.buyerContent', 'sale.settledSeller', 'sale.fellThroughSeller'] as const),
    ...(['sale.withdrawnSeller', 'sale.secondChanceAccepted'] as const),
    ...(['sale.secondChanceDeclined', 'sale.secondChanceExpiredSeller'] as const),
  ],
  buying: [
    ...(['won', 'offer.bidAcceptedBidder', 'offer.acceptedBidder', 'offer.madeBidder'] as const),
    ...(['offer.declinedBidder', 'offer.expiredBidder', 'sale.paymentReminder'] as const),
    ...(['sale.chargeFailed', 'sale.paidBuyer', 'sale.latePayment', 'sale.bankDetailsGiven'] as const),
    ...(['sale.moneyReceived', 'sale.documentsGiven', 'sale.sellerContent', 'sale.handedOver'] as const),
    ...(['sale.problemRaised', 'sale.problemResolved', 'sale.settledBuyer'] as const),
    ...(['sale.fellThroughBuyer', 'sale.withdrawnBuyer', 'sale.refunded'] as const),
    ...(['sale.refundedOutsideCard', 'sale.secondChanceOffered'] as const),
    ...(['sale.secondChanceConfirmed', 'sale.secondChanceExpiredBidder'] as const),
  ],
  comments: ['comment', 'reply', 'comment-removed', 'comment-warned'],
  account: [
    ...(['new-device', 'password-changed', 'password-was-reset', 'email-changed'] as const),
    ...(['security-changed', 'card-expiring', 'letter-answered'] as const),
    ...(['account-blocked', 'account-unblocked', 'account-warned', 'account-viewed'] as const),
  ],
} as const satisfies Record<string, readonly string[]>;

type EventCategory = keyof typeof EVENTS_BY_CATEGORY;
export type FeedEvent = (typeof EVENTS_BY_CATEGORY)[EventCategory][number];

export const EVENT_CATEGORIES = Object.keys(EVENTS_BY_CATEGORY) as EventCategory[];
export const FEED_EVENTS: readonly FeedEvent[] = EVENT_CATEGORIES.flatMap(
  (category): readonly FeedEvent[] => EVENTS_BY_CATEGORY[category],
);

const categories = new Map<string, EventCategory>(
  EVENT_CATEGORIES.flatMap((category) =>
    EVENTS_BY_CATEGORY[category].map((event): [string, EventCategory] => [event, category]),
  ),
);

export const isFeedEvent = (event: string): event is FeedEvent => categories.has(event);

export function categoryOf(event: FeedEvent): EventCategory {
  const category = categories.get(event);
  if (!category) throw new Error(`The event ${event} has no category.`);
  return category;
}

/**
 * Money, contracts, security, letters and offers with a deadline: these go by mail whatever the customer has chosen. A submission
 * needs a mail for its signed agreement and for the dates of its auction.
 */
export const alwaysGoesByMail = (event: FeedEvent): boolean =>
  categoryOf(event) === 'buying' ||
  categoryOf(event) === 'account' ||
  /^(sale|offer)\./.test(event) ||
  ALWAYS_BY_MAIL.includes(event);

const ALWAYS_BY_MAIL: readonly FeedEvent[] = [
  ...(['maximum-lapsed', 'change-to-confirm', 'reserve-lowered', 'bid-allowed', 'bid-reviewed'] as const),
  ...(['submission.agreed', 'submission.scheduled', 'enquiry'] as const),
  ...(['comment-removed', 'comment-warned'] as const),
];

/** The notifications of a customer are grouped by event and subject. */
export type EventSubject = { kind: 'listing' | 'saved-search' | 'account'; id: string };

/** At most as many unseen groups are counted. */
export const MOST_UNSEEN = 100;
/** At most as many rows of a group are counted. */
export const MOST_GROUPED = 100;
