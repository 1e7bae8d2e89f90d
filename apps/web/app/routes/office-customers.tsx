import {
  CUSTOMER_VIEWS,
  exportOfficeCustomers,
  readOfficeCustomers,
} from '@marque/contracts/customer-care/customers';
import { may } from '@marque/domain/access/role-permissions';
import { useTranslations } from 'use-intl';
import { ExportLink } from '../features/office/ExportLink.tsx';
import { EmptyList } from '../features/office/OfficeTable.tsx';
import { officeHeaders, officeMeta } from '../features/office/office-page.ts';
import { readSort } from '../features/office/read-sort.ts';
import { SavedViews } from '../features/office/SavedViews.tsx';
import { changeViews, loadViews } from '../features/office/saved-views.server.ts';
import { CustomerFinder, type CustomerQuery } from '../features/office-customers/CustomerFinder.tsx';
import { CustomersTable } from '../features/office-customers/CustomersTable.tsx';
import { requirePermission } from '../site/guards.ts';
import { RouteLink } from '../site/RouteLink.tsx';
import { assertValid } from '../site/validity.ts';
import { expectAnswer, expectCustomer, visitor } from '../site/visitor.ts';
import { buttonStyle } from '../ui/button-style.ts';
import { Notice } from '../ui/Notice.tsx';
import type { Route } from './+types/office-customers.ts';

export const headers = officeHeaders;

export const meta = officeMeta('office-customers');

export async function loader(args: Route.LoaderArgs) {
  await requirePermission(args, 'customers.read');
  const { context, url } = args;
  const typed = url.searchParams.get('view');
  const view = CUSTOMER_VIEWS.find((known) => known === typed);
  assertValid(!typed || view !== undefined, url);
  const query: CustomerQuery = { q: url.searchParams.get('q')?.trim().slice(0, 254) || undefined, view };
  const sort = readSort('office-customers', url);
  const before = url.searchParams.get('before') ?? undefined;
  const { api } = visitor(context);
  const [answer, views, reader] = await Promise.all([
    api.call(readOfficeCustomers, { query: { ...query, sort, before } }),
    loadViews(api, 'office-customers'),
    expectCustomer(context),
  ]);
  // The cursor in the address was not ours.
  assertValid(answer.status !== 422, url);
  const { data: customers, meta } = expectAnswer(answer);
  return {
    ...{ customers, query, sort, next: meta.next, isCut: meta.is_cut, views },
    mayInvite: may(reader.profile.roles, 'customers.invite'),
  };
}

export const action = (args: Route.ActionArgs) => changeViews(args, 'office-customers');

export default function OfficeCustomers({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('officeCustomers');
  const { customers, query, sort, next, isCut, views, mayInvite } = loaderData;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="title text-3xl">{t('title')}</h1>
        {mayInvite && (
          <RouteLink to="office-invited-customers" className={buttonStyle('secondary')}>
            {t('invitations')}
          </RouteLink>
        )}
      </div>
      <CustomerFinder query={query} />
      <SavedViews views={views} answer={actionData} />
      {isCut && <Notice tone="info">{t('cut')}</Notice>}
      {customers.length > 0 ? (
        <CustomersTable customers={customers} areBidders={query.view === 'may-bid'} />
      ) : (
        <EmptyList>{t(query.q ? 'notFound' : 'empty')}</EmptyList>
      )}
      {next && (
        <p>
          <RouteLink
            to="office-customers"
            query={{ ...query, sort, before: next }}
            className={buttonStyle('secondary')}
          >
            {t('more')}
          </RouteLink>
        </p>
      )}
      {customers.length > 0 && (
        <ExportLink list="office-customers" path={exportOfficeCustomers.path} query={{ ...query, sort }} />
      )}
    </div>
  );
}
