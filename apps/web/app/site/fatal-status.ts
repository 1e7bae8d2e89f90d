/** The status that replaces the whole page with the fatal error page; null while there is none. */
let status: number | null = null;
const listeners = new Set<() => void>();

export const fatalStatus = {
  get: (): number | null => status,
  set(fatal: number): void {
    status = fatal;
    for (const listener of listeners) listener();
  },
  /** The error page is shown: the page after it starts without an error. */
  clear(): void {
    status = null;
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
