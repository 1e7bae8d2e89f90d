const LIFETIME_MS = 1_000;

/**
 * Whether something works, asked at most once a second, however many ask. Anybody can call a health check, so it must
 * not cost a query each time.
 */
export function createProbe(attempt: () => Promise<unknown>): () => Promise<boolean> {
  let latest: { works: Promise<boolean>; until: number } | undefined;
  return () => {
    if (latest && performance.now() < latest.until) return latest.works;
    const works = attempt().then(
      () => true,
      () => false,
    );
    // While the attempt is under way, everybody waits for it. Its result counts from when it is known.
    const probe = { works, until: Number.POSITIVE_INFINITY };
    latest = probe;
    works.then(() => {
      probe.until = performance.now() + LIFETIME_MS;
    });
    return works;
  };
}
