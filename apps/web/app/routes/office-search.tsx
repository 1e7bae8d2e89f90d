import { searchOffice } from '@marque/contracts/office-search';
import { useTranslations } from 'use-intl';
import { EmptyList } from '../features/office/OfficeTable.tsx';
import { officeHeaders, officeMeta } from '../features/office/office-page.ts';
import { SearchResults } from '../features/office/SearchResults.tsx';
import { requirePermission } from '../site/guards.ts';
import { expectData, visitor } from '../site/visitor.ts';
import type { Route } from './+types/office-search.ts';

export const headers = officeHeaders;

export const meta = officeMeta('office-search');

export async function loader(args: Route.LoaderArgs) {
  await requirePermission(args, 'office.enter');
  const typed = (args.url.searchParams.get('q') ?? '').trim().slice(0, 100);
  if (typed === '') return { typed, results: null };
  const answer = await visitor(args.context).api.call(searchOffice, { query: { q: typed } });
  return { typed, results: answer.status === 422 ? null : expectData(answer) };
}

export default function OfficeSearch({ loaderData: { typed, results } }: Route.ComponentProps) {
  const t = useTranslations('officeTools.search');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <h1 className="title text-3xl">{t('title')}</h1>
      <p className="max-w-prose text-ink-muted text-sm">{t('text')}</p>
      {results && results.length > 0 && <SearchResults results={results} />}
      {results?.length === 0 && <EmptyList>{t('empty', { typed })}</EmptyList>}
      {!results && typed !== '' && <EmptyList>{t('tooShort')}</EmptyList>}
    </div>
  );
}
