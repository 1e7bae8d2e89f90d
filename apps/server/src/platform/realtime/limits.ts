export type RealtimeLimits = {
  connections: number;
  connectionsPerAddress: number;
  channelsPerConnection: number;
  messageBytes: number;
  messagesPerSecond: number;
  /** What may wait for a client that reads slowly, before it is dropped. */
  bufferedBytes: number;
  /** After so long without a word from a client it is asked for one. */
  activityTimeoutMs: number;
  pongTimeoutMs: number;
  /** How long a client may take to close in good order. */
  closeTimeoutMs: number;
};

export const defaultLimits: RealtimeLimits = {
  connections: 20_000,
  connectionsPerAddress: 200,
  channelsPerConnection: 100,
  messageBytes: 10 * 1024,
  messagesPerSecond: 100,
  bufferedBytes: 256 * 1024,
  activityTimeoutMs: 120_000,
  pongTimeoutMs: 30_000,
  closeTimeoutMs: 3_000,
};
