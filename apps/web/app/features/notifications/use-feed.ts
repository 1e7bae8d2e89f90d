import { type NotificationItem, readNotifications } from '@marque/contracts/notifications';
import { useCallback, useRef, useState } from 'react';
import { useBrowserApi } from '../session-expiry/use-browser-api.ts';
import { unseen } from './unseen.ts';

/** The newest notifications. `items` is null until they have been read for the first time. */
export type Feed = { items: NotificationItem[] | null; hasFailed: boolean };

/** `load` resolves to the items, or to null if they could not be read or were loaded again meanwhile. */
export function useFeed(customerId: string) {
  const api = useBrowserApi();
  const [feed, setFeed] = useState<Feed>({ items: null, hasFailed: false });
  const turns = useRef(0);

  const load = useCallback(async (): Promise<NotificationItem[] | null> => {
    turns.current += 1;
    const turn = turns.current;
    const answer = await api.call(readNotifications, {});
    if (turn !== turns.current) return null;
    if (!answer.ok) {
      setFeed(({ items }) => ({ items, hasFailed: true }));
      return null;
    }
    setFeed({ items: answer.data, hasFailed: false });
    unseen.set(customerId, answer.meta.unseen);
    return answer.data;
  }, [api, customerId]);

  const change = useCallback(
    (next: (items: NotificationItem[]) => NotificationItem[]) =>
      setFeed(({ items, ...rest }) => ({ ...rest, items: items && next(items) })),
    [],
  );
  return { feed, load, change };
}
