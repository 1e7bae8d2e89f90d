import { UPTIME_DAYS } from '@marque/domain/bidding/uptime';
import { useTranslations } from 'use-intl';
import { RouteLink } from '../../site/RouteLink.tsx';
import { ContentHeader } from '../content/ContentHeader.tsx';
import { LedgerSection } from './LedgerSection.tsx';
import type { LoadedTrust } from './load-trust.server.ts';
import { FigureList, TrustSection } from './TrustSection.tsx';
import { useTrustNumbers } from './use-trust-numbers.ts';

/** How we keep auctions honest: each number with its definition. */
export function TrustPage({ loaded: { trust, settledShare } }: { loaded: LoadedTrust }) {
  const t = useTranslations('trust');
  const say = useTranslations('comments');
  const { count, percent, day } = useTrustNumbers();
  const { uptime, comments_removed, checkable } = trust;
  const removed = comments_removed.reduce((sum, reason) => sum + reason.count, 0);
  return (
    <article className="mx-auto max-w-7xl px-5 pt-8 pb-16 sm:px-8 sm:pt-12 lg:pb-24">
      <ContentHeader title={t('title')} description={t('intro')} />
      <TrustSection id="bidders" title={t('bidders.title')} text={t('bidders.text')}>
        <FigureList
          figures={[
            {
              figure: count(trust.bidders_reviewed),
              ...{ name: t('bidders.reviewed'), definition: t('bidders.reviewedIs') },
            },
            {
              figure: count(trust.bidders_found),
              ...{ name: t('bidders.found'), definition: t('bidders.foundIs') },
            },
            {
              figure: count(trust.bids_voided),
              ...{ name: t('bidders.voided'), definition: t('bidders.voidedIs') },
            },
          ]}
        />
      </TrustSection>
      <TrustSection id="comments" title={t('comments.title')} text={t('comments.text')}>
        <FigureList
          figures={[
            {
              figure: count(removed),
              ...{ name: t('comments.removed'), definition: t('comments.removedIs') },
            },
          ]}
        />
        <dl className="grid max-w-md gap-x-6 text-sm">
          {comments_removed.map((reason) => (
            <div key={reason.reason} className="flex justify-between gap-4 border-line border-b py-2">
              <dt>{say(`flagReason.${reason.reason}`)}</dt>
              <dd className="font-medium tabular-nums">{count(reason.count)}</dd>
            </div>
          ))}
        </dl>
      </TrustSection>
      <LedgerSection checkable={checkable} />
      <TrustSection id="results" title={t('results.title')} text={t('results.text')}>
        {settledShare === null ? (
          <p className="text-ink-muted">{t('results.tooFew')}</p>
        ) : (
          <FigureList
            figures={[
              {
                figure: percent(settledShare),
                ...{ name: t('results.settled'), definition: t('results.settledIs') },
              },
            ]}
          />
        )}
        <p>
          <RouteLink to="auctions-results" className="text-brand-ink underline underline-offset-4">
            {t('results.link')}
          </RouteLink>
        </p>
      </TrustSection>
      <TrustSection id="uptime" title={t('uptime.title')} text={t('uptime.text')}>
        {uptime.share === null || uptime.since === null ? (
          <p className="text-ink-muted">{t('uptime.unknown')}</p>
        ) : (
          <FigureList
            figures={[
              {
                figure: percent(uptime.share, 2),
                name: t('uptime.share'),
                definition: t('uptime.shareIs', { since: day(uptime.since), days: UPTIME_DAYS }),
              },
              {
                figure: count(uptime.outages),
                ...{ name: t('uptime.outages'), definition: t('uptime.outagesIs') },
              },
            ]}
          />
        )}
      </TrustSection>
    </article>
  );
}
