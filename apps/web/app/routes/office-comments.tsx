import { readOfficeComments } from '@marque/contracts/comments-office';
import { COMMENT_VIEWS } from '@marque/domain/comments/moderation';
import { useTranslations } from 'use-intl';
import { FocusedNotice } from '../features/forms/FocusedNotice.tsx';
import { EmptyList } from '../features/office/OfficeTable.tsx';
import { officeHeaders, officeMeta } from '../features/office/office-page.ts';
import { doneAction } from '../features/office-comments/CommentDecisions.tsx';
import { CommentTable } from '../features/office-comments/CommentTable.tsx';
import { CommentViews } from '../features/office-comments/CommentViews.tsx';
import { decideComment } from '../features/office-comments/comment-decision-action.server.ts';
import { useLiveComments } from '../features/office-comments/use-live-comments.ts';
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
  const after = url.searchParams.get('after') ?? undefined;
  const answer = await visitor(context).api.call(readOfficeComments, { query: { view, after } });
  // The cursor in the address was not ours.
  assertValid(answer.status !== 422, url);
  const { data: comments, meta } = expectAnswer(answer);
  return { comments, view, next: meta.next };
}

export const action = (args: Route.ActionArgs) => decideComment(args);

/** A refusal may mean that a colleague has decided. */
export const shouldRevalidate = () => true;

export default function OfficeComments({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslations('officeComments');
  const { comments, view, next } = loaderData;
  const done = doneAction(actionData);
  useLiveComments();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <h1 className="title text-3xl">{t('title')}</h1>
      <CommentViews view={view} />
      {done && (
        <FocusedNotice key={`${done} ${actionData?.id}`} tone="success">
          {t(`done.${done}`)}
        </FocusedNotice>
      )}
      {comments.length > 0 ? (
        <CommentTable comments={comments} answer={actionData} />
      ) : (
        <EmptyList>{t(`empty.${view}`)}</EmptyList>
      )}
      {next && (
        <p>
          <RouteLink
            to="office-comments"
            query={{ ...(view === 'waiting' ? {} : { view }), after: next }}
            className={buttonStyle('secondary')}
          >
            {t('more')}
          </RouteLink>
        </p>
      )}
    </div>
  );
}
