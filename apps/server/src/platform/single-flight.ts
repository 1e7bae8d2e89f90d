/** Concurrent calls with the same key share one result. */
export function createSingleFlight<Result>() {
  const inFlight = new Map<string, Promise<Result>>();
  return (key: string, make: () => Promise<Result>): Promise<Result> => {
    const begun = inFlight.get(key);
    if (begun) return begun;
    const made = make().finally(() => inFlight.delete(key));
    inFlight.set(key, made);
    return made;
  };
}
