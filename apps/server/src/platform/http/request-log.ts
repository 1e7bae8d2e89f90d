import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import type { Logger } from 'pino';
import { callerOf } from '../observability/caller-of.ts';
import { loggablePath } from '../observability/log.ts';

/** Logs one line per request after its response, with the request and its outcome. */
class OneLineARequest extends LogController {
  readonly #log: Logger;

  constructor(log: Logger, options: ConstructorParameters<typeof LogController>[0]) {
    super(options);
    // These lines contain no secrets, so they need no redaction.
    this.#log = log.child({}, { redact: [] });
  }

  override incomingRequest(): void {}

  override requestCompleted(error: Error | null, request: FastifyRequest, reply: FastifyReply): void {
    if (this.isLogDisabled(request)) return;
    const outcome = {
      reqId: request.id,
      method: request.method,
      path: loggablePath(request.url),
      caller: callerOf(request.ip),
      statusCode: reply.statusCode,
      responseTime: reply.elapsedTime,
    };
    if (error) this.#log.error({ ...outcome, err: error }, 'request errored');
    else this.#log.info(outcome, 'request completed');
  }
}

export const requestLog = (log: Logger): LogController =>
  new OneLineARequest(log, {
    // Do not log requests for the files of the build or for the hundreds of modules of hot reload.
    disableRequestLogging: ({ url }) => !/^\/(api|[a-z]{2})(\/|\?|$)/.test(url),
  });
