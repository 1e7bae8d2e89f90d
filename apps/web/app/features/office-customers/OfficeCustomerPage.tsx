import type { OfficeCustomer } from '@marque/contracts/customer-care/customers';
import { useTranslations } from 'use-intl';
import { RouteLink } from '../../site/RouteLink.tsx';
import { useAddress } from '../../site/use-address.ts';
import { Notice } from '../../ui/Notice.tsx';
import { FocusedNotice } from '../forms/FocusedNotice.tsx';
import type { DecisionAnswer } from '../office/decision.ts';
import { officeLink } from '../office/OfficeTable.tsx';
import { CustomerBadges } from './CustomerBadges.tsx';
import { CustomerMessages, CustomerSessions } from './CustomerContacts.tsx';
import { CustomerDecisions } from './CustomerDecisions.tsx';
import { CustomerLetters } from './CustomerLetters.tsx';
import { CustomerConsents, CustomerProfile, CustomerVerification } from './CustomerProfile.tsx';
import { CustomerRecords } from './CustomerRecords.tsx';
import { CustomerSigns } from './CustomerSigns.tsx';
import { CustomerBids, CustomerListings, CustomerSales } from './CustomerTrade.tsx';

type OfficeCustomerPageProps = {
  customer: OfficeCustomer;
  /** Changes with every load, so that forms are empty again after a decision. */
  loadedAt: string;
  answer: DecisionAnswer | undefined;
};

/** Everything about one customer, with the decisions of staff. */
export function OfficeCustomerPage({ customer, loadedAt, answer }: OfficeCustomerPageProps) {
  const t = useTranslations('officeCustomers');
  const done = answer !== undefined && answer.refusal === undefined ? answer : undefined;
  const { name, username, obstacles, roles, verified, closed_at } = customer;
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-5 text-sm">
      <p>
        <RouteLink to="office-customers" className={officeLink}>
          {t('back')}
        </RouteLink>
      </p>
      <header className="grid gap-2">
        <h1 className="title text-3xl wrap-anywhere">{name}</h1>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="wrap-anywhere">{username}</span>
          <CustomerBadges
            state={{
              isClosed: closed_at !== null,
              isBlocked: obstacles.includes('blocked'),
              isStaff: roles.length > 0,
              isEmailVerified: verified.email_at !== null,
              mayBid: obstacles.length === 0,
            }}
          />
        </div>
      </header>
      {customer.is_rival && <Notice tone="info">{t('rival')}</Notice>}
      {done && (
        <FocusedNotice key={`${done.action} ${loadedAt}`} tone="success">
          {done.action === 'export' ? <Export id={customer.id} /> : t('done.other')}
        </FocusedNotice>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-5 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-5">
          {/* After a decision its form is empty and closed again, so that nobody sends it twice. */}
          <CustomerDecisions key={done ? loadedAt : ''} customer={customer} answer={answer} />
          <CustomerRecords customer={customer} />
          {customer.screening && <CustomerSigns cases={customer.screening} />}
          <CustomerProfile customer={customer} />
          <CustomerVerification customer={customer} />
          <CustomerConsents customer={customer} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-5">
          <CustomerBids customer={customer} />
          <CustomerListings customer={customer} />
          {customer.sales && <CustomerSales sales={customer.sales} />}
          {customer.letters && <CustomerLetters letters={customer.letters} />}
          <CustomerMessages customer={customer} />
          <CustomerSessions key={done ? loadedAt : ''} customer={customer} answer={answer} />
        </div>
      </div>
    </article>
  );
}

function Export({ id }: { id: string }) {
  const t = useTranslations('officeCustomers.done');
  const address = useAddress();
  return (
    <>
      {t('export')}{' '}
      <a href={address({ route: 'office-customer-data', params: { id } })} className={officeLink} download>
        {t('download')}
      </a>
    </>
  );
}
