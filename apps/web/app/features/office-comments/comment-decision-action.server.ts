import { approveComment, blockComment } from '@marque/contracts/comments-office';
import type { CommentReason } from '@marque/domain/comments/approval';
import type { ActionFunctionArgs } from 'react-router';
import { visitor } from '../../site/visitor.ts';
import { decideRow } from '../office/decision-action.server.ts';

/** Sends a decision of staff about a comment. */
export function decideComment(args: Pick<ActionFunctionArgs, 'context' | 'request'>) {
  const { api } = visitor(args.context);
  return decideRow(args, {
    approve: ({ id }) => api.call(approveComment, { params: { id } }),
    // The API refuses a reason that is not in the list, with a sentence that asks for one.
    block: ({ id, reason }) =>
      api.call(blockComment, { params: { id }, body: { reason: reason as CommentReason } }),
  });
}
