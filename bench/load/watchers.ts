/** How many sockets to open, where, and on which channel. */
export type WatchOrder = { port: number; path: string; channel?: string; count: number };

export type WatchReport =
  | { kind: 'ready' }
  /** When the last socket received its message, in nanoseconds of the clock that all processes share. */
  | { kind: 'all-heard'; at: string };
