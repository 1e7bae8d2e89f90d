import { customerChannel } from '@marque/contracts/channels';
import type { NotificationItem } from '@marque/contracts/notifications';
import { useEffect } from 'react';
import { useLiveChannel } from '../live/use-live-channel.ts';
import { useSpreadRefresh } from '../live/use-spread-refresh.ts';
import { unseen } from '../notifications/unseen.ts';
import { useItemCalls } from '../notifications/use-item-calls.ts';
import { useSeen } from '../notifications/use-seen.ts';

/** Keeps a page of the feed live, and marks its items as seen and followed items as read. */
export function useListedItems(customerId: string, items: readonly NotificationItem[], count: number) {
  const { markSeen, markRead } = useItemCalls(customerId);
  const refresh = useSpreadRefresh();
  useLiveChannel(customerChannel(customerId), { notification: refresh }, refresh);
  useEffect(() => unseen.set(customerId, count), [customerId, count]);
  const newIds = useSeen(items, (upTo) => void markSeen(upTo));
  return { newIds, follow: (id: string) => void markRead(id) };
}
