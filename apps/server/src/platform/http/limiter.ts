import type { AnyEndpoint, Limit } from '@marque/contracts/endpoint';
import { limitedAddress } from '@marque/domain/network/limited-address';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Config } from '../config.ts';
import { isPageCall } from './page-calls.ts';
import { whenKnown } from './when-known.ts';

/** Null, or the seconds to wait. */
type Verdict = number | null;
type Count = (request: FastifyRequest, now: number) => Verdict | Promise<Verdict>;
type Counting = { scope: string; limit: Limit; who: (request: FastifyRequest) => string };

export type Limiter = {
  byAddress(request: FastifyRequest, endpoint?: AnyEndpoint): Verdict | Promise<Verdict>;
  byCustomer(request: FastifyRequest, endpoint: AnyEndpoint): Verdict | Promise<Verdict>;
  /** Pages have their own limit, because rendering one costs more than a call. */
  ofPages(request: FastifyRequest): Verdict | Promise<Verdict>;
  /** Pictures have their own limit, because one page may show a hundred of them. */
  ofPictures(request: FastifyRequest): Verdict | Promise<Verdict>;
};

/** Five pages a second by default. All the people behind one address do not read faster. */
const REQUESTS_PER_PAGE = 4;

/** A page of a list shows a dozen pictures, a gallery up to a hundred. */
const PICTURES_PER_REQUEST = 5;

/** A mobile network or a sale room lends one address to many customers. */
const CUSTOMERS_PER_ADDRESS = 10;

/**
 * A general limit for all calls, and a lower one for each expensive endpoint. Both count by address and by customer. If an
 * endpoint is only for customers, its limit by address is higher, so that they do not lock each other out.
 */
export function createLimiter(
  config: Config,
  routed: AnyEndpoint[],
  createCount: (counting: Counting) => Count,
): Limiter {
  const counter = (scope: string, { requests, seconds }: Limit, who: Counting['who']): Count =>
    createCount({ scope, limit: { requests: requests * config.limitFactor, seconds }, who });
  const counters = (scope: string, limit: Limit, customersPerAddress = 1) => ({
    address: counter(
      `${scope}:address`,
      { ...limit, requests: limit.requests * customersPerAddress },
      ({ ip }) => limitedAddress(ip),
    ),
    customer: counter(`${scope}:customer`, limit, ({ credentials }) =>
      credentials?.actor.kind === 'customer' ? credentials.actor.customer.id : 'visitor',
    ),
  });

  const general = counters('all', { requests: config.requestsPerMinute, seconds: 60 });
  const byMinute = (scope: string, requests: number): Count =>
    counter(scope, { requests, seconds: 60 }, ({ ip }) => limitedAddress(ip));
  const pages = byMinute('pages', Math.ceil(config.requestsPerMinute / REQUESTS_PER_PAGE));
  const pictures = byMinute('pictures', config.requestsPerMinute * PICTURES_PER_REQUEST);
  const own = new Map(
    routed.flatMap((endpoint) =>
      endpoint.limit
        ? [[endpoint.operation, counters(endpoint.operation, endpoint.limit, customersOf(endpoint))] as const]
        : [],
    ),
  );

  /**
   * Checks the limit of the endpoint only if the general limit allows the request. The general limit does not count
   * the calls of a page, because the page itself was counted, nor those of a provider, which sends the events of all
   * customers from a few addresses.
   */
  const strictest = (
    general: Count,
    narrower: Count | undefined,
    request: FastifyRequest,
    endpoint: AnyEndpoint | undefined,
  ): Verdict | Promise<Verdict> => {
    const now = performance.now();
    const isExempt = isPageCall(request) || endpoint?.acceptsRawBody;
    return whenKnown(isExempt ? null : general(request, now), (wait) =>
      wait === null && narrower ? narrower(request, now) : wait,
    );
  };

  return {
    byAddress: (request, endpoint) =>
      strictest(general.address, endpoint && own.get(endpoint.operation)?.address, request, endpoint),
    byCustomer: (request, endpoint) =>
      strictest(general.customer, own.get(endpoint.operation)?.customer, request, endpoint),
    ofPages: (request) => pages(request, performance.now()),
    ofPictures: (request) => pictures(request, performance.now()),
  };
}

/** How many customers may use an endpoint from one address as if each were alone. */
const customersOf = ({ access }: AnyEndpoint): number =>
  access === 'open' || access === 'application' ? 1 : CUSTOMERS_PER_ADDRESS;

const MOST_WINDOWS = 100_000;

/**
 * Counts in this process. All counters share one bounded cache. A count returns no promise, because it runs
 * before every response.
 */
export function countInProcess(): (counting: Counting) => Count {
  const windows = new LRUCache<string, { calls: number; endsAt: number }>({ max: MOST_WINDOWS });
  return ({ scope, limit: { requests, seconds }, who }) =>
    (request, now) => {
      const key = `${scope} ${who(request)}`;
      const open = windows.get(key);
      if (open && now < open.endsAt) {
        open.calls += 1;
        return open.calls > requests ? Math.ceil((open.endsAt - now) / 1_000) : null;
      }
      windows.set(key, { calls: 1, endsAt: now + seconds * 1_000 });
      return null;
    };
}

/** Meanwhile, requests do not wait for an answer of Redis. */
const COUNT_ALONE_MS = 1_000;

/**
 * Counts in Redis, together with the other processes that use it. While Redis does not answer, each process counts alone, so
 * that bids and pages go on.
 */
export const countInRedis = (app: FastifyInstance): ((counting: Counting) => Count) => {
  const createCountAlone = countInProcess();
  let aloneUntil = 0;
  return (counting) => {
    const { scope, limit, who } = counting;
    const countAlone = createCountAlone(counting);
    const count = app.createRateLimit({
      max: limit.requests,
      timeWindow: limit.seconds * 1_000,
      keyGenerator: (request) => `${scope}:${who(request)}`,
    });
    return async (request, now) => {
      if (now < aloneUntil) return countAlone(request, now);
      try {
        const result = await count(request);
        return !result.isAllowed && result.isExceeded ? Math.max(1, result.ttlInSeconds) : null;
      } catch (error) {
        app.log.warn({ err: error }, 'Redis does not count requests, so this process counts alone');
        aloneUntil = performance.now() + COUNT_ALONE_MS;
        return countAlone(request, now);
      }
    };
  };
};
