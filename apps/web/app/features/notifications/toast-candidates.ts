import type { NotificationItem } from '@marque/contracts/notifications';

/** More toasts at a time would cover the page. The bell counts the others. */
const MOST_TOASTS = 3;

/**
 * The items that this tab may show as toasts. An event names an item, and the item is read afterwards. The focused tab
 * claims the item at once, because its page may tell the same already. Other visible tabs claim it when they have read it.
 */
export function createToastCandidates(claim: (id: string) => Promise<boolean>) {
  const known = new Set<string>();
  const waiting = new Map<string, Promise<boolean> | null>();

  return {
    arrive(id: string, isFocused: boolean) {
      if (known.has(id)) return;
      known.add(id);
      waiting.set(id, isFocused ? claim(id) : null);
    },

    /** Takes what has arrived and is among these items. Items that were archived meanwhile are forgotten. */
    async takeFrom(items: readonly NotificationItem[]): Promise<NotificationItem[]> {
      const arrived = new Map(waiting);
      waiting.clear();
      const due = items.filter(({ id, is_seen }) => arrived.has(id) && !is_seen).slice(0, MOST_TOASTS);
      const claims = await Promise.all(due.map(({ id }) => arrived.get(id) ?? claim(id)));
      return due.filter((_, place) => claims[place]);
    },
  };
}
