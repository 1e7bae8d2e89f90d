import { exportLetters, readLetters } from '@marque/contracts/letters-office';
import { LETTER_VIEWS } from '@marque/domain/letters/letter-decisions';
import { useTranslations } from 'use-intl';
import { ExportLink } from '../features/office/ExportLink.tsx';
import { EmptyList } from '../features/office/OfficeTable.tsx';
import { officeHeaders, officeMeta } from '../features/office/office-page.ts';
import { readSort } from '../features/office/read-sort.ts';
import { SavedViews } from '../features/office/SavedViews.tsx';
import { changeViews, loadViews } from '../features/office/saved-views.server.ts';
import { useLiveQueue } from '../features/office/use-live-queue.ts';
import { ViewLinks } from '../features/office/ViewLinks.tsx';
import { LetterFilterForm } from '../features/office-letters/LetterFilterForm.tsx';
import { LetterTable } from '../features/office-letters/LetterTable.tsx';
import { queryOf, readLetterFilters, readLetterView } from '../features/office-letters/letter-filters.ts';
import { requirePermission } from '../site/guards.ts';
import { RouteLink } from '../site/RouteLink.tsx';
import { assertValid } from '../site/validity.ts';
import { expectAnswer, visitor } from '../site/visitor.ts';
import { buttonStyle } from '../ui/button-style.ts';
import type { Route } from './+types/office-letters.ts';

export const headers = officeHeaders;

export const meta = officeMeta('office-letters');

export async function loader(args: Route.LoaderArgs) {
  await requirePermission(args, 'letters.answer');
  const { context, url } = args;
  const view = readLetterView(url.searchParams);
  assertValid(view, url);
  const filters = readLetterFilters(url.searchParams);
  const sort = readSort('office-letters', url);
  const after = url.searchParams.get('after') ?? undefined;
  const { api } = visitor(context);
  const [answer, views] = await Promise.all([
    api.call(readLetters, { query: { view, ...filters, sort, after } }),
    loadViews(api, 'office-letters'),
  ]);
  // The cursor in the address was not ours.
  assertValid(answer.status !== 422, url);
  const { data: letters, meta } = expectAnswer(answer);
  return { letters, view, filters, sort, next: meta.next, views };
}

export const action = (args: Route.ActionArgs) => changeViews(args, 'office-letters');

export default function OfficeLetters({ loaderData, actionData }: Route.ComponentProps) {
  const { letters, view, filters, sort, next, views } = loaderData;
  const t = useTranslations('officeLetters');
  useLiveQueue('letters.answer');
  const query = { ...queryOf(view), ...filters, sort };
  const isFiltered = Object.keys(filters).length > 0;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <h1 className="title text-3xl">{t('title')}</h1>
      <p className="max-w-prose text-ink-muted text-sm">{t('text')}</p>
      <ViewLinks
        label={t('views.label')}
        to="office-letters"
        haveOwnOrders
        views={LETTER_VIEWS.map((name) => ({
          ...{ name: t(`views.${name}`), isCurrent: view === name },
          query: { ...queryOf(name), ...filters },
        }))}
      />
      <LetterFilterForm view={view} filters={filters} />
      <SavedViews views={views} answer={actionData} />
      {letters.length > 0 ? (
        <LetterTable view={view} letters={letters} />
      ) : (
        <EmptyList>{isFiltered ? t('emptyFiltered') : t(`empty.${view}`)}</EmptyList>
      )}
      {next && (
        <p>
          <RouteLink
            to="office-letters"
            query={{ ...query, after: next }}
            className={buttonStyle('secondary')}
          >
            {t('more')}
          </RouteLink>
        </p>
      )}
      {letters.length > 0 && <ExportLink list="office-letters" path={exportLetters.path} query={query} />}
    </div>
  );
}
