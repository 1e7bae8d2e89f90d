/** The page that the visitor sees: its address, and the data of each of its routes. */
export type ShownPage = { address: string; data: Readonly<Record<string, unknown>> };

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
