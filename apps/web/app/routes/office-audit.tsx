import { readAudit, readAuditVerification } from '@marque/contracts/audit';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { AuditFilterForm } from '../features/office/AuditFilterForm.tsx';
import { AuditTable } from '../features/office/AuditTable.tsx';
import { filtersOf, onAuditPage, readPage, readTypedFilters } from '../features/office/audit-address.ts';
import { ChainState } from '../features/office/ChainState.tsx';
import { EmptyList } from '../features/office/OfficeTable.tsx';
import { officeHeaders, officeMeta } from '../features/office/office-page.ts';
import { SavedViews } from '../features/office/SavedViews.tsx';
import { changeViews, loadViews } from '../features/office/saved-views.server.ts';
import { requirePermission } from '../site/guards.ts';
import { expectAnswer, expectData, visitor } from '../site/visitor.ts';
import { Pagination } from '../ui/Pagination.tsx';
import type { Route } from './+types/office-audit.ts';

export const headers = officeHeaders;

export const meta = officeMeta('office-audit');

export async function loader(args: Route.LoaderArgs) {
  await requirePermission(args, 'audit.read');
  const { context, url } = args;
  const { api } = visitor(context);
  const typed = readTypedFilters(url.searchParams);
  const page = readPage(url.searchParams);
  const [audit, chain, views] = await Promise.all([
    api.call(readAudit, { query: { ...filtersOf(typed), page } }),
    api.call(readAuditVerification, {}),
    loadViews(api, 'office-audit'),
  ]);
  const { data: entries, meta } = expectAnswer(audit);
  return { entries, pages: meta, chain: expectData(chain), typed, views };
}

export const action = (args: Route.ActionArgs) => changeViews(args, 'office-audit');

export default function OfficeAudit({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('office.audit');
  const [search] = useSearchParams();
  const { entries, pages, chain, typed, views } = loaderData;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <h1 className="title text-3xl">{t('title')}</h1>
      <ChainState chain={chain} />
      <AuditFilterForm typed={typed} />
      <SavedViews views={views} answer={actionData} />
      {entries.length > 0 ? (
        <>
          <p className="text-ink-muted text-sm" role="status">
            {t('count', { count: pages.total })}
          </p>
          <AuditTable entries={entries} />
          <Pagination page={pages.page} total={pages.pages} hrefFor={(page) => onAuditPage(search, page)} />
        </>
      ) : (
        <EmptyList>{Object.keys(typed).length > 0 ? t('emptyFiltered') : t('empty')}</EmptyList>
      )}
    </div>
  );
}
