import { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { TimeLimits } from './time-limits.ts';

/**
 * Uploads over a slow connection take longer than other requests may. So an upload is cut only if it pauses, or if it
 * arrives at less than the minimum rate.
 */
export function createUploadWatch({ uploadIdleMs, uploadBytesPerSecond, checkMs }: TimeLimits) {
  const watched = new WeakSet<Socket>();

  /** Watches until the whole request has arrived. Node has a limit for the whole request only. */
  function watch({ raw, server }: FastifyRequest): void {
    const { socket } = raw;
    // The pages call the API without a connection. The body is complete then.
    if (!(socket instanceof Socket) || raw.complete || raw.destroyed) return;
    const bytesBefore = socket.bytesRead;
    let received = 0;
    let elapsedMs = 0;
    let lastByteMs = 0;
    watched.add(socket);
    const stop = (): void => {
      clearInterval(timer);
      watched.delete(socket);
    };
    const timer = setInterval(() => {
      if (raw.complete) return stop();
      elapsedMs += checkMs;
      const before = received;
      received = socket.bytesRead - bytesBefore;
      if (received > before) lastByteMs = elapsedMs;
      const isIdle = elapsedMs - lastByteMs >= uploadIdleMs;
      const expected = (uploadBytesPerSecond * (elapsedMs - uploadIdleMs)) / 1000;
      if (!isIdle && received >= expected) return;
      stop();
      server.server.emit('clientError', requestTimeout(), socket);
    }, checkMs);
    raw.once('close', stop);
  }

  return {
    /** For the routes that receive files. The callers have been admitted when the body is about to be read. */
    watchUploads(app: FastifyInstance): void {
      app.addHook('preParsing', (request, _reply, _payload, done) => {
        watch(request);
        done();
      });
    },
    watch,
    isWatched: (socket: Socket): boolean => watched.has(socket),
  };
}

export type UploadWatch = ReturnType<typeof createUploadWatch>;

/** The error that Node reports for a request that takes too long. */
const requestTimeout = (): Error =>
  Object.assign(new Error('The upload is too slow.'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
