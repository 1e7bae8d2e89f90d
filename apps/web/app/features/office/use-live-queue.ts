import { type LiveQueue, officeChannel } from '@marque/contracts/channels';
import { may } from '@marque/domain/access/role-permissions';
import { useSite } from '../../site/site.ts';
import { useLiveChannel } from '../live/use-live-channel.ts';
import { useOfficeRefresh } from './use-office-refresh.ts';

/** Reads the page again when something in its queue has changed, and when the reader returns to it. */
export function useLiveQueue(queue: LiveQueue): void {
  useFollowedQueue(queue, useOfficeRefresh());
}

/**
 * Calls `onChange` when something in the queue has changed, and when changes may have been missed. Without the permission,
 * the queue is not followed.
 */
export function useFollowedQueue(queue: LiveQueue, onChange: () => void): void {
  const roles = useSite().user?.profile.roles ?? [];
  useLiveChannel(may(roles, queue) ? officeChannel(queue) : null, { 'queue.changed': onChange }, onChange);
}
