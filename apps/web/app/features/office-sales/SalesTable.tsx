import type { DataOf } from '@marque/contracts/endpoint';
import type { readOfficeSales } from '@marque/contracts/sales/office';
import { useTranslations } from 'use-intl';
import { RouteLink } from '../../site/RouteLink.tsx';
import { CarName } from '../../ui/CarName.tsx';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { useMoney } from '../auction/use-money.ts';
import { OfficeTable, officeCell, officeLink } from '../office/OfficeTable.tsx';
import { SaleNeeds, SaleStateBadge } from './SaleBadges.tsx';

type ListedSale = DataOf<typeof readOfficeSales>[number];

/** The sales, by default the newest first. */
export function SalesTable({ sales }: { sales: ListedSale[] }) {
  const t = useTranslations('office.sales');
  return (
    <OfficeTable
      label={t('table')}
      columns={[
        ...[t('columns.car'), t('columns.needs'), t('columns.state')],
        { heading: t('columns.due'), by: 'due' },
        { heading: t('columns.sold'), by: 'sold', byDefault: 'descending' },
        { numbers: t('columns.hammer') },
        { numbers: t('columns.premium') },
      ]}
    >
      {sales.map((sale) => (
        <SaleRow key={sale.id} sale={sale} />
      ))}
    </OfficeTable>
  );
}

function SaleRow({ sale }: { sale: ListedSale }) {
  const { money, minor } = useMoney(sale.currency);
  return (
    <tr className="hover:bg-ink/3">
      <th scope="row" className={`${officeCell} w-44 min-w-44 max-w-80 wrap-anywhere font-medium sm:w-auto`}>
        <RouteLink to="office-sale" params={{ id: sale.id }} className={officeLink}>
          <CarName>{sale.title}</CarName>
        </RouteLink>
      </th>
      <td className={`${officeCell} whitespace-nowrap`}>
        {sale.needs || sale.dispute ? <SaleNeeds {...sale} /> : '–'}
      </td>
      <td className={`${officeCell} whitespace-nowrap`}>
        <SaleStateBadge state={sale.state} />
      </td>
      <td className={`${officeCell} whitespace-nowrap`}>
        <RelativeTime at={sale.due_at} />
      </td>
      <td className={`${officeCell} whitespace-nowrap`}>
        <RelativeTime at={sale.created_at} />
      </td>
      <td className={`${officeCell} text-right tabular-nums`}>{money(sale.hammer_price)}</td>
      <td className={`${officeCell} text-right tabular-nums`}>{minor(sale.total_minor)}</td>
    </tr>
  );
}
