import type { Reconciliation } from '@marque/contracts/payments/reconciliation';
import { useTranslations } from 'use-intl';
import { LocalTime } from '../../ui/LocalTime.tsx';
import { OfficeTable, officeCell } from '../office/OfficeTable.tsx';

export function EarlierTable({ comparisons }: { comparisons: Reconciliation[] }) {
  const t = useTranslations('officeReconciliation');
  return (
    <OfficeTable
      label={t('historyTable')}
      isOnlyText
      columns={[t('facts.when'), t('facts.by'), t('facts.period'), t('outcome')]}
    >
      {comparisons.map(({ id, started_at, started_by, days, state, difference_count }) => (
        <tr key={id}>
          <th scope="row" className={`${officeCell} font-medium whitespace-nowrap`}>
            <LocalTime at={started_at} />
          </th>
          <td className={`${officeCell} wrap-anywhere`}>{started_by.username}</td>
          <td className={officeCell}>{t('start.lastDays', { days: String(days) })}</td>
          <td className={officeCell}>
            {state === 'done' ? t('found', { count: difference_count }) : t('failedShort')}
          </td>
        </tr>
      ))}
    </OfficeTable>
  );
}
