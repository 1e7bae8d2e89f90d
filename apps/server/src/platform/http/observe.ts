import type { Database } from '@marque/db/database';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import type { Metrics } from '../observability/metrics.ts';
import type { Readiness } from '../observability/readiness.ts';
import { isSameSecret } from '../secret-box.ts';
import { createProbe } from './probe.ts';
import { sendHostRefusal } from './send-refusals.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    pressureHandler?: () => void;
  }
}

/** Never shed these requests: under load they show the state of the process. */
const neverShed = { config: { pressureHandler: () => {} } };

type ObservedParts = { config: Config; database: Database; metrics: Metrics; readiness: Readiness };

/** Serves liveness, readiness and metrics for operators. */
export function observe(app: FastifyInstance, { config, database, metrics, readiness }: ObservedParts): void {
  app.get('/healthz', neverShed, async () => ({ status: 'alive' }));

  // A node whose pages wait for the database still takes bids, so it must stay behind the balancer.
  const isDatabaseReachable = createProbe(() => database.forBids.pool.query('select 1'));
  app.get('/readyz', async (_request, reply) => {
    if (readiness.state !== 'ready') return reply.code(503).send({ status: readiness.state });
    if (await isDatabaseReachable()) return { status: 'ready' };
    return reply.code(503).send({ status: 'database-unreachable' });
  });

  app.get('/metrics', neverShed, async (request, reply) => {
    const { metricsToken } = config;
    const open = metricsToken
      ? isSameSecret(request.headers.authorization ?? '', `Bearer ${metricsToken}`)
      : !config.production;
    if (!open) return sendHostRefusal(request, reply, { code: 'not-found' });
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });

  app.addHook('onResponse', (request, reply, done) => {
    metrics.answered(
      request.method,
      request.routeOptions.url ?? 'unknown',
      reply.statusCode,
      reply.elapsedTime,
    );
    done();
  });
}
