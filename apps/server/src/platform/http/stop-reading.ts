import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** A body up to this length arrives quickly, and reading it is cheaper than opening a new connection. */
const SHORT_BODY = 128 * 1024;

/**
 * Node keeps a connection for the next request, and reads and discards the rest of this one first. If that rest may be
 * large, the connection is closed after the response instead.
 */
export function stopReading({ raw, headers }: FastifyRequest, reply: FastifyReply): void {
  if (raw.complete !== false) return;
  const isEndless = headers['transfer-encoding'] !== undefined;
  if (isEndless || Number(headers['content-length'] ?? 0) > SHORT_BODY) reply.header('connection', 'close');
}

/** Applies to every response, because a request of any kind may have a body that nobody reads. */
export function stopReadingAfterResponse(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, _payload, done) => {
    stopReading(request, reply);
    done();
  });
}
