import { createContext, type ReactNode, use } from 'react';
import { useSite } from '../../site/site.ts';
import { type Bidding, useBidding } from './use-bidding.ts';

const BiddingContext = createContext<Bidding | null>(null);

/** Box, bar and dialog share one bidding. There is none for who is not logged in. */
export function BiddingProvider({ children }: { children: ReactNode }) {
  const { user } = useSite();
  return user ? <CustomerBidding bidderId={user.id}>{children}</CustomerBidding> : children;
}

const CustomerBidding = ({ bidderId, children }: { bidderId: string; children: ReactNode }) => (
  <BiddingContext value={useBidding(bidderId)}>{children}</BiddingContext>
);

/** Null for a guest. */
export const useBiddingIfAny = (): Bidding | null => use(BiddingContext);
