import type { ListedCustomer } from '@marque/contracts/customer-care/customers';
import { useLocale, useTranslations } from 'use-intl';
import { RouteLink } from '../../site/RouteLink.tsx';
import { countryName } from '../../ui/country-name.ts';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { type OfficeColumn, OfficeTable, officeCell, officeLink } from '../office/OfficeTable.tsx';
import { BidLimitList } from '../verification/BidLimitList.tsx';
import { CustomerBadges } from './CustomerBadges.tsx';

const COLUMNS = ['name', 'username', 'state', 'email', 'telephone', 'country', 'since'] as const;
const COLUMNS_OF_BIDDERS = ['name', 'username', 'state', 'level', 'email', 'telephone', 'since'] as const;

const columnOf = (column: string, heading: string): OfficeColumn => {
  if (column === 'username') return { heading, by: column };
  return column === 'since' ? { heading, by: column, byDefault: 'descending' } : heading;
};

type CustomersTableProps = {
  customers: ListedCustomer[];
  /** Bidders are shown with their level and their limits, instead of the country. */
  areBidders: boolean;
};

export function CustomersTable({ customers, areBidders }: CustomersTableProps) {
  const t = useTranslations('officeCustomers');
  const columns = areBidders ? COLUMNS_OF_BIDDERS : COLUMNS;
  return (
    <OfficeTable
      label={t('table')}
      columns={columns.map((column) => columnOf(column, t(`columns.${column}`)))}
    >
      {customers.map((customer) => (
        <CustomerRow key={customer.id} customer={customer} isBidder={areBidders} />
      ))}
    </OfficeTable>
  );
}

function CustomerRow({ customer, isBidder }: { customer: ListedCustomer; isBidder: boolean }) {
  const t = useTranslations('officeCustomers');
  const language = useLocale();
  const { id, name, username, level, limits, email, telephone, country, created_at } = customer;
  return (
    <tr className="hover:bg-ink/3">
      <th scope="row" className={`${officeCell} min-w-40 max-w-72 wrap-anywhere font-medium`}>
        <RouteLink to="office-customer" params={{ id }} className={officeLink}>
          {name}
        </RouteLink>
      </th>
      <td className={`${officeCell} max-w-48 wrap-anywhere`}>{username}</td>
      <td className={officeCell}>
        <CustomerBadges
          state={{
            isClosed: customer.is_closed,
            isBlocked: customer.is_blocked,
            isStaff: customer.roles.length > 0,
            isEmailVerified: customer.is_email_verified,
            mayBid: customer.may_bid,
          }}
        />
      </td>
      {isBidder && (
        <td className={`${officeCell} min-w-36`}>
          {t(`levels.${level}`)}
          <span className="block text-ink-muted text-xs">
            <BidLimitList limits={limits} none={t('verified.noLimit')} />
          </span>
        </td>
      )}
      <td className={`${officeCell} min-w-44 max-w-64 wrap-anywhere`}>{email ?? '–'}</td>
      <td className={`${officeCell} whitespace-nowrap tabular-nums`}>{telephone ?? '–'}</td>
      {!isBidder && <td className={officeCell}>{country ? countryName(country, language) : '–'}</td>}
      <td className={`${officeCell} whitespace-nowrap`}>
        <RelativeTime at={created_at} />
      </td>
    </tr>
  );
}
