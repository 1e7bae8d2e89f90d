import { lazy } from 'react';
import { AuctionProvider } from '../auction/AuctionContext.tsx';
import type { AuctionPage } from '../auction/auction-page.ts';
import { BidAnswer } from '../bid-box/BidAnswer.tsx';
import { BidQuestion } from '../bid-box/BidQuestion.tsx';
import type { BidScreen } from './bid-screen.ts';

// Browsers with JavaScript do not load it. It imports nothing else of the auction page, which the build would
// otherwise divide into more files.
const BidFrame = lazy(async () => ({ default: (await import('./BidFrame.tsx')).BidFrame }));

/** The confirmation of a bid as a page, for browsers without JavaScript. */
export const PlainBid = ({ page, bid }: { page: AuctionPage; bid: BidScreen }) => (
  <AuctionProvider page={page}>
    <BidFrame bid={bid} currency={page.listing.currency}>
      {bid.at === 'confirming' ? <BidQuestion intent={bid.intent} /> : <BidAnswer step={bid} />}
    </BidFrame>
  </AuctionProvider>
);
