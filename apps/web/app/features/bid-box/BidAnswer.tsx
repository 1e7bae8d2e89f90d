import type { ApiError } from '@marque/contracts/api-error';
import type { PlacedBid } from '@marque/contracts/bidding/bids';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { RouteLink } from '../../site/RouteLink.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useLocalTime } from '../../ui/use-local-time.ts';
import { useAuction } from '../auction/AuctionContext.tsx';
import { takesBids } from '../auction/auction-phase.ts';
import { useMoney } from '../auction/use-money.ts';
import { AuctionResult } from './AuctionResult.tsx';
import type { BidIntent } from './bid-intent.ts';
import { Receipt } from './Receipt.tsx';
import type { BidStep } from './use-bidding.ts';
import { useOwnBid } from './use-own-bid.ts';

type Answered = Extract<BidStep, { at: 'accepted' | 'refused' | 'unknown' }>;

export function BidAnswer({ step }: { step: Answered }) {
  switch (step.at) {
    case 'accepted':
      return <Accepted placed={step.placed} />;
    case 'refused':
      return <Refused intent={step.intent} error={step.error} />;
    case 'unknown':
      return <Unknown {...step} />;
  }
}

function Accepted({ placed }: { placed: PlacedBid }) {
  const { phase } = useAuction();
  const isSealed = placed.bid.kind === 'sealed';
  return (
    <div className="grid gap-4">
      {!takesBids(phase) ? (
        <AuctionResult />
      ) : isSealed ? (
        <SealedSaved placed={placed} />
      ) : (
        <StandingNow placed={placed} />
      )}
      <Receipt placed={placed} isOpen={isSealed} />
    </div>
  );
}

function SealedSaved({ placed: { bid } }: { placed: PlacedBid }) {
  const t = useTranslations('bidBox.accepted');
  const { money } = useMoney(useAuction().page.listing.currency);
  return <Notice tone="success">{t('sealed', { amount: money(bid.amount) })}</Notice>;
}

/** How the bid stands now, and not how it stood when it was placed: the dialog may stay open for long. */
function StandingNow({ placed: { bid, auction } }: { placed: PlacedBid }) {
  const t = useTranslations('bidBox.accepted');
  const { page, figures } = useAuction();
  const { money } = useMoney(page.listing.currency);
  const { standing } = useOwnBid();
  const price = figures.highest_bid ?? auction.highest_bid ?? 0;
  const words = { amount: money(bid.amount), price: money(price) };
  const isMaximum = bid.kind === 'maximum';

  if (bid.leading && standing === 'leading')
    return (
      <Notice tone="success" title={t('leading')}>
        {t(isMaximum ? 'leadingMaximum' : 'leadingExact', words)}
      </Notice>
    );
  if (bid.leading)
    return (
      <Notice tone="warning" title={t('outbidSince')}>
        {t(isMaximum ? 'outbidSinceMaximumText' : 'outbidSinceText', words)}
      </Notice>
    );
  const wasEqual = auction.highest_bid === bid.amount;
  return (
    <Notice tone="warning" title={t(wasEqual ? 'equal' : 'outbid')}>
      {t(wasEqual ? 'equalText' : isMaximum ? 'outbidMaximumText' : 'outbidText', words)}
    </Notice>
  );
}

/** The reason for the refusal in plain words, and the next step. */
function Refused({ intent, error }: { intent: BidIntent; error: ApiError }) {
  const t = useTranslations('bidBox.refused');
  const { listing } = useAuction().page;
  const { money } = useMoney(listing.currency);
  const { standing, ownBid } = useOwnBid();
  const { code, detail, meta } = error;
  const { pathname, search } = useLocation();
  const minimum = money(Number(meta?.minimum ?? 0));

  const sentence = () => {
    switch (code) {
      case 'bid-too-low':
        if (standing !== 'leading') return t('code.bid-too-low', { minimum });
        return t(ownBid?.kind === 'exact' ? 'code.raise-exact-too-low' : 'code.raise-too-low', { minimum });
      case 'amount-invalid':
      case 'auction-not-started':
      case 'auction-ended':
      case 'listing-withdrawn':
      case 'already-leading':
      case 'own-listing':
      case 'not-validated':
      case 'login-required':
        return t(`code.${code}`);
      case 'too-many-requests':
        return t('code.too-many-requests', { seconds: Number(meta?.seconds ?? 60) });
      default:
        return detail || t('code.other');
    }
  };
  return (
    <div className="grid gap-4">
      <Notice
        tone="danger"
        title={t(intent.kind === 'maximum' ? 'maximum' : 'amount', { amount: money(intent.amount) })}
      >
        {sentence()}
      </Notice>
      {code === 'not-validated' && (
        <RouteLink
          to="auth-register-to-bid"
          query={{ returnTo: pathname + search }}
          className="text-brand-ink underline underline-offset-4"
        >
          {t('getReady')}
        </RouteLink>
      )}
    </div>
  );
}

function Unknown({ intent, isOffline }: Extract<Answered, { at: 'unknown' }>) {
  const t = useTranslations('bidBox.unknown');
  const localTime = useLocalTime();
  const { listing } = useAuction().page;
  const { money } = useMoney(listing.currency);
  const time = localTime(intent.confirmedAt, {
    hour: 'numeric',
    minute: '2-digit',
    second: '2-digit',
    timeZoneName: 'short',
  });
  const amount = money(intent.amount);
  const isMaximum = intent.kind === 'maximum';
  if (isOffline)
    return <Notice tone="warning">{t(isMaximum ? 'offlineMaximumText' : 'offlineText', { amount })}</Notice>;
  return (
    <div className="grid gap-4">
      <Notice tone="warning">{t(isMaximum ? 'maximumText' : 'text', { amount, time })}</Notice>
      <p className="text-ink-muted text-sm">{t('safe')}</p>
    </div>
  );
}
