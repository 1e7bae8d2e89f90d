import type { Bus } from '../bus.ts';
import { createListeners } from '../listeners.ts';
import { writeMessages } from '../live-text.ts';
import { silentLogger } from './silent-logger.ts';

/** A bus within one process, which can be told to have had a gap. */
export function createLocalBus(): Bus & { reportGap(): void } {
  const { subscribe, deliverText, reportGap } = createListeners(silentLogger);
  return {
    publish: async (message) => deliverText(writeMessages([message])),
    subscribe,
    reportGap,
    close: async () => {},
  };
}
