import type { NotificationItem } from '@marque/contracts/notifications';
import { useEffect, useEffectEvent, useState } from 'react';
import { whenVisible } from './when-visible.ts';

/**
 * Marks the items as seen while the customer looks at them. Returns the ids of those that were new, which stay marked as
 * new on the screen.
 */
export function useSeen(
  items: readonly NotificationItem[],
  see: (upTo: string) => void,
): ReadonlySet<string> {
  const [newIds] = useState(() => new Set<string>());
  for (const { id, is_seen } of items) if (!is_seen) newIds.add(id);

  const newest = items.some(({ is_seen }) => !is_seen) ? items[0]?.id : undefined;
  const tell = useEffectEvent(see);
  useEffect(() => (newest === undefined ? undefined : whenVisible(() => tell(newest))), [newest]);
  return newIds;
}
