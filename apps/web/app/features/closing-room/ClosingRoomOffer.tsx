import { isSealedPlan, type PlanType } from '@marque/domain/listings/plan-type';
import { Maximize2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { Button } from '../../ui/Button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { useAuction } from '../auction/AuctionContext.tsx';
import { useOpenRoom } from './ClosingRoomContext.tsx';
import { useIsInLastMinutes } from './use-is-in-last-minutes.ts';

/** Appears in the last ten minutes. The room needs JavaScript. Sealed bids have no price and no leader to follow. */
export function ClosingRoomOffer({ className }: { className: string }) {
  const t = useTranslations('closingRoom');
  const { type_plan } = useAuction().page.listing;
  const isInLastMinutes = useIsInLastMinutes();
  const open = useOpenRoom();
  if (!isInLastMinutes || isSealedPlan(type_plan as PlanType)) return null;
  return (
    <div className={classNames('flex items-center gap-3 bg-warning-soft py-1 noscript:hidden', className)}>
      <p className="min-w-0 flex-1 text-balance font-medium text-sm/tight text-warning-ink">{t('offer')}</p>
      <Button
        variant="quiet"
        icon={<Maximize2 className="size-4" />}
        onPress={open}
        className="-mr-3 shrink-0 px-3!"
      >
        {t('enter')}
      </Button>
    </div>
  );
}
