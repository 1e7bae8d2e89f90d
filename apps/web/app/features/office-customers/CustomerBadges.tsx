import { useTranslations } from 'use-intl';
import { Badge } from '../../ui/Badge.tsx';

type CustomerState = {
  isClosed: boolean;
  isBlocked: boolean;
  isStaff: boolean;
  isEmailVerified: boolean;
  mayBid: boolean;
};

/** How the account stands, the most important first. */
export function CustomerBadges({ state }: { state: CustomerState }) {
  const t = useTranslations('officeCustomers.states');
  if (state.isClosed) return <Badge>{t('closed')}</Badge>;
  return (
    <span className="flex flex-wrap gap-1">
      {state.isBlocked && <Badge tone="danger">{t('blocked')}</Badge>}
      {state.isStaff && <Badge tone="brand">{t('staff')}</Badge>}
      {!state.isEmailVerified && <Badge tone="warning">{t('unverified')}</Badge>}
      {state.mayBid ? <Badge tone="success">{t('may-bid')}</Badge> : <Badge>{t('may-not-bid')}</Badge>}
    </span>
  );
}
