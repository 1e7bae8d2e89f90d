import { readOfficeSales } from '@marque/contracts/sales/office';
import { SALE_STATES } from '@marque/domain/sales/lifecycle';
import { useTranslations } from 'use-intl';
import { EmptyList } from '../features/office/OfficeTable.tsx';
import { officeHeaders, officeMeta } from '../features/office/office-page.ts';
import { SalesTable } from '../features/office/SalesTable.tsx';
import { type SalesView, SalesViews } from '../features/office/SalesViews.tsx';
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
  const answer = await visitor(context).api.call(readOfficeSales, { query: { ...view, before } });
  // The cursor in the address was not ours.
  assertValid(answer.status !== 422, url);
  const { data: sales, meta } = expectAnswer(answer);
  return { sales, view, next: meta.next };
}

export default function OfficeSales({ loaderData: { sales, view, next } }: Route.ComponentProps) {
  const t = useTranslations('office.sales');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <h1 className="title text-3xl">{t('title')}</h1>
      <SalesViews view={view} />
      {sales.length > 0 ? (
        <SalesTable sales={sales} />
      ) : (
        <EmptyList>{t(view.needs ? 'emptyQueue' : 'empty')}</EmptyList>
      )}
      {next && (
        <p>
          <RouteLink to="office-sales" query={{ ...view, before: next }} className={buttonStyle('secondary')}>
            {t('more')}
          </RouteLink>
        </p>
      )}
    </div>
  );
}
