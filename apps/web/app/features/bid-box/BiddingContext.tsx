import { createContext, type ReactNode, use } from 'react';
import { useSite } from '../../site/site.ts';
import type { BidReport } from './bid-report.ts';
import { type Bidding, useBidding } from './use-bidding.ts';

const BiddingContext = createContext<Bidding | null>(null);

/** The box, the bar and the dialog share one bidding state. A visitor has none. */
export function BiddingProvider({ report, children }: { report: BidReport | null; children: ReactNode }) {
  const { user } = useSite();
  if (!user) return children;
  return (
    // After a login as someone else in another tab, nobody confirms the bid of the former customer.
    <CustomerBidding key={user.id} bidderId={user.id} report={report}>
      {children}
    </CustomerBidding>
  );
}

type CustomerBiddingProps = { bidderId: string; report: BidReport | null; children: ReactNode };

const CustomerBidding = ({ bidderId, report, children }: CustomerBiddingProps) => (
  <BiddingContext value={useBidding(bidderId, report)}>{children}</BiddingContext>
);

/** Null for a visitor. */
export const useBiddingIfAny = (): Bidding | null => use(BiddingContext);
