/** Something that a page does by itself for its customer, such as sending files. */
type Work = {
  /** Called when somebody logs in on this page, and with null when nobody is logged in any more. */
  onCustomer(customerId: string | null): void;
  isUnfinished(): boolean;
};

/** The minimum time between two reports, because an upload reports its progress many times a second. */
const REPORT_MS = 1_000;

/** Connects the work of a page with the session: the session lasts while the work moves, and the work stops when it ends. */
function createPageWork() {
  const works = new Set<Work>();
  const listeners = new Set<() => void>();
  let reportedAt = Number.NEGATIVE_INFINITY;
  let current: string | null = null;
  return {
    add: (work: Work): void => void works.add(work),
    /** The work makes progress, so the session is in use. */
    reportProgress(): void {
      const at = Date.now();
      if (at - reportedAt < REPORT_MS) return;
      reportedAt = at;
      for (const listener of listeners) listener();
    },
    onProgress(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    setCustomer(customerId: string | null): void {
      current = customerId;
      for (const work of works) work.onCustomer(customerId);
    },
    isFor: (customerId: string): boolean => current === customerId,
    isUnfinished: (): boolean => [...works].some((work) => work.isUnfinished()),
  };
}

export const pageWork = createPageWork();
