import type { Permission } from '../access/permissions.ts';
import type { AuctionTerms } from './auction-state.ts';
import { isAfterEnd } from './is-after-end.ts';

/** What staff may decide about an auction before it has ended. A void is decided for each bid. */
export const AUCTION_DECISIONS = ['lower-reserve', 'extend', 'void', 'withdraw'] as const;
export type AuctionDecision = (typeof AUCTION_DECISIONS)[number];

const PERMISSION_OF: Record<AuctionDecision, Permission> = {
  'lower-reserve': 'reserves.lower',
  extend: 'auctions.extend',
  void: 'bids.void',
  withdraw: 'listings.withdraw',
};

/**
 * What a member of staff may decide now. A seller or a bidder of the car may decide nothing. Whether there is a reserve is
 * public, so it may be read here.
 */
export function auctionDecisions(
  terms: AuctionTerms,
  now: Date,
  { isParty, may }: { isParty: boolean; may: (permission: Permission) => boolean },
): AuctionDecision[] {
  const isOpen = terms.status !== 'withdrawn' && !isAfterEnd(terms, now);
  const isLive = isOpen && terms.status === 'live';
  const isPossible: Record<AuctionDecision, boolean> = {
    'lower-reserve': isOpen && terms.reserve !== null,
    extend: isLive,
    void: isLive && !terms.sealed,
    withdraw: isOpen,
  };
  return AUCTION_DECISIONS.filter(
    (decision) => !isParty && isPossible[decision] && may(PERMISSION_OF[decision]),
  );
}
