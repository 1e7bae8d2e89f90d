import { createContext, type ReactNode, use, useMemo } from 'react';
import type { AuctionEvent } from './auction-after.ts';
import type { AuctionPage } from './auction-page.ts';
import type { Phase } from './auction-phase.ts';
import type { AuctionState } from './auction-state.ts';
import { useAuctionPhase } from './use-auction-phase.ts';
import { useLiveAuction } from './use-live-auction.ts';

type Auction = AuctionState & {
  page: AuctionPage;
  phase: Phase;
  /** Live events do not arrive, so the page may show old values. */
  isCutOff: boolean;
  tell(event: AuctionEvent): void;
};

const AuctionContext = createContext<Auction | null>(null);

/** One live auction. All parts of its page read from this context, so that they always agree. */
export function AuctionProvider(loaded: { page: AuctionPage; children: ReactNode }) {
  const { page, state, tell, isCutOff } = useLiveAuction(loaded.page);
  const phase = useAuctionPhase(state.figures);
  // A new value renders every part of the page again, and hydrates all parts that still wait.
  const auction = useMemo(
    () => ({ ...state, page, phase, isCutOff, tell }),
    [state, page, phase, isCutOff, tell],
  );
  return <AuctionContext value={auction}>{loaded.children}</AuctionContext>;
}

export function useAuction(): Auction {
  const auction = use(AuctionContext);
  if (!auction) throw new Error('useAuction needs an AuctionProvider around it.');
  return auction;
}
