import { useTranslations } from 'use-intl';
import { Notice } from '../../ui/Notice.tsx';
import { useAuction } from '../auction/AuctionContext.tsx';
import { useMoney } from '../auction/use-money.ts';
import { AllIn } from './AllIn.tsx';
import type { BidIntent } from './bid-intent.ts';
import { useOwnBid } from './use-own-bid.ts';

/** All that a bidder must know before the bid is placed: the amount, its total cost, and that it is binding. */
export function BidQuestion({ intent: { amount, kind } }: { intent: BidIntent }) {
  const t = useTranslations('bidBox.confirm');
  const { listing } = useAuction().page;
  const { money } = useMoney(listing.currency);
  const { minimum } = useOwnBid();
  return (
    <div className="grid gap-4">
      <p className="text-lg">{t(`kinds.${kind}`, { amount: money(amount), car: listing.title })}</p>
      <AllIn amount={amount} isMost={kind === 'maximum'} />
      <p className="text-ink-muted text-sm">{t('binding')}</p>
      {amount < minimum && <Notice tone="warning">{t('overtaken', { minimum: money(minimum) })}</Notice>}
    </div>
  );
}
