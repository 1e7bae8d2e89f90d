/** The status that replaces the whole page with the fatal error page, or null. */
let status: number | null = null;
const listeners = new Set<() => void>();

export const fatalStatus = {
  get: (): number | null => status,
  set(fatal: number): void {
    status = fatal;
    for (const listener of listeners) listener();
  },
  /** Called when the error page is shown, so that the next page starts without an error. */
  clear(): void {
    status = null;
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
