import { readContentEntries } from '@marque/contracts/content/office';
import { CONTENT_KINDS } from '@marque/domain/content/kinds';
import { useTranslations } from 'use-intl';
import { EmptyList } from '../features/office/OfficeTable.tsx';
import { officeHeaders, officeMeta } from '../features/office/office-page.ts';
import { readSort } from '../features/office/read-sort.ts';
import { SavedViews } from '../features/office/SavedViews.tsx';
import { changeViews, loadViews } from '../features/office/saved-views.server.ts';
import { useOfficeRefresh } from '../features/office/use-office-refresh.ts';
import { ViewLinks } from '../features/office/ViewLinks.tsx';
import { ContentFilterForm } from '../features/office-content/ContentFilterForm.tsx';
import { ContentTable } from '../features/office-content/ContentTable.tsx';
import { readContentFilters, readKind } from '../features/office-content/content-filters.ts';
import { CONTENT_PAGES } from '../features/office-content/content-pages.ts';
import { requirePermission } from '../site/guards.ts';
import { RouteLink } from '../site/RouteLink.tsx';
import { assertValid } from '../site/validity.ts';
import { expectAnswer, visitor } from '../site/visitor.ts';
import { buttonStyle } from '../ui/button-style.ts';
import { Notice } from '../ui/Notice.tsx';
import type { Route } from './+types/office-content.ts';

export const headers = officeHeaders;

export const meta = officeMeta('office-content');

export async function loader(args: Route.LoaderArgs) {
  await requirePermission(args, 'content.edit');
  const { context, url } = args;
  const kind = readKind(url.searchParams);
  assertValid(kind !== null, url);
  const filters = readContentFilters(url.searchParams);
  const sort = readSort('office-content', url);
  const after = url.searchParams.get('after') ?? undefined;
  const { api } = visitor(context);
  const [answer, views] = await Promise.all([
    api.call(readContentEntries, { query: { kind, ...filters, sort, after } }),
    loadViews(api, 'office-content'),
  ]);
  // The cursor in the address was not ours.
  assertValid(answer.status !== 422, url);
  const { data: entries, meta } = expectAnswer(answer);
  return { entries, kind, filters, sort, next: meta.next, source: meta.source, views };
}

export const action = (args: Route.ActionArgs) => changeViews(args, 'office-content');

export default function OfficeContent({ loaderData, actionData }: Route.ComponentProps) {
  const { entries, kind, filters, sort, next, source, views } = loaderData;
  const t = useTranslations('officeContent');
  useOfficeRefresh();
  const isFiltered = Object.keys(filters).length > 0;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="title text-3xl">{t('title')}</h1>
        <div className="flex flex-wrap gap-2">
          <RouteLink to="office-content-entry" params={CONTENT_PAGES.links} className={buttonStyle('quiet')}>
            {t('links.title')}
          </RouteLink>
          <RouteLink
            to="office-content-entry"
            params={CONTENT_PAGES.pictures}
            className={buttonStyle('quiet')}
          >
            {t('library.title')}
          </RouteLink>
          {source === 'embedded' && (
            <RouteLink
              to="office-content-entry"
              params={CONTENT_PAGES.new}
              query={{ kind }}
              className={buttonStyle('primary')}
            >
              {t('new.title')}
            </RouteLink>
          )}
        </div>
      </div>
      {source !== 'embedded' && <Notice tone="info">{t(`sources.${source}`)}</Notice>}
      <ViewLinks
        label={t('views')}
        to="office-content"
        views={[undefined, ...CONTENT_KINDS].map((one) => ({
          name: one ? t(`kindsInPlural.${one}`) : t('all'),
          isCurrent: kind === one,
          query: { kind: one, ...filters },
        }))}
      />
      <ContentFilterForm kind={kind} filters={filters} />
      <SavedViews views={views} answer={actionData} />
      {entries.length > 0 ? (
        <ContentTable entries={entries} />
      ) : (
        <EmptyList>{t(isFiltered ? 'emptyFiltered' : 'empty')}</EmptyList>
      )}
      {next && (
        <p>
          <RouteLink
            to="office-content"
            query={{ kind, ...filters, sort, after: next }}
            className={buttonStyle('secondary')}
          >
            {t('more')}
          </RouteLink>
        </p>
      )}
    </div>
  );
}
