import { listingChannel } from '@marque/contracts/channels';
import type { CommentPostedEvent } from '@marque/contracts/comments';
import type { LivePublisher } from '../../platform/realtime/publisher.ts';

type Posted = { listingId: string; commentCount: number; comment: CommentPostedEvent['comment'] };

/** Announces a comment that has become public. Also expires cached pages of the car in every process. */
export const announcePosted = (
  live: LivePublisher,
  { listingId, commentCount, comment: { id, parent_id, text, author, created_at } }: Posted,
): void =>
  live.publish(listingChannel(listingId), 'comment.posted', {
    ...{ listing_id: listingId, comment_count: commentCount },
    comment: { id, parent_id, text, author, created_at },
  });

/** Announces that a comment is no longer public. Also expires cached pages of the car in every process. */
export const announceRemoval = (
  live: LivePublisher,
  { listingId, commentId, commentCount }: { listingId: string; commentId: string; commentCount: number },
): void =>
  live.publish(listingChannel(listingId), 'comment.removed', {
    ...{ listing_id: listingId, comment_count: commentCount, comment: { id: commentId } },
  });
