import type { VerificationLevel } from '../customers/verification-level.ts';
import { CURRENCIES, type Currency } from '../money/currency.ts';

/** Nobody bids before the telephone number is verified, so lower levels need no limit. */
export type LimitedLevel = Extract<VerificationLevel, 'telephone' | 'identity'>;

/** The highest bid of each level, in whole units. A currency that is not named has no limit. */
export type BidLimits = Record<LimitedLevel, Partial<Record<Currency, number>>>;

export const NO_BID_LIMITS: BidLimits = { telephone: {}, identity: {} };

type Bidder = {
  level: VerificationLevel;
  /** What staff allow this customer, in whole units of any currency. Null: no limit of their own. */
  ownLimit: number | null;
};

const ofLevel = (limits: BidLimits, level: VerificationLevel, currency: Currency): number | undefined =>
  limits[level === 'identity' ? 'identity' : 'telephone'][currency];

/** The highest bid that a customer may place in a currency. Null: there is no limit. */
export function bidLimit({ level, ownLimit }: Bidder, currency: Currency, limits: BidLimits): number | null {
  const lowest = Math.min(ownLimit ?? Infinity, ofLevel(limits, level, currency) ?? Infinity);
  return lowest === Infinity ? null : lowest;
}

/** Whether a confirmed identity would let the customer bid more in this currency. */
export const isRaisedByIdentity = (bidder: Bidder, currency: Currency, limits: BidLimits): boolean => {
  const now = bidLimit(bidder, currency, limits);
  if (bidder.level === 'identity' || now === null) return false;
  return (bidLimit({ ...bidder, level: 'identity' }, currency, limits) ?? Infinity) > now;
};

/** Whether a bid may exceed the limit of some currency. Other bids need no look at the currency of their auction. */
export const mayExceedLimit = (amount: number, bidder: Bidder, limits: BidLimits): boolean =>
  CURRENCIES.some((currency) => amount > (bidLimit(bidder, currency, limits) ?? Infinity));
