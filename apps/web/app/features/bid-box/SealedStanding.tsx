import { isSealedPlan, type PlanType } from '@marque/domain/listings/plan-type';
import { LockKeyhole } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { LocalTime } from '../../ui/LocalTime.tsx';
import { useAuction } from '../auction/AuctionContext.tsx';
import { takesBids } from '../auction/auction-phase.ts';
import { useMoney } from '../auction/use-money.ts';
import { useOwnSealedBid } from './use-own-sealed-bid.ts';

/** The customer's sealed bid: since when it counts, and its amount where it can be known. */
export function SealedStanding() {
  const t = useTranslations('bidBox.sealedBid');
  const { page, phase } = useAuction();
  const { money } = useMoney(page.listing.currency);
  const own = useOwnSealedBid();
  const isRunning = takesBids(phase);
  if (!isSealedPlan(page.listing.type_plan as PlanType) || (!own && !isRunning)) return null;

  const known = own
    ? {
        title: t(own.isOpened ? 'opened' : 'placed'),
        text: !own.isOpened && t(own.amount === null ? 'elsewhere' : 'here'),
      }
    : own === null
      ? { title: t('none'), text: t('noneText') }
      : { title: t('moment'), text: null };
  return (
    // The box keeps its height while the browser reads whether there is a bid.
    <div className={`flex gap-3 rounded-sm bg-brand-soft px-4 py-3 ${isRunning ? 'min-h-40' : ''}`}>
      <LockKeyhole className="mt-0.5 size-5 shrink-0 text-brand-ink" />
      <div className="min-w-0">
        <p className="font-medium">{known.title}</p>
        {own && own.amount !== null && (
          <p className="tabular-nums">{t('amount', { amount: money(own.amount) })}</p>
        )}
        {own && (
          <p className="text-sm">
            <LocalTime at={own.at} sentence={(time) => t('since', { time })} className="inline!" />
          </p>
        )}
        {known.text && <p className="mt-1 text-ink-muted text-sm">{known.text}</p>}
      </div>
    </div>
  );
}
