import type { ReconciledSide, ReconciliationDifference } from '@marque/contracts/payments/reconciliation';
import { CURRENCIES } from '@marque/domain/money/currency';
import { formatMinor } from '@marque/domain/money/format-money';
import { useLocale, useTranslations } from 'use-intl';
import { RouteLink } from '../../site/RouteLink.tsx';
import { OfficeTable, officeCell, officeLink } from '../office/OfficeTable.tsx';

const COLUMNS = ['subject', 'kind', 'here', 'there', 'todo'] as const;

/** Every difference with what staff can do about it. */
export function DifferenceTable({ differences }: { differences: ReconciliationDifference[] }) {
  const t = useTranslations('officeReconciliation');
  return (
    <OfficeTable
      label={t('table')}
      columns={COLUMNS.map((column) => t(`columns.${column}`))}
      isOnlyText={differences.every(({ sale_id }) => sale_id === null)}
    >
      {differences.map((difference) => (
        <DifferenceRow
          key={`${difference.own_id} ${difference.provider_id} ${difference.kind}`}
          difference={difference}
        />
      ))}
    </OfficeTable>
  );
}

function DifferenceRow({ difference }: { difference: ReconciliationDifference }) {
  const t = useTranslations('officeReconciliation');
  const { subject, kind, own_id, provider_id, sale_id, sale_currency, here, there } = difference;
  return (
    <tr>
      <th scope="row" className={`${officeCell} max-w-64 font-medium`}>
        {t(`what.${subject}`)}
        {[own_id, provider_id].map(
          (id) =>
            id && (
              <span key={id} className="block font-mono font-normal text-ink-muted text-xs/5 wrap-anywhere">
                {id}
              </span>
            ),
        )}
      </th>
      <td className={officeCell}>{t(`kinds.${kind}`)}</td>
      <td className={officeCell}>
        <Side side={here} currency={sale_currency} />
      </td>
      <td className={officeCell}>
        <Side side={there} currency={sale_currency} />
      </td>
      <td className={`${officeCell} max-w-md`}>
        <p>
          <Advice difference={difference} />
        </p>
        {sale_id && (
          <RouteLink to="office-sale" params={{ id: sale_id }} className={officeLink}>
            {t('sale')}
          </RouteLink>
        )}
      </td>
    </tr>
  );
}

/** A dispute has the currency of its payment, and is never open for too long. */
function Advice({ difference: { subject, kind } }: { difference: ReconciliationDifference }) {
  const t = useTranslations('officeReconciliation');
  if (subject !== 'dispute') return t(`todo.${subject}.${kind}`);
  if (kind === 'other-currency' || kind === 'still-open') return t('todo.dispute.other-state');
  return t(`todo.dispute.${kind}`);
}

function Side({ side, currency }: { side: ReconciledSide; currency: string | null }) {
  const t = useTranslations('officeReconciliation');
  const locale = useLocale();
  if (!side) return <span className="text-ink-muted">{t('none')}</span>;
  const written = (side.currency ?? currency ?? '').toUpperCase();
  const known = CURRENCIES.find((one) => one === written);
  return (
    <>
      <span className="block whitespace-nowrap tabular-nums">
        {known ? formatMinor(side.amount_minor, known, locale) : `${side.amount_minor} ${written}`.trim()}
      </span>
      <span className="font-mono text-ink-muted text-xs/5">{side.state}</span>
    </>
  );
}
