/**
 * One timer for all listeners, and none without listeners. A page with a hundred clocks wakes up once per
 * period.
 */
export const createTicker = (periodMs: number) => {
  const listeners = new Set<() => void>();
  let handle: ReturnType<typeof setInterval> | undefined;
  return (listener: () => void) => {
    listeners.add(listener);
    handle ??= setInterval(() => {
      for (const each of listeners) each();
    }, periodMs);
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      clearInterval(handle);
      handle = undefined;
    };
  };
};
