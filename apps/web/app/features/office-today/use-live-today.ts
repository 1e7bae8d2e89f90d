import { useFollowedQueue } from '../office/use-live-queue.ts';
import { useOfficeRefresh } from '../office/use-office-refresh.ts';

/**
 * Reads the page again when one of the queues with a channel changes, and when the reader returns to it. The other parts
 * have no channel, and the auctions follow their own.
 */
export function useLiveToday(): void {
  const refresh = useOfficeRefresh();
  useFollowedQueue('submissions.decide', refresh);
  useFollowedQueue('comments.moderate', refresh);
  useFollowedQueue('proposals.decide', refresh);
  useFollowedQueue('screening.decide', refresh);
}
