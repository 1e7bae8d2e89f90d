/** How many sockets to open, where, and on which channel. */
export type WatchOrder = { port: number; path: string; channel?: string; count: number };

export type WatchReport =
  | { kind: 'ready' }
  /** By the clock that all processes of a machine share, in nanoseconds: when the last socket had its message. */
  | { kind: 'all-heard'; at: string };
