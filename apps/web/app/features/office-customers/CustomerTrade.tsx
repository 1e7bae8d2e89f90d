import type { OfficeCustomer } from '@marque/contracts/customer-care/customers';
import type { Currency } from '@marque/domain/money/currency';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { RouteLink } from '../../site/RouteLink.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { CarName } from '../../ui/CarName.tsx';
import { RelativeTime } from '../../ui/RelativeTime.tsx';
import { useMoney } from '../auction/use-money.ts';
import { OfficeTable, officeCell, officeLink } from '../office/OfficeTable.tsx';
import { SaleStateBadge } from '../office-sales/SaleBadges.tsx';
import { CustomerSection } from './CustomerSection.tsx';

type Bid = OfficeCustomer['bids'][number];
type Sale = NonNullable<OfficeCustomer['sales']>[number];

const Empty = ({ children }: { children: ReactNode }) => <p className="text-ink-muted">{children}</p>;

const Car = ({ listing_id, title }: { listing_id: string; title: string }) => (
  <RouteLink to="listing-by-id" params={{ id: listing_id }} className={officeLink}>
    <CarName>{title}</CarName>
  </RouteLink>
);

export function CustomerBids({ customer: { bids } }: { customer: OfficeCustomer }) {
  const t = useTranslations('officeCustomers.bids');
  return (
    <CustomerSection id="bids" title={t('title')}>
      {bids.length === 0 ? (
        <Empty>{t('empty')}</Empty>
      ) : (
        <>
          <OfficeTable
            label={t('table')}
            columns={[t('car'), t('last'), { numbers: t('count') }, { numbers: t('highest') }]}
          >
            {bids.map((bid) => (
              <BidRow key={bid.listing_id} bid={bid} />
            ))}
          </OfficeTable>
          <p className="text-ink-muted text-xs">{t('secret')}</p>
        </>
      )}
    </CustomerSection>
  );
}

function BidRow({ bid }: { bid: Bid }) {
  const t = useTranslations('officeCustomers.bids');
  return (
    <tr>
      <th scope="row" className={`${officeCell} font-medium`}>
        <Car {...bid} /> {bid.is_leading && <Badge tone="success">{t('leading')}</Badge>}
      </th>
      <td className={`${officeCell} whitespace-nowrap`}>
        <RelativeTime at={bid.last_at} />
      </td>
      <td className={`${officeCell} text-right tabular-nums`}>{bid.count ?? t('sealed')}</td>
      <td className={`${officeCell} text-right tabular-nums`}>
        {bid.highest === null ? '–' : <Money amount={bid.highest} currency={bid.currency} />}
      </td>
    </tr>
  );
}

const Money = ({ amount, currency }: { amount: number; currency: Currency }) =>
  useMoney(currency).money(amount);

export function CustomerListings({ customer: { listings } }: { customer: OfficeCustomer }) {
  const t = useTranslations('officeCustomers.listings');
  return (
    <CustomerSection id="listings" title={t('title')}>
      {listings.length === 0 ? (
        <Empty>{t('empty')}</Empty>
      ) : (
        <ul className="divide-y divide-line border border-line">
          {listings.map((listing) => (
            <li key={listing.listing_id} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-1.5">
              <span className="min-w-0 grow basis-48 wrap-anywhere font-medium">
                <Car {...listing} />
              </span>
              {listing.lot_number !== null && <span>{t('lot', { number: listing.lot_number })}</span>}
              <Badge>{t(`states.${listing.state}`)}</Badge>
              <RelativeTime at={listing.created_at} className="text-ink-muted" />
            </li>
          ))}
        </ul>
      )}
    </CustomerSection>
  );
}

/** Only for staff who may read sales. */
export function CustomerSales({ sales }: { sales: Sale[] }) {
  const t = useTranslations('officeCustomers.sales');
  return (
    <CustomerSection id="sales" title={t('title')}>
      {sales.length === 0 ? (
        <Empty>{t('empty')}</Empty>
      ) : (
        <OfficeTable
          label={t('table')}
          columns={[
            ...[t('car'), t('part'), t('state'), t('payment')],
            ...[{ numbers: t('hammer') }, { numbers: t('total') }],
          ]}
        >
          {sales.map((sale) => (
            <SaleRow key={sale.id} sale={sale} />
          ))}
        </OfficeTable>
      )}
    </CustomerSection>
  );
}

function SaleRow({ sale }: { sale: Sale }) {
  const t = useTranslations('officeCustomers.sales');
  const say = useTranslations('office.sales.money');
  const { money, minor } = useMoney(sale.currency);
  return (
    <tr>
      <th scope="row" className={`${officeCell} font-medium`}>
        <RouteLink to="office-sale" params={{ id: sale.id }} className={officeLink}>
          <CarName>{sale.title}</CarName>
        </RouteLink>
      </th>
      <td className={officeCell}>{t(`parts.${sale.part}`)}</td>
      <td className={`${officeCell} whitespace-nowrap`}>
        <SaleStateBadge state={sale.state} />
      </td>
      <td className={officeCell}>{sale.payment ? say(`states.${sale.payment}`) : '–'}</td>
      <td className={`${officeCell} text-right tabular-nums`}>{money(sale.hammer_price)}</td>
      <td className={`${officeCell} text-right tabular-nums`}>{minor(sale.total_minor)}</td>
    </tr>
  );
}
