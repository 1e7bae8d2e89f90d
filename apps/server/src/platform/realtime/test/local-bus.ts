import type { Bus } from '../bus.ts';
import { createListeners } from '../listeners.ts';
import { writeMessages } from '../live-text.ts';
import { silentLogger } from './silent-logger.ts';

/** A bus within one process. A test can report a gap on it. */
export function createLocalBus(): Bus & { reportGap(): void } {
  const { subscribe, deliverText, reportGap } = createListeners(silentLogger);
  return {
    publish: async (message) => deliverText(writeMessages([message])),
    subscribe,
    reportGap,
    isConnected: () => true,
    close: async () => {},
  };
}
