import type { Database } from '@marque/db/database';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { createSingleFlight } from '../single-flight.ts';

export type PaymentFigures = {
  payments: Record<string, number>;
  refunds: Record<string, number>;
  disputes: Record<string, number>;
  chargesGivenUp: number;
  waitingEvents: number;
  oldestWaitingEventSeconds: number;
  oldestUnknownSeconds: number;
};

export type HealthFigures = {
  oldestLateJobSeconds: number;
  givenUpJobs: number;
  unsentLastHour: number;
  heartbeatAgeSeconds: number;
  visitMonthsAhead: number;
  visitsOutsideMonths: number;
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

  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      ...{ name, help, registers },
      collect() {
        this.set(read());
      },
    });

  /** The figures are read once for each request of the metrics. Without the database, they are absent. */
  const figuresOf = <Figures>(read: () => Promise<Figures>) => {
    const together = createSingleFlight<Figures | null>();
    const figures = () => together('figures', () => read().catch(() => null));
    return {
      single: (name: string, help: string, pick: (now: Figures) => number) =>
        new Gauge({
          ...{ name, help, registers },
          async collect() {
            const now = await figures();
            if (now !== null) this.set(pick(now));
            else this.remove();
          },
        }),
      byState: (name: string, help: string, pick: (now: Figures) => Record<string, number>) =>
        new Gauge({
          ...{ name, help, labelNames: ['state'] as const, registers },
          async collect() {
            const now = await figures();
            this.reset();
            for (const [state, value] of Object.entries(now ? pick(now) : {})) this.set({ state }, value);
          },
        }),
    };
  };

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
    laneBatches: new Histogram({
      name: 'marque_lane_batch_bids',
      help: 'Bids that a lane committed together',
      buckets: [1, 2, 5, 10, 20, 50, 100, 200, 500],
      registers,
    }),
    busMessages: new Counter({
      name: 'marque_bus_messages_total',
      help: 'Live messages between our processes by outcome: published, failed (not published), received (also our own)',
      labelNames: ['outcome'] as const,
      registers,
    }),
    watchBus(isConnected: () => boolean): void {
      gauge('marque_bus_connected', 'Whether messages of other processes reach this one: 1 or 0', () =>
        Number(isConnected()),
      );
    },
    watchPool(database: Database): void {
      gauge('marque_pool_connections', 'Connections to PostgreSQL', () => database.pool.totalCount);
      gauge('marque_pool_waiting', 'Requests waiting for a connection', () => database.pool.waitingCount);
    },
    /** Replicas are numbered in the order of the setting, because their addresses are nobody's business. */
    watchReplicas(lags: () => number[]): void {
      new Gauge({
        name: 'marque_replica_lag_seconds',
        help: 'Time since a replica was known to have everything that the primary had; read below 2',
        labelNames: ['replica'] as const,
        registers,
        collect() {
          for (const [index, lag] of lags().entries()) this.set({ replica: String(index + 1) }, lag);
        },
      });
    },
    /** How many bids wait in this process. */
    watchLanes(waiting: () => number): void {
      gauge('marque_lane_waiting_bids', 'Bids waiting for a batch', waiting);
    },
    /** Only the embedded PostgreSQL is archived by us. */
    watchArchive(read: () => Promise<number>): void {
      figuresOf(read).single(
        'marque_log_archive_failing_seconds',
        'Time since PostgreSQL last archived its log, if it failed to do so since then; 0 otherwise',
        (now) => now,
      );
    },
    watchHealth(read: () => Promise<HealthFigures>): void {
      const { single } = figuresOf(read);
      single(
        'marque_jobs_oldest_late_seconds',
        'Time since the oldest job that should have begun a minute ago; 0 if there is none',
        (now) => now.oldestLateJobSeconds,
      );
      single(
        'marque_jobs_given_up',
        'Jobs that failed for good in the last seven days',
        (now) => now.givenUpJobs,
      );
      single(
        'marque_messages_failed',
        'Messages of the last hour that could not be sent and were not sent again',
        (now) => now.unsentLastHour,
      );
      single(
        'marque_bidding_heartbeat_age_seconds',
        'Time since a process that accepts bids last wrote to the database',
        (now) => now.heartbeatAgeSeconds,
      );
      single(
        'marque_visits_months_ahead',
        'Coming months that have their table of visits; a job keeps three ahead',
        (now) => now.visitMonthsAhead,
      );
      single(
        'marque_visits_outside_months',
        'Counts of visits whose month has no table, counted to a thousand',
        (now) => now.visitsOutsideMonths,
      );
    },
    watchPayments(read: () => Promise<PaymentFigures>): void {
      const { single, byState } = figuresOf(read);
      byState(
        'marque_payments',
        'Payments by state: unfinished ones, and those of the last day',
        (now) => now.payments,
      );
      byState(
        'marque_refunds',
        'Refunds by state: unfinished ones, and those of the last day',
        (now) => now.refunds,
      );
      byState('marque_disputes', 'Disputed payments of the last year by state', (now) => now.disputes);
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
        'marque_provider_events_oldest_waiting_seconds',
        'Time since the oldest event of the provider that has not been handled; 0 if there is none',
        (now) => now.oldestWaitingEventSeconds,
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
      gauge('marque_realtime_connections', 'Open sockets', () => read().connections);
      gauge('marque_realtime_subscriptions', 'Channels that sockets follow', () => read().subscriptions);
      gauge(
        'marque_realtime_messages_sent',
        'Messages handed to sockets since the start',
        () => read().messagesSent,
      );
      gauge(
        'marque_realtime_slow_clients_dropped',
        'Sockets dropped because they read too slowly',
        () => read().slowClientsDropped,
      );
    },
  };
}
