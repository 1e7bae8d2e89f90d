import { exportOfficeSales, readOfficeSales } from '@marque/contracts/sales/office';
import { SALE_STATES } from '@marque/domain/sales/lifecycle';
import { useTranslations } from 'use-intl';
import { ExportLink } from '../features/office/ExportLink.tsx';
import { EmptyList } from '../features/office/OfficeTable.tsx';
import { officeHeaders, officeMeta } from '../features/office/office-page.ts';
import { readSort } from '../features/office/read-sort.ts';
import { SavedViews } from '../features/office/SavedViews.tsx';
import { changeViews, loadViews } from '../features/office/saved-views.server.ts';
import { useLiveQueue } from '../features/office/use-live-queue.ts';
import { SalesTable } from '../features/office-sales/SalesTable.tsx';
import { type SalesView, SalesViews } from '../features/office-sales/SalesViews.tsx';
import { requirePermission } from '../site/guards.ts';
import { RouteLink } from '../site/RouteLink.tsx';
import { assertValid } from '../site/validity.ts';
import { expectAnswer, visitor } from '../site/visitor.ts';
import { buttonStyle } from '../ui/button-style.ts';
import type { Route } from './+types/office-sales.ts';

export const headers = officeHeaders;

export const meta = officeMeta('office-sales');

export async function loader(args: Route.LoaderArgs) {
  await requirePermission(args, 'sales.read');
  const { context, url } = args;
  const typed = url.searchParams.get('state');
  const state = SALE_STATES.find((known) => known === typed);
  assertValid(typed === null || state !== undefined, url);
  const before = url.searchParams.get('before') ?? undefined;
  const view: SalesView = { state, needs: url.searchParams.get('needs') === 'staff' ? 'staff' : undefined };
  const sort = readSort('office-sales', url);
  const { api } = visitor(context);
  const [answer, views] = await Promise.all([
    api.call(readOfficeSales, { query: { ...view, sort, before } }),
    loadViews(api, 'office-sales'),
  ]);
  // The cursor in the address was not ours.
  assertValid(answer.status !== 422, url);
  const { data: sales, meta } = expectAnswer(answer);
  return { sales, view, sort, next: meta.next, views };
}

export const action = (args: Route.ActionArgs) => changeViews(args, 'office-sales');

export default function OfficeSales({ loaderData, actionData }: Route.ComponentProps) {
  const { sales, view, sort, next, views } = loaderData;
  const t = useTranslations('office.sales');
  useLiveQueue('sales.read');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <h1 className="title text-3xl">{t('title')}</h1>
      <SalesViews view={view} />
      <SavedViews views={views} answer={actionData} />
      {sales.length > 0 ? (
        <SalesTable sales={sales} />
      ) : (
        <EmptyList>{t(view.needs ? 'emptyQueue' : 'empty')}</EmptyList>
      )}
      {next && (
        <p>
          <RouteLink
            to="office-sales"
            query={{ ...view, sort, before: next }}
            className={buttonStyle('secondary')}
          >
            {t('more')}
          </RouteLink>
        </p>
      )}
      {sales.length > 0 && (
        <ExportLink list="office-sales" path={exportOfficeSales.path} query={{ ...view, sort }} />
      )}
    </div>
  );
}
