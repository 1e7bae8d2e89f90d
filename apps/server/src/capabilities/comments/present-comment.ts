import type { CommentReply } from '@marque/contracts/comments';
import type { Actor } from '../../platform/context.ts';
import { commentAbilities } from './policy.ts';
import type { CommentRow } from './repository.ts';

/** Sends the text as plain text. The client decides how to show it. The server does not follow links in it. */
export const presentComment = (row: CommentRow, sellerId: string, actor: Actor): CommentReply => ({
  id: row.id,
  text: row.text,
  approval: row.approval,
  author: { id: row.author_id, username: row.username, is_seller: row.author_id === sellerId },
  created_at: row.created_at.toISOString(),
  likes: row.likes,
  liked_by_me: row.liked_by_me === true,
  blocked_for: row.blocked_for,
  abilities: commentAbilities(actor, { authorId: row.author_id, approval: row.approval }),
});
