import type { DataRouter } from 'react-router';

/** The page that the visitor sees: its address, the data of each of its routes, and the router that shows it. */
export type ShownPage = {
  address: string;
  data: Readonly<Record<string, unknown>>;
  router: Pick<DataRouter, 'state' | 'navigate'>;
};

/** What could not be loaded: newer data of this page, or the next page. */
export type Failure = { kind: 'refresh' } | { kind: 'navigation'; to: string };

let shown: ShownPage | null = null;
let failure: Failure | null = null;
const listeners = new Set<() => void>();

const tell = (next: Failure | null): void => {
  failure = next;
  for (const listener of listeners) listener();
};

export const pageOnScreen = {
  /** Null until the page is hydrated. */
  current: (): ShownPage | null => shown,
  show(page: ShownPage): void {
    shown = page;
  },
  /** Ends a navigation that is under way. The page keeps its data and its scroll position. */
  async stay(): Promise<void> {
    if (!shown) return;
    const { hash } = shown.router.state.location;
    await shown.router.navigate(shown.address + hash, {
      replace: true,
      preventScrollReset: true,
      defaultShouldRevalidate: false,
    });
  },

  failure: (): Failure | null => failure,
  fail: (next: Failure): void => tell(next),
  /** The last attempt succeeded, or the visitor wants something else. */
  recover(): void {
    if (failure) tell(null);
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
