import type { OfficeSale } from '@marque/contracts/sales/office';
import type { SaleState } from '@marque/domain/sales/lifecycle';
import { useTranslations } from 'use-intl';
import { Badge } from '../../ui/Badge.tsx';

const TONES = {
  payment_due: 'warning',
  premium_paid: 'brand',
  handed_over: 'brand',
  settled: 'success',
  fell_through: 'neutral',
} as const;

export function SaleStateBadge({ state }: { state: SaleState }) {
  const t = useTranslations('office.sales');
  return <Badge tone={TONES[state]}>{t(`states.${state}`)}</Badge>;
}

/** Why a sale waits for staff. A dispute says how it stands, also after it has ended. */
export function SaleNeeds({ needs, dispute }: Pick<OfficeSale, 'needs' | 'dispute'>) {
  const t = useTranslations('office.sales');
  if (!needs) return dispute && <Badge>{t(`disputes.${dispute}`)}</Badge>;
  const isWaiting = needs === 'dispute' && dispute === 'under_review';
  return (
    <Badge tone={isWaiting ? 'neutral' : 'danger'}>
      {needs === 'dispute' && dispute ? t(`disputes.${dispute}`) : t(`needs.${needs}`)}
    </Badge>
  );
}
