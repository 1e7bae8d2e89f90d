import { commentNewsJob } from '@marque/contracts/comments';
import { handle } from '../../platform/jobs/handler.ts';
import { writeLetter } from '../bidding/write-letter.ts';
import { findCommentNews } from './repository.ts';

export const commentJobs = [
  /** To the seller, and to whoever began the thread; nobody is told of their own words, nor twice of the same. */
  handle(commentNewsJob, async (context, { commentId }) => {
    const news = await findCommentNews(context.db.kysely, commentId);
    if (!news) return;
    const { listing_id, author_id, owner_id, answered_id } = news;
    if (answered_id && answered_id !== author_id)
      await writeLetter(context, 'reply', listing_id, answered_id);
    if (owner_id !== author_id && owner_id !== answered_id)
      await writeLetter(context, 'comment', listing_id, owner_id);
  }),
];
