import { listingChannel } from '@marque/contracts/channels';
import type { Access, AnyEndpoint } from '@marque/contracts/endpoint';
import { negotiateLocale } from '@marque/contracts/locale';
import { isRefusal, type PipelineRefusal, type Refusal, tooManyRequests } from '@marque/contracts/refusal';
import type { Database } from '@marque/db/database';
import type { Clock } from '@marque/domain/clock';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { Actor } from '../context.ts';
import type { Replicas } from '../replicas/replicas.ts';
import { staffActor } from '../staff-actor.ts';
import type { Switches } from '../switches/switches.ts';
import type { Route } from './answer.ts';
import { accessRefusal, authenticate, type Credentials } from './authenticate.ts';
import { checkResponse } from './check-response.ts';
import type { CustomerCookie } from './customer-cookie.ts';
import { createHttpEffects } from './http-effects.ts';
import type { Limiter } from './limiter.ts';
import { isPageCall } from './page-calls.ts';
import { parseRequest } from './parse-request.ts';
import { isFromOurPages } from './same-origin.ts';
import { sendOutcome } from './send-outcome.ts';
import { type HostRefusal, sendHostRefusal, sendRefusals } from './send-refusals.ts';
import type { SessionLookup } from './session-lookup.ts';
import { withView } from './view-as.ts';
import { whenKnown } from './when-known.ts';

declare module 'fastify' {
  interface FastifyRequest {
    credentials: Credentials | null;
    arrivedAt: Date | null;
  }
}

export type PipelineParts = {
  config: Config;
  database: Database;
  clock: Clock;
  sessions: SessionLookup;
  customerCookie: CustomerCookie;
  switches: Pick<Switches, 'isOn'>;
  /** Reads are refused meanwhile. */
  isDatabaseBusy: () => boolean;
  /** Absent if there are none. */
  replicas?: Replicas;
};

/**
 * Nobody corrects more faults than this at once. Without a limit, hostile input would make the response large.
 */
const MOST_FAULTS = 20;

/** Serves every endpoint with the same pipeline: limit, authenticate, validate, run one verb, present. */
export function serveRoutes(
  app: FastifyInstance,
  routes: Route[],
  parts: PipelineParts,
  limiter: Limiter,
): void {
  const effectsOf = createHttpEffects(parts.config, parts.customerCookie);

  const admit = (
    endpoint: AnyEndpoint,
    request: FastifyRequest,
  ): HostRefusal | null | Promise<HostRefusal | null> => {
    if (!accepts(request, endpoint.answer.contentType ?? 'application/json'))
      return { code: 'not-acceptable' };
    const unread = bodyRefusal(endpoint, request);
    if (unread) return { code: unread };
    // What a page reads while it is rendered is not refused, because the page was admitted.
    if (endpoint.method === 'GET' && !isPageCall(request) && parts.isDatabaseBusy())
      return { code: 'overloaded', values: { retry_after: 2 } };
    return whenKnown(
      limiter.byAddress(request, endpoint),
      (wait) => refusalToWait(wait) ?? recognise(endpoint, request),
    );
  };

  const isPaused = ({ method, allowedInReadOnly }: AnyEndpoint): boolean =>
    method !== 'GET' && !allowedInReadOnly && parts.switches.isOn('read-only');

  const recognise = (
    endpoint: AnyEndpoint,
    request: FastifyRequest,
  ): HostRefusal | null | Promise<HostRefusal | null> => {
    const { findCached, find } = parts.sessions;
    const look = (token: string) => find(token, isActivity(endpoint, request));
    const findSession = endpoint.isBid ? (token: string) => findCached(token, true) : look;
    const caller = authenticate(endpoint, request, parts.config, findSession);
    return whenKnown(caller, (own) => {
      const credentials = withView(endpoint, own);
      if ('code' in credentials) return credentials;
      // The limits count the calls of staff for themselves, also while they view as a customer.
      request.credentials = own;
      const enter = (refusal: HostRefusal | null) => {
        request.credentials = credentials;
        return refusal;
      };
      const denied = accessRefusal(endpoint, credentials, parts.clock.now());
      if (denied) return denied;
      const isForeign = credentials.byCookie && !isFromOurPages(request, parts.config.publicUrl);
      if (endpoint.method !== 'GET' && isForeign) return { code: 'origin-not-allowed' };
      if (isPaused(endpoint)) return { code: 'read-only', values: { retry_after: 60 } };
      if (own.actor.kind === 'visitor') return enter(null);
      return whenKnown(limiter.byCustomer(request, endpoint), (wait) => enter(refusalToWait(wait)));
    });
  };

  for (const route of routes) {
    const { endpoint } = route;
    app.route({
      method: endpoint.method,
      url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
      // Responses to writes, bids above all, are too short to be worth compressing. Callers do not compress
      // their requests.
      ...(endpoint.method === 'GET' ? {} : { compress: false, decompress: false }),

      // Runs before the body is read, so that a caller without access cannot make the server read one.
      onRequest: (request, reply, done) => {
        request.arrivedAt = parts.clock.now();
        const enter = (refusal: HostRefusal | null): void => {
          if (!refusal) done();
          else sendHostRefusal(request, reply, refusal);
        };
        let refusal: ReturnType<typeof admit>;
        try {
          refusal = admit(endpoint, request);
        } catch (error) {
          refusal = Promise.reject(error);
        }
        if (refusal instanceof Promise) refusal.then(enter, done);
        else enter(refusal);
      },

      handler: async (request, reply) => {
        const { input, faults, namesNothing } = parseRequest(endpoint, request);
        if (namesNothing) return sendHostRefusal(request, reply, { code: 'not-found' });
        if (faults.length > 0) return sendRefusals(request, reply, 422, faults.slice(0, MOST_FAULTS));

        const context = {
          db: endpoint.isBid ? parts.database.forBids : parts.database,
          clock: parts.clock,
          arrivedAt: request.arrivedAt ?? parts.clock.now(),
          actor: actorFor(endpoint.access, request.credentials),
          locale: negotiateLocale(request.headers['accept-language']),
          requestId: request.id,
        };
        const effects = effectsOf(request, reply);
        // A customer sees their own writes at once, so only visitors read replicas. Pages for all customers are rendered for a
        // customer too.
        const { replicas } = parts;
        const outcome =
          replicas && endpoint.fromReplica && context.actor.kind === 'visitor'
            ? await replicas.read(
                (db) => route.run({ ...context, db }, input as never, effects),
                changedAt(replicas, input),
              )
            : await route.run(context, input as never, effects);
        const [first, ...others] = refusalsIn(outcome);
        if (first)
          return sendRefusals(request, reply, endpoint.refusals?.[first.code] ?? 422, [first, ...others]);
        if (!parts.config.production) checkResponse(endpoint, outcome);
        return sendOutcome(endpoint, reply, outcome);
      },
    });
  }
}

