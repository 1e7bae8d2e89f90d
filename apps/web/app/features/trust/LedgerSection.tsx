import type { Trust } from '@marque/contracts/trust';
import { useTranslations } from 'use-intl';
import { RouteLink } from '../../site/RouteLink.tsx';
import { TrustSection } from './TrustSection.tsx';

const link = 'text-brand-ink underline underline-offset-4';

/** How everybody can check that no bid was changed, and the format for those who write their own check. */
export function LedgerSection({ checkable }: Pick<Trust, 'checkable'>) {
  const t = useTranslations('trust.ledger');
  return (
    <TrustSection id="ledger" title={t('title')} text={t('text')}>
      <ol className="grid max-w-prose list-decimal gap-2 pl-5">
        {(['open', 'press', 'compare'] as const).map((step) => (
          <li key={step}>{t(`steps.${step}`)}</li>
        ))}
      </ol>
      {checkable && (
        <p>
          <RouteLink
            to="auctions-single-auction"
            params={{
              ...{ make: checkable.make.toLowerCase(), model: checkable.model.toLowerCase() },
              id: checkable.id,
            }}
            hash="ledger"
            className={link}
          >
            {t('example', { car: checkable.title })}
          </RouteLink>
        </p>
      )}
      <details>
        <summary className="inline-flex min-h-11 items-center underline decoration-1 underline-offset-4">
          {t('format')}
        </summary>
        <p className="max-w-prose text-ink-muted">{t('formatText')}</p>
        <pre className="mt-3 whitespace-pre-wrap rounded-sm bg-surface p-4 text-xs/5 wrap-anywhere">
          <code>
            {'sha256(JSON.stringify([previousHash, auctionId, sequence, kind, bidder, amount, at, voids]))'}
          </code>
        </pre>
        <p className="mt-3">
          <a href="/api/docs/bidding#/bidding/readLedger" className={link}>
            {t('documentation')}
          </a>
        </p>
      </details>
    </TrustSection>
  );
}
