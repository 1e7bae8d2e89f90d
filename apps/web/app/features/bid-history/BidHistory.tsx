import { isSealedPlan, type PlanType } from '@marque/domain/listings/plan-type';
import { useTranslations } from 'use-intl';
import { useSite } from '../../site/site.ts';
import { Badge } from '../../ui/Badge.tsx';
import { LocalTime } from '../../ui/LocalTime.tsx';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { useHydrated } from '../../ui/use-hydrated.ts';
import { useAuction } from '../auction/AuctionContext.tsx';
import type { PublicBid } from '../auction/auction-page.ts';
import { isOver } from '../auction/auction-phase.ts';
import { useMoney } from '../auction/use-money.ts';
import { voidedBids } from '../auction/voided-bids.ts';
import { LedgerCheck } from '../ledger-check/LedgerCheck.tsx';
import { useClockOffset } from '../live/use-clock-offset.ts';
import { BidChart } from './BidChart.tsx';

const AT_FIRST = 8;

export function BidHistory() {
  const t = useTranslations('bidHistory');
  const { page, phase, bids, bidTotal } = useAuction();
  const staysSealed = isSealedPlan(page.listing.type_plan as PlanType) && !isOver(phase);
  const voided = voidedBids(bids);
  const rows = bids.map((bid) => <Row key={bid.sequence} bid={bid} isVoided={voided.has(bid.sequence)} />);
  return (
    <>
      {bids.length === 0 ? (
        <p className="text-ink-muted">{t(staysSealed ? 'sealed' : 'empty')}</p>
      ) : (
        <>
          <BidChart />
          <ol className="border-line border-t">{rows.slice(0, AT_FIRST)}</ol>
          {rows.length > AT_FIRST && (
            <details>
              <summary className="inline-flex min-h-11 items-center underline decoration-1 underline-offset-4">
                {t('earlier', { count: rows.length - AT_FIRST })}
              </summary>
              <ol className="border-line border-t">{rows.slice(AT_FIRST)}</ol>
            </details>
          )}
          {bidTotal > bids.length && (
            <p className="mt-3 text-ink-muted text-sm">
              {t('more', { shown: bids.length, total: bidTotal })}
            </p>
          )}
        </>
      )}
      <LedgerCheck />
    </>
  );
}

function Row({ bid, isVoided }: { bid: PublicBid; isVoided: boolean }) {
  const t = useTranslations('bidHistory');
  const { listing } = useAuction().page;
  const { money } = useMoney(listing.currency);
  const clockOffset = useClockOffset();
  const me = useSite().user?.id;
  // A shared page is rendered without knowing its customer.
  const isMine = useHydrated() && bid.bidder !== null && bid.bidder.id === me;
  return (
    <li className="flex flex-wrap items-baseline gap-x-4 gap-y-0.5 border-line border-b py-2.5 tabular-nums">
      <span className={`min-w-24 font-medium ${isVoided ? 'line-through' : ''}`}>
        {bid.bidder && bid.amount !== null ? money(bid.amount) : t(`kind.${bid.kind}`)}
      </span>
      <span className="min-w-0 flex-1 basis-32 wrap-anywhere">
        {bid.bidder?.username}
        {bid.extension && <ExtensionNote {...bid.extension} />}
        {isMine && <span className="text-ink-muted"> ({t('you')})</span>}
      </span>
      {bid.automatic && <Badge>{t('kind.automatic')}</Badge>}
      {isVoided && <Badge tone="danger">{t('voided')}</Badge>}
      <RelativeTime at={bid.at} clockOffset={clockOffset} className="text-ink-muted text-sm" />
    </li>
  );
}

function ExtensionNote({ ends_at, reason }: NonNullable<PublicBid['extension']>) {
  const t = useTranslations('bidHistory.extension');
  return (
    <LocalTime
      at={ends_at}
      sentence={(end) => t('text', { reason: t(`reasons.${reason}`), end })}
      className="text-ink-muted text-sm"
    />
  );
}
