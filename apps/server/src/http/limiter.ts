import type { AnyEndpoint, Limit } from '@marque/contracts/endpoint';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

/** Null, or the seconds to wait. */
type Verdict = number | null;
type Count = ReturnType<FastifyInstance['createRateLimit']>;

export type Limiter = {
  byAddress(request: FastifyRequest, endpoint?: AnyEndpoint): Promise<Verdict>;
  byCustomer(request: FastifyRequest, endpoint: AnyEndpoint): Promise<Verdict>;
};

/** A general limit over everything, and the narrower one of an endpoint that costs; by address and by customer. */
export function createLimiter(app: FastifyInstance, config: Config, routed: AnyEndpoint[]): Limiter {
  const counter = (scope: string, limit: Limit, who: (request: FastifyRequest) => string): Count =>
    app.createRateLimit({
      max: limit.requests * config.limitFactor,
      timeWindow: limit.seconds * 1000,
      keyGenerator: (request) => `${scope}:${who(request)}`,
    });
  const counters = (scope: string, limit: Limit) => ({
    address: counter(scope, limit, (request) => `address:${request.ip}`),
    customer: counter(scope, limit, ({ credentials }) =>
      credentials?.actor.kind === 'customer' ? `customer:${credentials.actor.customer.id}` : 'visitor',
    ),
  });

  const general = counters('all', { requests: config.requestsPerMinute, seconds: 60 });
  const own = new Map(
    routed.flatMap((endpoint) =>
      endpoint.limit ? [[endpoint.operation, counters(endpoint.operation, endpoint.limit)] as const] : [],
    ),
  );

  const strictest = async (counts: (Count | undefined)[], request: FastifyRequest): Promise<Verdict> => {
    for (const count of counts) {
      const result = await count?.(request);
      if (result && !result.isAllowed && result.isExceeded) return Math.max(1, result.ttlInSeconds);
    }
    return null;
  };

  return {
    byAddress: (request, endpoint) =>
      strictest([general.address, endpoint && own.get(endpoint.operation)?.address], request),
    byCustomer: (request, endpoint) =>
      strictest([general.customer, own.get(endpoint.operation)?.customer], request),
  };
}
