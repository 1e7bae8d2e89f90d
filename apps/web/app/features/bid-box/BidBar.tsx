import { onlyCardObstacle } from '@marque/domain/customers/bid-obstacles';
import { parseAmount } from '@marque/domain/money/parse-amount';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { RouteLink } from '../../site/RouteLink.tsx';
import { useSite } from '../../site/site.ts';
import { Button } from '../../ui/Button.tsx';
import { buttonStyle } from '../../ui/button-style.ts';
import { Countdown } from '../../ui/Countdown.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Price } from '../../ui/Price.tsx';
import { useAuction } from '../auction/AuctionContext.tsx';
import { isOver, takesBids } from '../auction/auction-phase.ts';
import { useMoney } from '../auction/use-money.ts';
import type { Outcome } from '../cards/outcome-of.ts';
import { useClockOffset } from '../live/use-clock-offset.ts';
import { useBiddingIfAny } from './BiddingContext.tsx';
import { BidSheet } from './BidSheet.tsx';
import { useOwnBid } from './use-own-bid.ts';
import { useOwnResult } from './use-own-result.ts';

/**
 * The bar at the bottom of a phone: price, time and one button. It is sticky, so that it never covers the footer. After
 * the end it stays for the winner.
 */
export function BidBar() {
  const { phase } = useAuction();
  const bidding = useBiddingIfAny();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {takesBids(phase) && <Bar onBid={() => setOpen(true)} />}
      {isOver(phase) && <WonBar phase={phase} />}
      {bidding && <BidSheet bidding={bidding} isOpen={isOpen} onOpenChange={setOpen} />}
    </>
  );
}

const barStyle = classNames(
  'sticky bottom-0 z-20 -mx-5 flex items-center gap-4 border-line border-t px-5 pt-3 shadow-lift sm:-mx-8 sm:px-8 lg:hidden',
  'pb-[max(0.75rem,env(safe-area-inset-bottom))]',
);

function WonBar({ phase }: { phase: Outcome }) {
  const t = useTranslations('bidBox.waiting');
  const { title } = useOwnResult(phase);
  if (title === null) return null;
  return (
    <div data-foot-bar className={classNames(barStyle, 'bg-success-soft')}>
      <p className="title min-w-0 flex-1 text-base/tight wrap-break-word sm:text-xl">{title}</p>
      <RouteLink to="account-vehicles-won" className={classNames(buttonStyle(), 'shrink-0')}>
        {t('wonLink')}
      </RouteLink>
    </div>
  );
}

type BarProps = { onBid(): void };

function Bar({ onBid }: BarProps) {
  const t = useTranslations('bidBox.bar');
  const { page, figures } = useAuction();
  const clockOffset = useClockOffset();
  const { isSealed, standing } = useOwnBid();
  const { end_date } = figures;
  const price = isSealed ? null : (figures.highest_bid ?? page.listing.starting_price);
  return (
    <div data-foot-bar className={classNames(barStyle, 'bg-raised')}>
      {/* A long button breaks into lines, so that the price is never cut. */}
      <div className="min-w-min flex-1">
        <p className="text-xl/tight">
          {price === null ? t('sealed') : <Price amount={price} currency={page.listing.currency} />}
        </p>
        <p className="mt-1 flex flex-wrap gap-x-2 text-ink-muted text-sm">
          {end_date && (
            <Countdown key={end_date} endsAt={end_date} clockOffset={clockOffset} ended={t('closing')} />
          )}
          {standing !== 'none' && (
            <span className={standing === 'leading' ? 'text-success-ink' : 'text-warning-ink'}>
              {t(`standing.${standing}`)}
            </span>
          )}
        </p>
      </div>
      <BarAction onBid={onBid} />
    </div>
  );
}

function BarAction({ onBid }: BarProps) {
  const t = useTranslations('bidBox.bar');
  const ofStanding = useTranslations('bidBox.standing');
  const sayCard = useTranslations('bidBox.card');
  const bidding = useBiddingIfAny();
  const { page } = useAuction();
  const { money } = useMoney(page.listing.currency);
  const { standing, suggested, minimum, isSealed } = useOwnBid();
  const { pathname, search } = useLocation();
  const { why_not, can_bid } = page.listing.abilities;
  const isPaused = useSite().config.paused.changes !== null;

  // The bid box says why.
  if (isPaused) return null;
  if (!bidding)
    return (
      <RouteLink
        to="auth-login"
        query={{ returnTo: pathname + search }}
        className={classNames(buttonStyle(), 'shrink-0')}
      >
        {t('logIn')}
      </RouteLink>
    );
  if (why_not.includes('own-listing')) return <Words>{t('own')}</Words>;
  const ofCard = onlyCardObstacle(why_not);
  if (ofCard)
    return (
      <a href="#bid" className={classNames(buttonStyle(), 'shrink-0')}>
        {sayCard(ofCard === 'card-expired' ? 'replace' : 'add')}
      </a>
    );
  if (!can_bid)
    return (
      <RouteLink
        to="auth-register-to-bid"
        query={{ returnTo: pathname + search }}
        className={classNames(buttonStyle(), 'shrink-0')}
      >
        {t('getReady')}
      </RouteLink>
    );
  // After going back from a bid, the bar shows the amount that the sheet still contains, unless others have bid more.
  const typed = parseAmount(bidding.typed);
  const isEnough = typed !== null && typed >= minimum;
  // The button shows an amount. The field is filled with it, unless the bidder has typed another one.
  const open = () => {
    if (!isEnough && !isSealed && standing !== 'leading') bidding.type(String(suggested));
    onBid();
  };
  return (
    <>
      <Button className="text-balance noscript:hidden" onPress={open}>
        {isSealed || standing === 'leading'
          ? t('bid')
          : ofStanding(bidding.kind === 'exact' ? 'answerExact' : 'answer', {
              amount: money(isEnough ? typed : suggested),
            })}
      </Button>
      <div className="hidden noscript:block">
        <a href="#bid" className={buttonStyle()}>
          {t('bid')}
        </a>
      </div>
    </>
  );
}

const Words = ({ children }: { children: ReactNode }) => (
  <p className="max-w-32 shrink-0 text-right text-ink-muted text-sm">{children}</p>
);
