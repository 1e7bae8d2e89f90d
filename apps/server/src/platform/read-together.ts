/**
 * Reads values by their keys. A key that is asked for while a read runs waits for the next one, which it shares with all
 * others that wait. So a burst of calls needs one connection and a few queries, and a value is never older than its call.
 */
export function readTogether<Value>(
  read: (keys: string[]) => Promise<ReadonlyMap<string, Value>>,
  atMost: number,
): (key: string) => Promise<Value | undefined> {
  type Caller = { key: string; settle: PromiseWithResolvers<Value | undefined> };
  let waiting: Caller[] = [];
  let isReading = false;

  const readWaiting = async (): Promise<void> => {
    isReading = true;
    while (waiting.length > 0) {
      const callers = waiting.slice(0, atMost);
      waiting = waiting.slice(atMost);
      try {
        const found = await read([...new Set(callers.map(({ key }) => key))]);
        for (const { key, settle } of callers) settle.resolve(found.get(key));
      } catch (error) {
        for (const { settle } of callers) settle.reject(error);
      }
    }
    isReading = false;
  };

  return (key) => {
    const settle = Promise.withResolvers<Value | undefined>();
    waiting.push({ key, settle });
    if (!isReading) void readWaiting();
    return settle.promise;
  };
}
