import { approveComment, blockComment, warnAuthor } from '@marque/contracts/comments-office';
import type { CommentReason } from '@marque/domain/comments/approval';
import type { ActionFunctionArgs } from 'react-router';
import { visitor } from '../../site/visitor.ts';
import { decideRow } from '../office/decision-action.server.ts';
import type { CommentAction } from './CommentDecisions.tsx';

/** Sends a decision of staff about a comment. */
export function decideComment(args: Pick<ActionFunctionArgs, 'context' | 'request'>) {
  const { api } = visitor(args.context);
  return decideRow<CommentAction>(args, {
    approve: ({ id }) => api.call(approveComment, { params: { id } }),
    // The API refuses a reason that is not in the list, with a sentence that asks for one.
    block: ({ id, reason }) =>
      api.call(blockComment, { params: { id }, body: { reason: reason as CommentReason } }),
    warn: ({ id, reason, form }) =>
      api.call(warnAuthor, {
        params: { id },
        body: { reason: reason as CommentReason, text: String(form.get('text') ?? '') },
      }),
  });
}
