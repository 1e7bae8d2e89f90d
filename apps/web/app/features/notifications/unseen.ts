type Told = { customerId: string; count: number };
type Tabs = Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>;

/** How many notifications the customer has not seen. All tabs of a browser show the same number. */
export function createUnseen(openTabs: () => Tabs | null) {
  let told: Told | null = null;
  let tabs: Tabs | null | undefined;
  const listeners = new Set<() => void>();

  const accept = (next: Told) => {
    told = next;
    for (const listener of listeners) listener();
  };
  const open = () => {
    if (tabs !== undefined) return tabs;
    tabs = openTabs();
    tabs?.addEventListener('message', ({ data }: MessageEvent<Told>) => accept(data));
    return tabs;
  };

  return {
    countOf: (customerId: string) => (told?.customerId === customerId ? told.count : 0),

    set(customerId: string, count: number) {
      const next = { customerId, count };
      accept(next);
      open()?.postMessage(next);
    },

    subscribe(listener: () => void) {
      open();
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

export const unseen = createUnseen(() =>
  'BroadcastChannel' in window ? new BroadcastChannel('marque-notifications') : null,
);
