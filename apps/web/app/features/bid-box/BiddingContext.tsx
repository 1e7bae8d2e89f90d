import { createContext, type ReactNode, use } from 'react';
import { useSite } from '../../site/site.ts';
import { type Bidding, useBidding } from './use-bidding.ts';

const BiddingContext = createContext<Bidding | null>(null);

/** The box, the bar and the dialog share one bidding state. A visitor has none. */
export function BiddingProvider({ children }: { children: ReactNode }) {
  const { user } = useSite();
  return user ? <CustomerBidding bidderId={user.id}>{children}</CustomerBidding> : children;
}

const CustomerBidding = ({ bidderId, children }: { bidderId: string; children: ReactNode }) => (
  <BiddingContext value={useBidding(bidderId)}>{children}</BiddingContext>
);

/** Null for a visitor. */
export const useBiddingIfAny = (): Bidding | null => use(BiddingContext);
