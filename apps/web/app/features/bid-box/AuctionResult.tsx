import { useTranslations } from 'use-intl';
import { RouteLink } from '../../site/RouteLink.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useAuction } from '../auction/AuctionContext.tsx';
import { takesBids } from '../auction/auction-phase.ts';
import { useOwnResult } from './use-own-result.ts';

/** How the auction ended for this customer, in a dialog that was open at the end. */
export function AuctionResult() {
  const { phase } = useAuction();
  return takesBids(phase) || phase === 'upcoming' ? null : <Result phase={phase} />;
}

function Result({ phase }: { phase: Parameters<typeof useOwnResult>[0] }) {
  const t = useTranslations('bidBox.waiting');
  const { result, title, text } = useOwnResult(phase);
  if (title === null) return <Notice tone={result === 'lost' ? 'warning' : 'info'}>{text}</Notice>;
  return (
    <Notice tone="success" title={title}>
      {text}
      <RouteLink
        to="account-vehicles-won"
        className="flex min-h-11 w-fit items-center text-ink underline underline-offset-4"
      >
        {t('wonLink')}
      </RouteLink>
    </Notice>
  );
}
