import type { BaseLogger } from 'pino';
import type { Bus, LiveMessage } from './bus.ts';
import { readMessages } from './live-text.ts';

type Listener = { onMessage: (message: LiveMessage) => void; onGap: () => void };

/** The receiving half of a bus: the subscribers in this process. */
export function createListeners(logger: Pick<BaseLogger, 'warn'>) {
  const listeners = new Set<Listener>();

  const subscribe: Bus['subscribe'] = (onMessage, onGap = () => {}) => {
    const listener = { onMessage, onGap };
    listeners.add(listener);
    return () => listeners.delete(listener);
  };

  function deliverText(text: string) {
    const messages = readMessages(text);
    // Other programs can write to the same database or Redis. Their messages must not break ours.
    if (!messages) return logger.warn('A message on the bus was not understood.');
    deliver(messages);
  }

  function deliver(messages: readonly LiveMessage[]): void {
    for (const message of messages) for (const listener of listeners) listener.onMessage(message);
  }

  function reportGap(): void {
    for (const listener of listeners) listener.onGap();
  }

  return { subscribe, deliver, deliverText, reportGap };
}
