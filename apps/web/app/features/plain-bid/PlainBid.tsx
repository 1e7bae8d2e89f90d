import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { useSite } from '../../site/site.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import { AuctionProvider, useAuction } from '../auction/AuctionContext.tsx';
import type { AuctionPage } from '../auction/auction-page.ts';
import { takesBids } from '../auction/auction-phase.ts';
import { LotTime } from '../auction/LotTime.tsx';
import { BidAnswer } from '../bid-box/BidAnswer.tsx';
import { BidQuestion } from '../bid-box/BidQuestion.tsx';
import { CurrentFigures } from '../bid-box/CurrentFigures.tsx';
import { rememberSealedHere } from '../bid-box/sealed-memory.ts';
import { useMustRetype } from '../bid-box/use-must-retype.ts';
import { useOwnBid } from '../bid-box/use-own-bid.ts';
import type { BidScreen, LeavingScreen } from './bid-screen.ts';

// Only a browser that sent the form without a script, or before the script had loaded, needs them. They import nothing
// else of the auction page, which the build would otherwise divide into more files.
const BidFrame = lazyPart(async () => (await import('./BidFrame.tsx')).BidFrame);

const CardFirst = lazyPart(async () => (await import('./CardFirst.tsx')).CardFirst);

type PlainBidProps = { page: AuctionPage; bid: BidScreen | LeavingScreen };

/** The confirmation of a bid as a page, for browsers without JavaScript. */
export const PlainBid = ({ page, bid }: PlainBidProps) =>
  bid.at === 'leaving' ? (
    <CardFirst {...bid} />
  ) : (
    <AuctionProvider page={page}>
      <BidPage bid={bid} />
    </AuctionProvider>
  );

function BidPage({ bid }: { bid: BidScreen }) {
  const t = useTranslations('bidBox');
  const { page, figures, phase } = useAuction();
  const { minimum } = useOwnBid();
  const mustRetype = useMustRetype();
  useSealedMemory(bid);
  const mayPlace = bid.at === 'confirming' && takesBids(phase) && bid.intent.amount >= minimum;
  return (
    <BidFrame bid={bid} mayPlace={mayPlace} currency={page.listing.currency}>
      <CurrentFigures withStanding={bid.at !== 'accepted'} />
      {takesBids(phase) && figures.end_date && (
        <div className="mb-4 hidden gap-2 text-sm noscript:grid">
          <LotTime at={figures.end_date} />
          <p className="text-ink-muted">{t('still')}</p>
        </div>
      )}
      {bid.at === 'confirming' ? (
        <BidQuestion
          intent={bid.intent}
          retyped={mustRetype(bid.intent.amount) ? { isWrong: bid.isRetypedWrongly ?? false } : undefined}
        />
      ) : (
        <BidAnswer step={bid} />
      )}
    </BidFrame>
  );
}

/** A browser with JavaScript can send the form before its script has loaded. It must still know the sealed amount. */
function useSealedMemory(screen: BidScreen): void {
  const { page } = useAuction();
  const bidderId = useSite().user?.id;
  const listingId = page.listing.id;
  const bid = screen.at === 'accepted' && screen.placed.bid.kind === 'sealed' ? screen.placed.bid : null;
  useEffect(() => {
    if (bid && bidderId) rememberSealedHere(listingId, bidderId, bid);
  }, [bid, bidderId, listingId]);
}
