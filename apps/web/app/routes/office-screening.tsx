import { decideCase, exportCases, readCases } from '@marque/contracts/screening/cases';
import { decideReview, exportReviews, readReviews } from '@marque/contracts/screening/office';
import type { CaseOutcome } from '@marque/domain/screening/case-states';
import { useTranslations } from 'use-intl';
import { decideRow } from '../features/office/decision-action.server.ts';
import { ExportLink } from '../features/office/ExportLink.tsx';
import { EmptyList } from '../features/office/OfficeTable.tsx';
import { officeHeaders, officeMeta } from '../features/office/office-page.ts';
import { readSort } from '../features/office/read-sort.ts';
import { SavedViews } from '../features/office/SavedViews.tsx';
import { changeViews, loadViews } from '../features/office/saved-views.server.ts';
import { answersOf } from '../features/office/saved-views.ts';
import { useLiveQueue } from '../features/office/use-live-queue.ts';
import { CaseTable } from '../features/office-screening/CaseTable.tsx';
import { ReviewTable } from '../features/office-screening/ReviewTable.tsx';
import { queryOf, SCREENING_VIEWS, ScreeningViews } from '../features/office-screening/ScreeningViews.tsx';
import { requirePermission } from '../site/guards.ts';
import { RouteLink } from '../site/RouteLink.tsx';
import { assertValid } from '../site/validity.ts';
import { expectAnswer, visitor } from '../site/visitor.ts';
import { buttonStyle } from '../ui/button-style.ts';
import type { Route } from './+types/office-screening.ts';

export const headers = officeHeaders;

export const meta = officeMeta('office-screening');

export async function loader(args: Route.LoaderArgs) {
  await requirePermission(args, 'screening.decide');
  const { context, url } = args;
  const { api } = visitor(context);
  const typed = url.searchParams.get('view') ?? 'reviews';
  const view = SCREENING_VIEWS.find((known) => known === typed);
  assertValid(view, url);
  const after = url.searchParams.get('after') ?? undefined;
  const sort = view === 'cases' ? readSort('cases', url) : undefined;
  const reviewSort = view === 'reviews' ? readSort('reviews', url) : undefined;
  const [reviews, cases, views] = await Promise.all([
    view === 'reviews' ? api.call(readReviews, { query: { sort: reviewSort, after } }) : null,
    view === 'cases' ? api.call(readCases, { query: { sort, after } }) : null,
    loadViews(api, 'office-screening'),
  ]);
  // The cursor in the address was not ours.
  assertValid(reviews?.status !== 422 && cases?.status !== 422, url);
  if (cases) {
    const { data, meta } = expectAnswer(cases);
    return { view: 'cases' as const, cases: data, sort, next: meta.next, views };
  }
  if (!reviews) throw new Error('A view of the screening reads nothing.');
  const { data, meta } = expectAnswer(reviews);
  return { view: 'reviews' as const, reviews: data, sort: reviewSort, next: meta.next, views };
}

export const action = (args: Route.ActionArgs) => {
  const { api } = visitor(args.context);
  type Row = { id: string; reason: string };
  const decide = (decision: 'allowed' | 'refused') => (row: Row) =>
    api.call(decideReview, { params: { id: row.id }, body: { decision, note: row.reason } });
  const end = (outcome: CaseOutcome) => (row: Row) =>
    api.call(decideCase, { params: { id: row.id }, body: { outcome, note: row.reason } });
  return changeViews(args, 'office-screening', () =>
    decideRow(args, {
      ...{ allow: decide('allowed'), refuse: decide('refused') },
      ...{ found: end('found'), 'bids-voided': end('bids-voided'), 'not-found': end('not-found') },
    }),
  );
};

/** A refusal may mean that a colleague has decided. */
export const shouldRevalidate = () => true;

export default function OfficeScreening({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('office.screening');
  const say = useTranslations('officeScreening');
  const { view, sort, next, views } = loaderData;
  const { decision, saved } = answersOf(actionData);
  useLiveQueue('screening.decide');
  const rows = view === 'cases' ? loaderData.cases : loaderData.reviews;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <h1 className="title text-3xl">{t('title')}</h1>
      <ScreeningViews view={view} />
      <SavedViews views={views} answer={saved} />
      <p className="max-w-prose text-ink-muted text-sm">{view === 'cases' ? say('text') : t('text')}</p>
      {view === 'cases' ? (
        loaderData.cases.length > 0 ? (
          <CaseTable cases={loaderData.cases} answer={decision} />
        ) : (
          <EmptyList>{say('empty')}</EmptyList>
        )
      ) : loaderData.reviews.length > 0 ? (
        <ReviewTable reviews={loaderData.reviews} answer={decision} />
      ) : (
        <EmptyList>{t('empty')}</EmptyList>
      )}
      {next && (
        <p>
          <RouteLink
            to="office-screening"
            query={{ ...queryOf(view), sort, after: next }}
            className={buttonStyle('secondary')}
          >
            {t('more')}
          </RouteLink>
        </p>
      )}
      {rows.length > 0 && (
        <ExportLink
          list="office-screening"
          path={view === 'cases' ? exportCases.path : exportReviews.path}
          query={{ sort }}
        />
      )}
    </div>
  );
}
