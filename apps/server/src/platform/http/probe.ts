const LIFETIME_MS = 1_000;

/**
 * Checks whether something works, at most once a second. Anybody can call a health check, so it must not cost
 * a query each time.
 */
export function createProbe(attempt: () => Promise<unknown>): () => Promise<boolean> {
  let latest: { works: Promise<boolean>; until: number } | undefined;
  return () => {
    if (latest && performance.now() < latest.until) return latest.works;
    const works = attempt().then(
      () => true,
      () => false,
    );
    // All callers wait for an attempt that is under way. Its lifetime begins when its result is known.
    const probe = { works, until: Number.POSITIVE_INFINITY };
    latest = probe;
    works.then(() => {
      probe.until = performance.now() + LIFETIME_MS;
    });
    return works;
  };
}
