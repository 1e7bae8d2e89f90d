/** Counts of queues and boards stop here. Nobody needs to know exactly how many more there are. */
export const MOST_IN_QUEUE = 100;

export const queueCount = (count: number): string =>
  count >= MOST_IN_QUEUE ? `${MOST_IN_QUEUE}+` : String(count);
