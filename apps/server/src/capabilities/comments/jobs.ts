import { authorWarnedJob, commentBlockedJob, commentNewsJob } from '@marque/contracts/comments';
import { handle } from '../../platform/jobs/handler.ts';
import { notifyAboutAuction } from '../auction-notices/notify-about-auction.ts';
import { findCommentNews } from './repository.ts';
import { tellOfRemoval, tellOfWarning } from './tell-author.ts';

export const commentJobs = [
  /**
   * Writes to the seller and to the author of the thread. Authors get no mail about their own comments, and each person
   * gets at most one mail per comment.
   */
  handle(commentNewsJob, async (context, { commentId }) => {
    const news = await findCommentNews(context.db.kysely, commentId);
    if (!news) return;
    const { listing_id, author_id, owner_id, answered_id } = news;
    if (answered_id && answered_id !== author_id)
      await notifyAboutAuction(context, 'reply', listing_id, answered_id);
    if (owner_id !== author_id && owner_id !== answered_id)
      await notifyAboutAuction(context, 'comment', listing_id, owner_id);
  }),
  handle(commentBlockedJob, tellOfRemoval),
  handle(authorWarnedJob, tellOfWarning),
];
