import type { Metrics } from '../observability/metrics.ts';
import type { Bus } from './bus.ts';

/** The same bus, whose messages are counted. Each outcome begins at zero, so that the first failure shows as an increase. */
export function countMessages(bus: Bus, messages: Metrics['busMessages']): Bus {
  const [published, failed, received] = (['published', 'failed', 'received'] as const).map((outcome) =>
    messages.labels(outcome),
  );
  published?.inc(0);
  failed?.inc(0);
  received?.inc(0);
  bus.subscribe(() => received?.inc());
  return {
    ...bus,
    async publish(message) {
      try {
        await bus.publish(message);
        published?.inc();
      } catch (error) {
        failed?.inc();
        throw error;
      }
    },
  };
}
