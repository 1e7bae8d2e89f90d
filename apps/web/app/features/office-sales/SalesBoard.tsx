import type { BoardColumn } from '@marque/contracts/sales/board';
import { queueCount } from '@marque/domain/today/most-in-queue';
import { useTranslations } from 'use-intl';
import { RouteLink } from '../../site/RouteLink.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { CarName } from '../../ui/CarName.tsx';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { useMoney } from '../auction/use-money.ts';
import { officeLink } from '../office/OfficeTable.tsx';

/** A column for each state. The sale that has been there longest is on top, and marked if that is longer than usual. */
export const SalesBoard = ({ columns }: { columns: BoardColumn[] }) => (
  <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 sm:grid-cols-2 xl:grid-cols-5">
    {columns.map((column) => (
      <Column key={column.state} column={column} />
    ))}
  </div>
);

function Column({ column: { state, count, late, sales } }: { column: BoardColumn }) {
  const t = useTranslations('office.sales');
  return (
    <section aria-labelledby={`board-${state}`} className="border border-line bg-surface">
      <h2
        id={`board-${state}`}
        className="flex flex-wrap items-center gap-2 border-line border-b px-3 py-2 font-medium text-sm"
      >
        <RouteLink to="office-sales" query={{ state }} className={officeLink}>
          {t(`states.${state}`)}
        </RouteLink>
        <span className="text-ink-muted tabular-nums">{queueCount(count)}</span>
        {late > 0 && <Badge tone="warning">{t('board.late', { count: queueCount(late) })}</Badge>}
      </h2>
      {sales.length === 0 ? (
        <p className="px-3 py-4 text-ink-muted text-sm">{t('board.empty')}</p>
      ) : (
        <ul className="divide-y divide-line">
          {sales.map((sale) => (
            <Card key={sale.id} sale={sale} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Card({ sale }: { sale: BoardColumn['sales'][number] }) {
  const t = useTranslations('office.sales.board');
  const { money } = useMoney(sale.currency);
  return (
    <li
      data-row
      className={`grid gap-0.5 px-3 py-2 text-sm ${sale.is_late ? 'border-warning border-l-4' : ''}`}
    >
      <RouteLink
        to="office-sale"
        params={{ id: sale.id }}
        className={`${officeLink} font-medium wrap-anywhere`}
      >
        <CarName>{sale.title}</CarName>
      </RouteLink>
      <span className="flex flex-wrap justify-between gap-x-3 text-ink-muted">
        <span className="tabular-nums">{money(sale.hammer_price)}</span>
        <RelativeTime at={sale.since} />
      </span>
      {sale.is_late && <span className="text-warning-ink text-xs">{t('isLate')}</span>}
    </li>
  );
}
