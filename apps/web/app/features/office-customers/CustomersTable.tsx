import type { ListedCustomer } from '@marque/contracts/customer-care/customers';
import { useLocale, useTranslations } from 'use-intl';
import { RouteLink } from '../../site/RouteLink.tsx';
import { countryName } from '../../ui/country-name.ts';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { OfficeTable, officeCell, officeLink } from '../office/OfficeTable.tsx';
import { CustomerBadges } from './CustomerBadges.tsx';

const COLUMNS = ['name', 'username', 'state', 'email', 'telephone', 'country', 'since'] as const;

export function CustomersTable({ customers }: { customers: ListedCustomer[] }) {
  const t = useTranslations('officeCustomers');
  return (
    <OfficeTable label={t('table')} columns={COLUMNS.map((column) => t(`columns.${column}`))}>
      {customers.map((customer) => (
        <CustomerRow key={customer.id} customer={customer} />
      ))}
    </OfficeTable>
  );
}

function CustomerRow({ customer }: { customer: ListedCustomer }) {
  const language = useLocale();
  const { id, name, username, email, telephone, country, created_at } = customer;
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
      <td className={`${officeCell} max-w-64 wrap-anywhere`}>{email ?? '–'}</td>
      <td className={`${officeCell} whitespace-nowrap tabular-nums`}>{telephone ?? '–'}</td>
      <td className={officeCell}>{country ? countryName(country, language) : '–'}</td>
      <td className={`${officeCell} whitespace-nowrap`}>
        <RelativeTime at={created_at} />
      </td>
    </tr>
  );
}
