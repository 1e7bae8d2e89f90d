export type LiveMessage = { channel: string; event: string; data: unknown };

/** Carries every message to every process, the publishing one included: once each, in the order of a process's publishing. */
export type Bus = {
  publish(message: LiveMessage): Promise<void>;
  /** `onGap` is called when messages may have been missed, because the bus was out of reach for a while. */
  subscribe(onMessage: (message: LiveMessage) => void, onGap?: () => void): () => void;
  close(): Promise<void>;
};
