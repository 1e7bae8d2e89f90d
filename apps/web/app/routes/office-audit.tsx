import { exportAudit, readAudit, readAuditVerification } from '@marque/contracts/audit';
import { useTranslations } from 'use-intl';
import { ExportLink } from '../features/office/ExportLink.tsx';
import { EmptyList } from '../features/office/OfficeTable.tsx';
import { officeHeaders, officeMeta } from '../features/office/office-page.ts';
import { readSort } from '../features/office/read-sort.ts';
import { SavedViews } from '../features/office/SavedViews.tsx';
import { changeViews, loadViews } from '../features/office/saved-views.server.ts';
import { AuditFilterForm } from '../features/office-audit/AuditFilterForm.tsx';
import { AuditTable } from '../features/office-audit/AuditTable.tsx';
import { filtersOf, readTypedFilters } from '../features/office-audit/audit-address.ts';
import { ChainState } from '../features/office-audit/ChainState.tsx';
import { requirePermission } from '../site/guards.ts';
import { RouteLink } from '../site/RouteLink.tsx';
import { assertValid } from '../site/validity.ts';
import { expectAnswer, expectData, visitor } from '../site/visitor.ts';
import { buttonStyle } from '../ui/button-style.ts';
import type { Route } from './+types/office-audit.ts';

export const headers = officeHeaders;

export const meta = officeMeta('office-audit');

export async function loader(args: Route.LoaderArgs) {
  await requirePermission(args, 'audit.read');
  const { context, url } = args;
  const { api } = visitor(context);
  const typed = readTypedFilters(url.searchParams);
  const sort = readSort('office-audit', url);
  const before = url.searchParams.has('before') ? Number(url.searchParams.get('before')) : undefined;
  const [audit, chain, views] = await Promise.all([
    api.call(readAudit, { query: { ...filtersOf(typed), sort, before } }),
    api.call(readAuditVerification, {}),
    loadViews(api, 'office-audit'),
  ]);
  // A filter or the cursor in the address was not ours.
  assertValid(audit.status !== 422, url);
  const { data: entries, meta } = expectAnswer(audit);
  return { entries, sort, before, next: meta.next, chain: expectData(chain), typed, views };
}

export const action = (args: Route.ActionArgs) => changeViews(args, 'office-audit');

export default function OfficeAudit({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('office.audit');
  const { entries, sort, before, next, chain, typed, views } = loaderData;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <h1 className="title text-3xl">{t('title')}</h1>
      <ChainState chain={chain} />
      <AuditFilterForm typed={typed} />
      <SavedViews views={views} answer={actionData} />
      {entries.length > 0 ? (
        <AuditTable entries={entries} />
      ) : (
        <EmptyList>{Object.keys(typed).length > 0 ? t('emptyFiltered') : t('empty')}</EmptyList>
      )}
      {(before || next) && (
        <p className="flex flex-wrap gap-3">
          {next && (
            <RouteLink
              to="office-audit"
              query={{ ...typed, sort, before: String(next) }}
              className={buttonStyle('secondary')}
            >
              {t(sort === 'time' ? 'newer' : 'older')}
            </RouteLink>
          )}
          {before && (
            <RouteLink to="office-audit" query={{ ...typed, sort }} className={buttonStyle('quiet')}>
              {t(sort === 'time' ? 'oldest' : 'newest')}
            </RouteLink>
          )}
        </p>
      )}
      {entries.length > 0 && (
        <ExportLink list="office-audit" path={exportAudit.path} query={{ ...filtersOf(typed), sort }} />
      )}
    </div>
  );
}
