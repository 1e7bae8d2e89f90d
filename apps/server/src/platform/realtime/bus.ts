export type LiveMessage = { channel: string; event: string; data: unknown };

/**
 * Delivers each message once to every process, including the publishing one. The messages of one process
 * arrive in order.
 */
export type Bus = {
  publish(message: LiveMessage): Promise<void>;
  /** `onGap` is called when messages may have been lost, because the bus was unreachable for a while. */
  subscribe(onMessage: (message: LiveMessage) => void, onGap?: () => void): () => void;
  /** Whether messages of other processes reach this one now. */
  isConnected(): boolean;
  close(): Promise<void>;
};