/** When the listing that the path names was last changed, as far as this process has heard. */
const changedAt = (replicas: Replicas, { params }: { params?: unknown }): number => {
  const { id } = (params ?? {}) as { id?: unknown };
  return typeof id === 'string' ? replicas.changedAt(listingChannel(id)) : 0;
};

/** `accessRefusal` has checked the permission already; the actor of the verb carries the proof of it. */
function actorFor(access: Access, credentials: Credentials | null): Actor {
  const actor: Actor = credentials?.actor ?? { kind: 'visitor' };
  return typeof access === 'string' ? actor : (staffActor(actor, access.permission) ?? { kind: 'visitor' });
}

/**
 * Whether a call shows that the customer is present. A read by a script in a browser does not, because an
 * open tab reads while nobody uses it. Opening a page does, and so does every write. Other programs do not
 * send `Sec-Fetch-Mode`, so all their calls count.
 */
function isActivity(endpoint: AnyEndpoint, { headers }: FastifyRequest): boolean {
  if (endpoint.background) return false;
  const mode = headers['sec-fetch-mode'];
  return endpoint.method !== 'GET' || mode === undefined || mode === 'navigate';
}

const refusalToWait = (seconds: number | null): HostRefusal | null =>
  seconds === null ? null : tooManyRequests(seconds);

/** Most programs send one exact type or none. Only longer headers need content negotiation. */
function accepts(request: FastifyRequest, type: string): boolean {
  const { accept } = request.headers;
  return accept === undefined || accept === type || accept === '*/*' || !!request.accepts().type([type]);
}

/**
 * Refuses a kind of body that the endpoint does not read. Whether a body is JSON is found when it is parsed.
 */
function bodyRefusal(endpoint: AnyEndpoint, { headers }: FastifyRequest): PipelineRefusal | null {
  const type = headers['content-type'] ?? '';
  if (type === 'application/json' && !endpoint.acceptsFiles) return null;
  if (endpoint.acceptsFiles) return /^multipart\/form-data/i.test(type) ? null : 'body-not-multipart';
  const isForm = /^(application\/x-www-form-urlencoded|multipart\/form-data)/i.test(type);
  return isForm && !endpoint.acceptsForms ? 'body-not-json' : null;
}

/** One refusal, or all faults of a form together. */
function refusalsIn(outcome: unknown): Refusal[] {
  if (isRefusal(outcome)) return [outcome];
  return Array.isArray(outcome) && outcome.every(isRefusal) ? outcome : [];
}
