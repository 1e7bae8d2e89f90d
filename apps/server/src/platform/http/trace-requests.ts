import type { FastifyInstance, FastifyRequest } from 'fastify';
import { currentSpan, runWithin, type Span } from '../observability/spans.ts';
import type { RemoteSpan, Tracing } from '../observability/tracing.ts';
import { isPageCall } from './page-calls.ts';

type Settings = { tracing: Tracing; trustsProxy: boolean };

/** Each request has a span with its route, method and status. Its path, query, headers and caller are personal. */
export function traceRequests(app: FastifyInstance, { tracing, trustsProxy }: Settings): void {
  const spans = new WeakMap<FastifyRequest, Span>();

  const begin = (request: FastifyRequest): Span | undefined => {
    const { method } = request;
    const route = request.routeOptions.url ?? 'unknown';
    const attributes = { 'http.request.method': method, 'http.route': route };
    // A page that is not traced makes calls that are not traced.
    if (isPageCall(request)) return currentSpan()?.startChild(`${method} ${route}`, { attributes });
    return tracing.begin(`${method} ${route}`, {
      ...{ kind: 'server', attributes },
      remote: trustsProxy ? remoteSpanOf(request) : undefined,
    });
  };

  app.addHook('onRequest', (request, _reply, done) => {
    const span = begin(request);
    if (span) spans.set(request, span);
    runWithin(span, done);
  });
  // The body arrives with events of the connection, which do not belong to the request.
  app.addHook('preValidation', (request, _reply, done) => {
    runWithin(spans.get(request), done);
  });
  app.addHook('onResponse', (request, reply, done) => {
    const span = spans.get(request);
    span?.addAttributes({ 'http.response.status_code': reply.statusCode });
    span?.end(reply.statusCode >= 500 ? String(reply.statusCode) : undefined);
    done();
  });
  app.addHook('onRequestAbort', (request, done) => {
    spans.get(request)?.end('aborted');
    done();
  });
}

const ZERO = /^0+$/;

/** `traceparent` of W3C: version, trace, span, and whether it is recorded. */
function remoteSpanOf({ headers }: FastifyRequest): RemoteSpan | undefined {
  const given = headers.traceparent;
  const [, traceId, spanId, flags] =
    /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/.exec(typeof given === 'string' ? given : '') ?? [];
  if (!traceId || !spanId || !flags || ZERO.test(traceId) || ZERO.test(spanId)) return undefined;
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1 };
}
