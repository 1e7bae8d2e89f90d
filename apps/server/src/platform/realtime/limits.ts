export type RealtimeLimits = {
  connections: number;
  connectionsPerAddress: number;
  channelsPerConnection: number;
  messageBytes: number;
  messagesPerSecond: number;
  /** How many bytes may wait for a slow client before it is dropped. */
  bufferedBytes: number;
  /** A client that has been quiet for this long gets a ping. */
  activityTimeoutMs: number;
  pongTimeoutMs: number;
  /** How long a client may take to close properly. */
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
