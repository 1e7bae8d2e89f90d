/** One timer for all who listen, and none when nobody does: a page of a hundred clocks wakes up once. */
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
