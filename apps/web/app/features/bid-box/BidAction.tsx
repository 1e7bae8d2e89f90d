import { BID_OBSTACLES, type BidObstacle, onlyCardObstacle } from '@marque/domain/customers/bid-obstacles';
import { type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { RouteLink } from '../../site/RouteLink.tsx';
import { useSite } from '../../site/site.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { LateFile } from '../../ui/LateFile.tsx';
import { useAuction } from '../auction/AuctionContext.tsx';
import { isOver, takesBids } from '../auction/auction-phase.ts';
import { LedgerNote } from '../auction/LedgerNote.tsx';
import { changesFile } from '../listing-changes/late-changes.ts';
import { WatchButton } from '../watchlist/WatchButton.tsx';
import { useBiddingIfAny } from './BiddingContext.tsx';
import { BidForm } from './BidForm.tsx';
import { NeedsCard } from './NeedsCard.tsx';
import { Receipt } from './Receipt.tsx';
import { SealedStanding } from './SealedStanding.tsx';
import { StandingBanner } from './StandingBanner.tsx';
import { useOwnResult } from './use-own-result.ts';
import { useOwnSealedBid } from './use-own-sealed-bid.ts';

/** The action that is possible now, or the reason why there is none and how to solve it. */
export function BidAction() {
  const { phase } = useAuction();
  const bidding = useBiddingIfAny();
  const paused = useSite().config.paused.changes;
  if (phase === 'upcoming') return <Upcoming />;
  if (!takesBids(phase)) return <Result phase={phase} />;
  if (paused) return <Text>{paused}</Text>;
  if (!bidding) return <Guest />;
  return <Customer />;
}

function Customer() {
  const t = useTranslations('bidBox');
  const bidding = useBiddingIfAny();
  const sealedBid = useOwnSealedBid();
  const { abilities, own_bid } = useAuction().page.listing;
  if (!bidding) return null;
  if (abilities.why_not.includes('own-listing')) return <Text>{t('ownListing')}</Text>;
  const obstacles = BID_OBSTACLES.filter((obstacle) => abilities.why_not.includes(obstacle));
  const ofCard = onlyCardObstacle(abilities.why_not);
  if (obstacles.length > 0)
    return (
      <div className="grid gap-4">
        <StandingBanner bidding={bidding} mayAnswer={false} />
        {sealedBid && <SealedStanding />}
        <Obstacles obstacles={obstacles} isOnlyCard={ofCard !== null} />
        {ofCard && (
          <NeedsCard bidding={bidding} button={t(ofCard === 'card-expired' ? 'card.replace' : 'card.add')} />
        )}
      </div>
    );
  // The auction has just started, and the customer's abilities are still being read.
  if (!abilities.can_bid) return <Text>{t('moment')}</Text>;
  return (
    <div className="grid gap-4">
      <StandingBanner bidding={bidding} />
      {own_bid?.confirm && (
        <Suspense>
          <LateFile file={changesFile} props={{ isQuestion: true }} />
        </Suspense>
      )}
      <SealedStanding />
      {bidding.receipt && <Receipt placed={bidding.receipt} />}
      <div className="hidden lg:contents noscript:block">
        <BidForm bidding={bidding} />
      </div>
      <p className="hidden text-ink-muted text-sm noscript:block">{t('still')}</p>
    </div>
  );
}

function Guest() {
  const t = useTranslations('bidBox.guest');
  const { pathname, search } = useLocation();
  const query = { returnTo: pathname + search };
  return (
    <div className="grid gap-3">
      <Text>{t('text')}</Text>
      <RouteLink to="auth-login" query={query} className={buttonStyle('primary', 'large')}>
        {t('logIn')}
      </RouteLink>
      <RouteLink to="auth-registration" query={query} className={buttonStyle('secondary')}>
        {t('register')}
      </RouteLink>
    </div>
  );
}

function Obstacles({ obstacles, isOnlyCard }: { obstacles: BidObstacle[]; isOnlyCard: boolean }) {
  const t = useTranslations('bidBox.obstacles');
  const ofCard = useTranslations('bidBox.card');
  const { pathname, search } = useLocation();
  const query = { returnTo: pathname + search };
  const isBlocked = obstacles.includes('blocked');
  return (
    <div className="grid gap-3 rounded-sm bg-warning-soft px-4 py-4">
      <p className="font-medium">{t('title')}</p>
      <ul className="grid list-disc gap-1 pl-5 text-sm">
        {obstacles.map((obstacle) => (
          <li key={obstacle}>{t(`reason.${obstacle}`)}</li>
        ))}
      </ul>
      {isOnlyCard ? (
        <p className="text-sm">{ofCard('text')}</p>
      ) : (
        !isBlocked && (
          <RouteLink to="auth-register-to-bid" query={query} className={buttonStyle('primary')}>
            {t('getReady')}
          </RouteLink>
        )
      )}
    </div>
  );
}

function Upcoming() {
  const t = useTranslations('bidBox.waiting');
  const { pathname, search } = useLocation();
  const query = { returnTo: pathname + search };
  const { page } = useAuction();
  const { user } = useSite();
  const mayNotBidYet = user !== null && user.profile.not_validated_to_bid_reasons.length > 0;
  return (
    <div className="grid gap-3">
      <Text>{t(page.listing.text_public ? 'upcoming' : 'promised')}</Text>
      <WatchButton
        listingId={page.listing.id}
        name={page.listing.title}
        isLabelled
        className="justify-self-start"
      />
      {mayNotBidYet && (
        <RouteLink to="auth-register-to-bid" query={query} className={buttonStyle('secondary')}>
          {t('getReady')}
        </RouteLink>
      )}
    </div>
  );
}

/** Shown while the auction closes, and after its end. */
function Result({ phase }: { phase: Parameters<typeof useOwnResult>[0] }) {
  const t = useTranslations('bidBox.waiting');
  const { page } = useAuction();
  const receipt = useBiddingIfAny()?.receipt;
  const { result, title, text } = useOwnResult(phase);
  return (
    <div className="grid gap-3">
      {title === null ? (
        <Text>{text}</Text>
      ) : (
        <div className="grid gap-3 rounded-sm bg-success-soft px-4 py-4">
          <p className="title text-xl">{title}</p>
          <p>{text}</p>
        </div>
      )}
      {(title !== null || result === 'undone') && (
        <RouteLink
          to="account-vehicles-won"
          className={buttonStyle(title === null ? 'secondary' : 'primary')}
        >
          {t('wonLink')}
        </RouteLink>
      )}
      {receipt && <Receipt placed={receipt} />}
      <SealedStanding />
      {isOver(phase) && <LedgerNote />}
      {isOver(phase) && page.similar.length > 0 && (
        <a href="#similar-title" className="text-brand-ink underline underline-offset-4">
          {t('similar')}
        </a>
      )}
    </div>
  );
}

const Text = ({ children }: { children: ReactNode }) => <p className="text-ink-muted">{children}</p>;
