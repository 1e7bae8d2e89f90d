import { MAX_AMOUNT } from '../money/currency.ts';
import { offerStateAt } from '../sales/offer-state.ts';
import { HOUR_MS } from '../time/durations.ts';

export const OFFER_STATES = ['open', 'accepted', 'declined', 'countered', 'expired'] as const;
export type OfferState = (typeof OFFER_STATES)[number];

export type OfferSide = 'seller' | 'bidder';

type Round = { by: OfferSide; responses: readonly Exclude<OfferState, 'open' | 'expired'>[] };

/**
 * The rounds after an auction without a sale: which side makes the offer, and how the other side may respond. An offer
 * without a response expires. Only a counter-offer leads to the next round, so the last round has none.
 */
export const ROUNDS = [
  { by: 'seller', responses: ['accepted', 'declined', 'countered'] },
  { by: 'bidder', responses: ['accepted', 'declined', 'countered'] },
  { by: 'seller', responses: ['accepted', 'declined'] },
] as const satisfies Round[];

const roundOf = (round: number): Round | undefined => ROUNDS[round - 1];

export const DECISION_HOURS = 24;
const RESPONSE_HOURS = 12;

/** Until then, the seller may accept the highest bid or make the first offer. */
export const decisionEnd = (closedAt: Date): Date => new Date(closedAt.getTime() + DECISION_HOURS * HOUR_MS);

export const offerEnd = (madeAt: Date): Date => new Date(madeAt.getTime() + RESPONSE_HOURS * HOUR_MS);

export type Offer = { round: number; amount: number; state: OfferState; expiresAt: Date };

/** The reserve is not part of it. Therefore nothing that follows from it can disclose the reserve. */
export type Negotiation = {
  highestBid: number;
  closedAt: Date;
  /** In the order of their rounds. */
  offers: readonly Offer[];
};

export type AmountRange = { min: number; max: number };

export type OfferAbilities = {
  accept_bid: boolean;
  /** The amounts of a first offer or of a counter-offer. Null: this side may make none. */
  offer: AmountRange | null;
  accept: boolean;
  decline: boolean;
};

export const NO_ABILITIES: OfferAbilities = { accept_bid: false, offer: null, accept: false, decline: false };

/** What a side may do now. */
export function offerAbilities(negotiation: Negotiation, side: OfferSide, now: Date): OfferAbilities {
  const { closedAt, offers } = negotiation;
  const last = offers.at(-1);
  const state = last && offerStateAt(last, now);
  if (last && state === 'open') {
    const round = roundOf(last.round);
    if (!round || round.by === side) return NO_ABILITIES;
    const may = (response: Round['responses'][number]) => round.responses.includes(response);
    return {
      accept_bid: false,
      offer: may('countered') ? rangeOf(negotiation) : null,
      accept: may('accepted'),
      decline: may('declined'),
    };
  }
  // The highest bid stands until the end, also after an offer that did not succeed.
  if (side === 'bidder' || state === 'accepted' || now >= decisionEnd(closedAt)) return NO_ABILITIES;
  return { ...NO_ABILITIES, accept_bid: true, offer: last ? null : rangeOf(negotiation) };
}

/**
 * The two sides approach each other: a seller asks for more than the highest bid and then for less than before, and a
 * bidder offers no less than the bid. Null if no amount is left between them.
 */
function rangeOf({ highestBid, offers }: Negotiation): AmountRange | null {
  const [asked, countered] = offers;
  const range = {
    min: countered ? countered.amount + 1 : asked ? highestBid : highestBid + 1,
    max: asked ? asked.amount - 1 : MAX_AMOUNT,
  };
  return range.min <= range.max ? range : null;
}

export const isWithin = (amount: number, { min, max }: AmountRange): boolean =>
  Number.isSafeInteger(amount) && amount >= min && amount <= max;

/** The round of the next offer, and the side that makes it. */
export const nextRound = ({ offers }: Pick<Negotiation, 'offers'>): { round: number; by: OfferSide } => {
  const round = offers.length + 1;
  const by = roundOf(round)?.by;
  if (!by) throw new Error('There is no further round.');
  return { round, by };
};

/** The side that responds to an offer of this round. */
export const responderOf = (round: number): OfferSide =>
  roundOf(round)?.by === 'seller' ? 'bidder' : 'seller';
