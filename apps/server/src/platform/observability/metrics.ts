import type { Database } from '@marque/db/database';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { createSingleFlight } from '../single-flight.ts';

export type PaymentFigures = {
  payments: Record<string, number>;
  refunds: Record<string, number>;
  disputes: Record<string, number>;
  chargesGivenUp: number;
  waitingEvents: number;
  oldestUnknownSeconds: number;
};

export type Metrics = ReturnType<typeof createMetrics>;

export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });

  const requests = new Histogram({
    name: 'marque_http_request_seconds',
    help: 'Time to answer a request, by route',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  });
  // A cache of the series by route, method and status. Finding a series by its labels costs more than
  // counting.
  type Series = Histogram.Internal<'method' | 'route' | 'status'>;
  const series = new Map<string, Map<string, Series[]>>();

  return {
    registry,
    answered(method: string, route: string, status: number, elapsedMs: number): void {
      const known = series.get(route)?.get(method)?.[status];
      const own = known ?? requests.labels(method, route, String(status));
      own.observe(elapsedMs / 1000);
      if (known) return;
      const ofRoute = series.get(route) ?? new Map<string, Series[]>();
      const ofMethod = ofRoute.get(method) ?? [];
      ofMethod[status] = own;
      series.set(route, ofRoute.set(method, ofMethod));
    },
    jobs: new Counter({
      name: 'marque_jobs_total',
      help: 'Jobs by name and outcome: done, failed (will be tried again), given-up',
      labelNames: ['job', 'outcome'] as const,
      registers,
    }),
    forgedProviderEvents: new Counter({
      name: 'marque_forged_provider_events_total',
      help: 'Calls of the payment webhook whose signature was wrong or too old',
      registers,
    }),
    watchPool(database: Database): void {
      const gauge = (name: string, help: string, read: () => number) =>
        new Gauge({
          name,
          help,
          registers,
          collect() {
            this.set(read());
          },
        });
      gauge('marque_pool_connections', 'Connections to PostgreSQL', () => database.pool.totalCount);
      gauge('marque_pool_waiting', 'Requests waiting for a connection', () => database.pool.waitingCount);
    },
    /** The figures are read once for each request of the metrics. Without the database, they are absent. */
    watchPayments(read: () => Promise<PaymentFigures>): void {
      const together = createSingleFlight<PaymentFigures | null>();
      const figures = () => together('figures', () => read().catch(() => null));
      const byState = (name: string, help: string, pick: (now: PaymentFigures) => Record<string, number>) =>
        new Gauge({
          ...{ name, help, labelNames: ['state'] as const, registers },
          async collect() {
            const now = await figures();
            this.reset();
            for (const [state, value] of Object.entries(now ? pick(now) : {})) this.set({ state }, value);
          },
        });
      const single = (name: string, help: string, pick: (now: PaymentFigures) => number) =>
        new Gauge({
          ...{ name, help, registers },
          async collect() {
            const now = await figures();
            if (now) this.set(pick(now));
            else this.remove();
          },
        });
      byState('marque_payments', 'Payments by state', (now) => now.payments);
      byState('marque_refunds', 'Refunds by state', (now) => now.refunds);
      byState('marque_disputes', 'Disputed payments by state', (now) => now.disputes);
      single(
        'marque_automatic_charges_given_up',
        'Sales whose premium could not be charged automatically, and that staff must take over',
        (now) => now.chargesGivenUp,
      );
      single(
        'marque_provider_events_waiting',
        'Events of the provider that have not been handled; those that fail are counted as jobs',
        (now) => now.waitingEvents,
      );
      single(
        'marque_payments_oldest_unknown_seconds',
        'Age of the oldest payment whose result is not known',
        (now) => now.oldestUnknownSeconds,
      );
    },
    watchRealtime(
      read: () => {
        connections: number;
        subscriptions: number;
        messagesSent: number;
        slowClientsDropped: number;
      },
    ): void {
      const gauge = (name: string, help: string, value: (now: ReturnType<typeof read>) => number) =>
        new Gauge({
          name,
          help,
          registers,
          collect() {
            this.set(value(read()));
          },
        });
      gauge('marque_realtime_connections', 'Open sockets', (now) => now.connections);
      gauge('marque_realtime_subscriptions', 'Channels that sockets follow', (now) => now.subscriptions);
      gauge(
        'marque_realtime_messages_sent',
        'Messages handed to sockets since the start',
        (now) => now.messagesSent,
      );
      gauge(
        'marque_realtime_slow_clients_dropped',
        'Sockets dropped because they read too slowly',
        (now) => now.slowClientsDropped,
      );
    },
  };
}
