import { type ReserveStatus, reserveBadge } from '@marque/domain/bidding/reserve-status';
import { useTranslations } from 'use-intl';
import { Badge } from '../../ui/Badge.tsx';

export function ReserveBadge({ status, className }: { status: ReserveStatus; className?: string }) {
  const t = useTranslations('cards');
  return (
    <Badge tone={reserveBadge(status)} className={className}>
      {t(`reserve.${status}`)}
    </Badge>
  );
}
