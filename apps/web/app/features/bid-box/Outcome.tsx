import { useTranslations } from 'use-intl';
import { RouteLink } from '../../site/RouteLink.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useAuction } from '../auction/AuctionContext.tsx';
import { takesBids } from '../auction/auction-phase.ts';
import { useOwnBid } from './use-own-bid.ts';

/** How the auction ended for this customer, in a dialog that was open at the end. */
export function Outcome() {
  const t = useTranslations('bidBox.waiting');
  const { phase } = useAuction();
  const { standing } = useOwnBid();
  if (takesBids(phase) || phase === 'upcoming') return null;
  if (phase !== 'sold') return <Notice tone="info">{t(`phase.${phase}`)}</Notice>;
  if (standing === 'none') return <Notice tone="info">{t('phase.sold')}</Notice>;
  if (standing === 'outbid') return <Notice tone="warning">{t('lost')}</Notice>;
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
