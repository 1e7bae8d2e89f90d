import type { BaseLogger } from 'pino';
import type { Bus } from './bus.ts';

/** Null if signals may have been lost, so that any customer may be affected. */
type OnSignal = (customerId: string | null) => void;

/** Notifies every process that the sessions of a customer have ended or changed. */
export type SessionSignals = {
  announce(customerId: string): void;
  subscribe(onSignal: OnSignal): () => void;
};

/** No client can subscribe to this channel, because the protocol does not allow its name. */
const CHANNEL = '#sessions';

/** Notifies this process at once, and the other processes over the bus. */
export function createSessionSignals(
  bus: Pick<Bus, 'publish' | 'subscribe'> | null,
  logger: Pick<BaseLogger, 'error'>,
): SessionSignals {
  const listeners = new Set<OnSignal>();
  const tell: OnSignal = (customerId) => {
    for (const listener of listeners) listener(customerId);
  };
  bus?.subscribe(
    ({ channel, data }) => {
      if (channel === CHANNEL && typeof data === 'string') tell(data);
    },
    () => tell(null),
  );

  return {
    announce(customerId) {
      tell(customerId);
      bus?.publish({ channel: CHANNEL, event: 'changed', data: customerId }).catch((error: unknown) => {
        logger.error({ err: error }, 'Other processes were not told that a session has ended.');
      });
    },
    subscribe(onSignal) {
      listeners.add(onSignal);
      return () => listeners.delete(onSignal);
    },
  };
}
