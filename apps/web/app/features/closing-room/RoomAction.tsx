import { useState } from 'react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { RouteLink } from '../../site/RouteLink.tsx';
import { Button } from '../../ui/Button.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { useAuction } from '../auction/AuctionContext.tsx';
import { useMoney } from '../auction/use-money.ts';
import { useBiddingIfAny } from '../bid-box/BiddingContext.tsx';
import { BidSheet } from '../bid-box/BidSheet.tsx';
import type { Bidding } from '../bid-box/use-bidding.ts';
import { useOwnBid } from '../bid-box/use-own-bid.ts';

/** The next bid with one tap, which opens the usual confirmation, or the step that is missing before a bid. */
export function RoomAction() {
  const t = useTranslations('bidBox');
  const bidding = useBiddingIfAny();
  const { pathname, search } = useLocation();
  const { why_not, can_bid } = useAuction().page.listing.abilities;
  if (!bidding)
    return (
      <RouteLink
        to="auth-login"
        query={{ returnTo: pathname + search }}
        className={buttonStyle('primary', 'large')}
      >
        {t('guest.logIn')}
      </RouteLink>
    );
  if (why_not.includes('own-listing')) return <p className="text-ink-muted">{t('ownListing')}</p>;
  if (!can_bid)
    return (
      <RouteLink
        to="auth-register-to-bid"
        query={{ returnTo: pathname + search }}
        className={buttonStyle('primary', 'large')}
      >
        {t('obstacles.getReady')}
      </RouteLink>
    );
  return <NextBid bidding={bidding} />;
}

function NextBid({ bidding }: { bidding: Bidding }) {
  const t = useTranslations('closingRoom');
  const bidBox = useTranslations('bidBox');
  const { money } = useMoney(useAuction().page.listing.currency);
  const { standing, suggested, ownBid } = useOwnBid();
  const [isOpen, setOpen] = useState(false);
  const isLeading = standing === 'leading';
  const isExact = ownBid?.kind === 'exact';
  const kind = isLeading ? 'maximum' : bidding.kind;
  const amount = money(suggested);
  return (
    <div className="grid gap-2.5">
      {ownBid && (
        <p className="text-sm tabular-nums">
          {bidBox(isExact ? 'standing.ownBid' : 'standing.ownMaximum', { amount: money(ownBid.amount) })}
        </p>
      )}
      <div className="grid gap-2.5 sm:grid-cols-[2fr_1fr]">
        <Button
          size="large"
          variant={isLeading ? 'secondary' : 'primary'}
          className="min-h-16! text-xl! tabular-nums"
          onPress={() => bidding.review(suggested, kind)}
        >
          {isLeading && !isExact
            ? t('raise', { amount })
            : bidBox(kind === 'exact' ? 'standing.answerExact' : 'standing.answer', { amount })}
        </Button>
        <Button size="large" variant="secondary" onPress={() => setOpen(true)}>
          {t('other')}
        </Button>
      </div>
      <BidSheet bidding={bidding} isOpen={isOpen} onOpenChange={setOpen} />
    </div>
  );
}
