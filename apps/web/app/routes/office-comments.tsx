import { exportOfficeComments, readOfficeComments } from '@marque/contracts/comments-office';
import { COMMENT_VIEWS } from '@marque/domain/comments/moderation';
import { useTranslations } from 'use-intl';
import { FocusedNotice } from '../features/forms/FocusedNotice.tsx';
import { ExportLink } from '../features/office/ExportLink.tsx';
import { EmptyList } from '../features/office/OfficeTable.tsx';
import { officeHeaders, officeMeta } from '../features/office/office-page.ts';
import { readSort } from '../features/office/read-sort.ts';
import { SavedViews } from '../features/office/SavedViews.tsx';
import { changeViews, loadViews } from '../features/office/saved-views.server.ts';
import { answersOf } from '../features/office/saved-views.ts';
import { useLiveQueue } from '../features/office/use-live-queue.ts';
import { doneAction } from '../features/office-comments/CommentDecisions.tsx';
import { CommentTable } from '../features/office-comments/CommentTable.tsx';
import { CommentViews, queryOf } from '../features/office-comments/CommentViews.tsx';
import { decideComment } from '../features/office-comments/comment-decision-action.server.ts';
import { requirePermission } from '../site/guards.ts';
import { RouteLink } from '../site/RouteLink.tsx';
import { assertValid } from '../site/validity.ts';
import { expectAnswer, visitor } from '../site/visitor.ts';
import { buttonStyle } from '../ui/button-style.ts';
import type { Route } from './+types/office-comments.ts';

export const headers = officeHeaders;

export const meta = officeMeta('office-comments');

export async function loader(args: Route.LoaderArgs) {
  await requirePermission(args, 'comments.moderate');
  const { context, url } = args;
  const typed = url.searchParams.get('view') ?? 'waiting';
  const view = COMMENT_VIEWS.find((known) => known === typed);
  assertValid(view, url);
  const sort = readSort('office-comments', url);
  const after = url.searchParams.get('after') ?? undefined;
  const { api } = visitor(context);
  const [answer, views] = await Promise.all([
    api.call(readOfficeComments, { query: { view, sort, after } }),
    loadViews(api, 'office-comments'),
  ]);
  // The cursor in the address was not ours.
  assertValid(answer.status !== 422, url);
  const { data: comments, meta } = expectAnswer(answer);
  return { comments, view, sort, next: meta.next, views };
}

export const action = (args: Route.ActionArgs) =>
  changeViews(args, 'office-comments', () => decideComment(args));

/** A refusal may mean that a colleague has decided. */
export const shouldRevalidate = () => true;

export default function OfficeComments({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('officeComments');
  const { comments, view, sort, next, views } = loaderData;
  const { decision, saved } = answersOf(actionData);
  const done = doneAction(decision);
  useLiveQueue('comments.moderate');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <h1 className="title text-3xl">{t('title')}</h1>
      <CommentViews view={view} />
      <SavedViews views={views} answer={saved} />
      {done && (
        <FocusedNotice key={`${done} ${decision?.id}`} tone="success">
          {t(`done.${done}`)}
        </FocusedNotice>
      )}
      {comments.length > 0 ? (
        <CommentTable view={view} comments={comments} answer={decision} />
      ) : (
        <EmptyList>{t(`empty.${view}`)}</EmptyList>
      )}
      {next && (
        <p>
          <RouteLink
            to="office-comments"
            query={{ ...queryOf(view), sort, after: next }}
            className={buttonStyle('secondary')}
          >
            {t('more')}
          </RouteLink>
        </p>
      )}
      {comments.length > 0 && (
        <ExportLink
          list="office-comments"
          path={exportOfficeComments.path}
          query={{ ...queryOf(view), sort }}
        />
      )}
    </div>
  );
}
