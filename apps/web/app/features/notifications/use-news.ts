import { customerChannel } from '@marque/contracts/channels';
import type { NotificationItem } from '@marque/contracts/notifications';
import { useEffect, useEffectEvent, useState } from 'react';
import { toasts } from '../../ui/toast-store.ts';
import { spreadOut } from '../live/spread-out.ts';
import { useLiveChannel } from '../live/use-live-channel.ts';
import { claimToast } from './claim-toast.ts';
import { isToldByPage } from './is-told-by-page.ts';
import { createToastCandidates } from './toast-candidates.ts';
import { toastOfItem } from './toast-of-item.ts';
import { unseen } from './unseen.ts';

type NewsOptions = {
  customerId: string;
  load: () => Promise<NotificationItem[] | null>;
  /** Marks an item as read whose link was followed. */
  onFollow: (id: string) => void;
  /** Whether the tab shows the items already, in the menu or on a page. */
  isListShown: () => boolean;
};

/** Keeps the count and the items live, and shows each new item as a toast. */
export function useNews({ customerId, load, onFollow, isListShown }: NewsOptions): void {
  const [candidates] = useState(() => createToastCandidates(claimToast));

  const readNews = useEffectEvent(async () => {
    if (document.visibilityState !== 'visible' && !isListShown()) return;
    const items = await load();
    if (!items) return;
    const due = await candidates.takeFrom(items);
    if (document.hasFocus() && isListShown()) return;
    for (const item of due)
      if (!(document.hasFocus() && isToldByPage(item, window.location.pathname)))
        toasts.show(toastOfItem(item, () => onFollow(item.id)));
  });
  const [refresh] = useState(() => spreadOut(() => void readNews()));
  const loadFirst = useEffectEvent(load);
  useEffect(() => {
    void loadFirst();
    return refresh.forget;
  }, [refresh]);

  useLiveChannel(
    customerChannel(customerId),
    {
      notification: ({ id, unseen: count }) => {
        unseen.set(customerId, count);
        if (document.visibilityState === 'visible') candidates.arrive(id, document.hasFocus());
        refresh.want();
      },
    },
    refresh.want,
  );
}
