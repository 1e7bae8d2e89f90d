import type { OfficeCustomer } from '@marque/contracts/customer-care/customers';
import { useTranslations } from 'use-intl';
import { RouteLink } from '../../site/RouteLink.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { officeLink } from '../office/OfficeTable.tsx';
import { SignList } from '../office-screening/SignList.tsx';
import { CustomerSection } from './CustomerSection.tsx';

type CustomerSignsProps = { cases: NonNullable<OfficeCustomer['screening']> };

/** Signs of shill bidding in which the customer is the bidder or the seller. They are decided on the screening page. */
export function CustomerSigns({ cases }: CustomerSignsProps) {
  const t = useTranslations('officeCustomers.signs');
  const say = useTranslations('officeScreening');
  return (
    <CustomerSection id="signs" title={t('title')}>
      {cases.length === 0 && <p className="text-ink-muted">{t('none')}</p>}
      {cases.map(({ id, part, state, score, signs, other, seen_at }) => (
        <div key={id} className="grid gap-1 text-sm">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Badge tone={state === 'waiting' ? 'warning' : 'neutral'}>{say(`states.${state}`)}</Badge>
            <span className="tabular-nums">{t('score', { score })}</span>
            <span>
              {part === 'bidder' ? t('bidder') : t('seller')}{' '}
              <RouteLink to="office-customer" params={{ id: other.id }} className={officeLink}>
                {other.username}
              </RouteLink>
            </span>
            <span className="text-ink-muted">
              <RelativeTime at={seen_at} />
            </span>
          </p>
          <SignList signs={signs} />
        </div>
      ))}
      {cases.some(({ state }) => state === 'waiting') && (
        <p className="text-sm">
          <RouteLink to="office-screening" query={{ view: 'cases' }} className={officeLink}>
            {t('decide')}
          </RouteLink>
        </p>
      )}
    </CustomerSection>
  );
}
