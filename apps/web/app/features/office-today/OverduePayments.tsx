import type { OverduePayment, Today } from '@marque/contracts/today';
import { useTranslations } from 'use-intl';
import { RouteLink } from '../../site/RouteLink.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { CarName } from '../../ui/CarName.tsx';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { useMoney } from '../auction/use-money.ts';
import { officeLink } from '../office/OfficeTable.tsx';
import { TodayPart, todayLine, todayList } from './TodayPart.tsx';

/** The premiums that should have been paid, the oldest first. */
export function OverduePayments({ payments }: { payments: NonNullable<Today['payments']> }) {
  const t = useTranslations('officeToday.payments');
  return (
    <TodayPart
      title={t('title')}
      count={payments.count}
      footer={
        <RouteLink to="office-sales" query={{ needs: 'staff' }} className={officeLink}>
          {t('all')}
        </RouteLink>
      }
    >
      <ul className={todayList}>
        {payments.first.map((payment) => (
          <PaymentLine key={payment.id} payment={payment} />
        ))}
      </ul>
    </TodayPart>
  );
}

function PaymentLine({ payment }: { payment: OverduePayment }) {
  const t = useTranslations('officeToday.payments');
  const { minor } = useMoney(payment.currency);
  const { id, title, total_minor, due_at, charge_at } = payment;
  return (
    <li data-row className={todayLine}>
      <span className="min-w-0">
        <RouteLink to="office-sale" params={{ id }} className={`${officeLink} font-medium`}>
          <CarName>{title}</CarName>
        </RouteLink>
        <span className="block text-ink-muted text-xs">
          {minor(total_minor)} · {t.rich('due', { time: () => <RelativeTime at={due_at} /> })}
        </span>
      </span>
      {charge_at ? (
        <span className="text-ink-muted">
          {t.rich('charge', { time: () => <RelativeTime at={charge_at} /> })}
        </span>
      ) : (
        <Badge tone="warning">{t('takeOver')}</Badge>
      )}
    </li>
  );
}
