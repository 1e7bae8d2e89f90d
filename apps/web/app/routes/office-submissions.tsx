import { exportSubmissions, QUEUE_VIEWS, readSubmissions } from '@marque/contracts/selling/office';
import { assignSubmission } from '@marque/contracts/selling/workbench';
import { may } from '@marque/domain/access/role-permissions';
import { CONSIGNED_STATES } from '@marque/domain/selling/consigned-states';
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
import { SubmissionsTable } from '../features/office-submissions/SubmissionsTable.tsx';
import { type SubmissionsView, SubmissionsViews } from '../features/office-submissions/SubmissionsViews.tsx';
import { requirePermission } from '../site/guards.ts';
import { RouteLink } from '../site/RouteLink.tsx';
import { assertValid } from '../site/validity.ts';
import { expectAnswer, expectCustomer, visitor } from '../site/visitor.ts';
import { buttonStyle } from '../ui/button-style.ts';
import type { Route } from './+types/office-submissions.ts';

export const headers = officeHeaders;

export const meta = officeMeta('office-submissions');

export async function loader(args: Route.LoaderArgs) {
  await requirePermission(args, 'submissions.decide');
  const { context, url } = args;
  const [typedState, typedView] = [url.searchParams.get('state'), url.searchParams.get('view')];
  const state = CONSIGNED_STATES.find((known) => known === typedState);
  const chosen = QUEUE_VIEWS.find((known) => known === typedView);
  assertValid((typedState === null || state) && (typedView === null || chosen), url);
  const view: SubmissionsView = { state, view: chosen };
  const sort = readSort('office-submissions', url);
  const after = url.searchParams.get('after') ?? undefined;
  const { api } = visitor(context);
  const [answer, views, { id: ownId, profile }] = await Promise.all([
    api.call(readSubmissions, { query: { ...view, sort, after } }),
    loadViews(api, 'office-submissions'),
    expectCustomer(context),
  ]);
  // The cursor in the address was not ours.
  assertValid(answer.status !== 422, url);
  const { roles } = profile;
  const { data: submissions, meta: page } = expectAnswer(answer);
  return { submissions, view, sort, ...page, views, ownId, mayInvite: may(roles, 'listings.propose') };
}

export const action = (args: Route.ActionArgs) => {
  const { api } = visitor(args.context);
  return changeViews(args, 'office-submissions', () =>
    decideRow(args, {
      take: async ({ id, form }) => {
        const reader = await expectCustomer(args.context);
        const from = String(form.get('from') ?? '') || null;
        return api.call(assignSubmission, { params: { id }, body: { from, to: reader.id } });
      },
    }),
  );
};

export default function OfficeSubmissions({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('officeSubmissions');
  const { submissions, view, sort, counts, next, views, ownId, mayInvite } = loaderData;
  const { decision, saved } = answersOf(actionData);
  useLiveQueue('submissions.decide');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="title text-3xl">{t('title')}</h1>
        {mayInvite && (
          <RouteLink to="office-projectk" className={buttonStyle('secondary')}>
            {t('projectk.title')}
          </RouteLink>
        )}
      </div>
      <SubmissionsViews view={view} counts={counts} />
      <SavedViews views={views} answer={saved} />
      {submissions.length > 0 ? (
        <SubmissionsTable submissions={submissions} ownId={ownId} answer={decision} />
      ) : (
        <EmptyList>{t('empty')}</EmptyList>
      )}
      {next && (
        <p>
          <RouteLink
            to="office-submissions"
            query={{ ...view, sort, after: next }}
            className={buttonStyle('secondary')}
          >
            {t('more')}
          </RouteLink>
        </p>
      )}
      {submissions.length > 0 && (
        <ExportLink list="office-submissions" path={exportSubmissions.path} query={{ ...view, sort }} />
      )}
    </div>
  );
}
