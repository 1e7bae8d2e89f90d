import type { AuctionFigures } from '@marque/contracts/selling/running';
import { useTranslations } from 'use-intl';
import { LocalTime } from '../../ui/LocalTime.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useMoney } from '../auction/use-money.ts';

/** Tells the seller that our team has lowered the reserve. */
export function HouseLowered({ figures }: { figures: AuctionFigures }) {
  const t = useTranslations('sellRunning.houseLowered');
  const { money } = useMoney(figures.currency);
  const { house_lowered_reserve_at: at, reserve } = figures;
  if (at === null || reserve === undefined) return null;
  return (
    <Notice tone="warning" className="mt-6">
      <LocalTime at={at} sentence={(time) => t('text', { time })} />{' '}
      {reserve === null ? t('none') : t('amount', { amount: money(reserve) })} {t('ask')}
    </Notice>
  );
}
