import { useTranslations } from 'use-intl';
import { RouteLink } from '../../site/RouteLink.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useAuction } from '../auction/AuctionContext.tsx';
import { takesBids } from '../auction/auction-phase.ts';
import { ownResult } from './own-result.ts';
import { useOwnBid } from './use-own-bid.ts';

/** How the auction ended for this customer, in a dialog that was open at the end. */
export function AuctionResult() {
  const t = useTranslations('bidBox.waiting');
  const { phase } = useAuction();
  const { standing } = useOwnBid();
  if (takesBids(phase) || phase === 'upcoming') return null;
  const result = ownResult(phase, standing);
  if (result === 'lost') return <Notice tone="warning">{t('lost')}</Notice>;
  if (result !== 'won') return <Notice tone="info">{t(`phase.${result}`)}</Notice>;
  return (
    <Notice tone="success" title={t('won')}>
      {t('wonText')}
      <RouteLink
        to="account-vehicles-won"
        className="flex min-h-11 w-fit items-center text-ink underline underline-offset-4"
      >
        {t('wonLink')}
      </RouteLink>
    </Notice>
  );
}
