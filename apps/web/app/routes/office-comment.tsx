import { readOfficeComment } from '@marque/contracts/comments-office';
import { isUuid } from '@marque/domain/routing/is-uuid';
import { officeHeaders, officeMeta } from '../features/office/office-page.ts';
import { useLiveQueue } from '../features/office/use-live-queue.ts';
import { decideComment } from '../features/office-comments/comment-decision-action.server.ts';
import { OfficeCommentPage } from '../features/office-comments/OfficeCommentPage.tsx';
import { requirePermission } from '../site/guards.ts';
import { assertValid } from '../site/validity.ts';
import { expectData, visitor } from '../site/visitor.ts';
import type { Route } from './+types/office-comment.ts';

export const headers = officeHeaders;

export const meta = officeMeta('office-comments');

export async function loader(args: Route.LoaderArgs) {
  await requirePermission(args, 'comments.moderate');
  const { context, params, url } = args;
  assertValid(isUuid(params.id), url);
  const answer = await visitor(context).api.call(readOfficeComment, { params: { id: params.id } });
  assertValid(answer.status !== 404, url);
  return { comment: expectData(answer) };
}

export const action = (args: Route.ActionArgs) => decideComment(args);

/** A refusal may mean that a colleague has decided. */
export const shouldRevalidate = () => true;

export default function OfficeComment({ loaderData, actionData }: Route.ComponentProps) {
  useLiveQueue('comments.moderate');
  return <OfficeCommentPage comment={loaderData.comment} answer={actionData} />;
}
