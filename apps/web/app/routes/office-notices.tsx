import { exportNotices, readNotices } from '@marque/contracts/notices';
import { useTranslations } from 'use-intl';
import { ExportLink } from '../features/office/ExportLink.tsx';
import { EmptyList } from '../features/office/OfficeTable.tsx';
import { officeHeaders, officeMeta } from '../features/office/office-page.ts';
import { readSort } from '../features/office/read-sort.ts';
import { SavedViews } from '../features/office/SavedViews.tsx';
import { changeViews, loadViews } from '../features/office/saved-views.server.ts';
import { useOfficeRefresh } from '../features/office/use-office-refresh.ts';
import { NoticeFilterForm } from '../features/office-notices/NoticeFilterForm.tsx';
import { NoticeTable } from '../features/office-notices/NoticeTable.tsx';
import { readNoticeFilters } from '../features/office-notices/notice-filters.ts';
import { requirePermission } from '../site/guards.ts';
import { RouteLink } from '../site/RouteLink.tsx';
import { assertValid } from '../site/validity.ts';
import { expectAnswer, visitor } from '../site/visitor.ts';
import { buttonStyle } from '../ui/button-style.ts';
import type { Route } from './+types/office-notices.ts';

export const headers = officeHeaders;

export const meta = officeMeta('office-notices');

export async function loader(args: Route.LoaderArgs) {
  await requirePermission(args, 'messages.resend');
  const { context, url } = args;
  const filters = readNoticeFilters(url.searchParams);
  const sort = readSort('office-notices', url);
  const before = url.searchParams.get('before') ?? undefined;
  const { api } = visitor(context);
  const [answer, views] = await Promise.all([
    api.call(readNotices, { query: { ...filters, sort, before } }),
    loadViews(api, 'office-notices'),
  ]);
  // The cursor in the address was not ours.
  assertValid(answer.status !== 422, url);
  const { data: notices, meta } = expectAnswer(answer);
  return { notices, filters, sort, next: meta.next, views };
}

export const action = (args: Route.ActionArgs) => changeViews(args, 'office-notices');

export default function OfficeNotices({ loaderData, actionData }: Route.ComponentProps) {
  const { notices, filters, sort, next, views } = loaderData;
  const t = useTranslations('officeNotices');
  useOfficeRefresh();
  const isFiltered = Object.keys(filters).length > 0;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <h1 className="title text-3xl">{t('title')}</h1>
      <p className="max-w-prose text-ink-muted text-sm">{t('text')}</p>
      <NoticeFilterForm filters={filters} />
      <SavedViews views={views} answer={actionData} />
      {notices.length > 0 ? (
        <NoticeTable notices={notices} />
      ) : (
        <EmptyList>{t(isFiltered ? 'emptyFiltered' : 'empty')}</EmptyList>
      )}
      {next && (
        <p>
          <RouteLink
            to="office-notices"
            query={{ ...filters, sort, before: next }}
            className={buttonStyle('secondary')}
          >
            {t('more')}
          </RouteLink>
        </p>
      )}
      {notices.length > 0 && (
        <ExportLink list="office-notices" path={exportNotices.path} query={{ ...filters, sort }} />
      )}
    </div>
  );
}
