import type { ListingSummary } from '@marque/contracts/listing-shapes';
import { useTranslations } from 'use-intl';
import { Badge } from '../../ui/Badge.tsx';
import { useOutcome } from './use-outcome.ts';

type SoldBadgeProps = { listing: ListingSummary; className?: string };

/** Marks the picture of a car that was sold. */
export function SoldBadge({ listing, className }: SoldBadgeProps) {
  const t = useTranslations('cards');
  const { result } = useOutcome()(listing);
  const isOpen = listing.status === 'live' || listing.status === 'scheduled';
  if (isOpen || result !== 'sold') return null;
  return (
    <Badge tone="success" className={className}>
      {t('sold')}
    </Badge>
  );
}
