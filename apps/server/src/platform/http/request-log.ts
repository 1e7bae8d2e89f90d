import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import type { Logger } from 'pino';
import { loggablePath } from '../observability/log.ts';

/** One line a request, once it is answered: what was asked and what became of it. */
class OneLineARequest extends LogController {
  readonly #log: Logger;

  constructor(log: Logger, options: ConstructorParameters<typeof LogController>[0]) {
    super(options);
    // Nothing is in these lines that would have to be looked for and hidden.
    this.#log = log.child({}, { redact: [] });
  }

  override incomingRequest(): void {}

  override requestCompleted(error: Error | null, request: FastifyRequest, reply: FastifyReply): void {
    if (this.isLogDisabled(request)) return;
    const outcome = {
      reqId: request.id,
      method: request.method,
      path: loggablePath(request.url),
      remoteAddress: request.ip,
      statusCode: reply.statusCode,
      responseTime: reply.elapsedTime,
    };
    if (error) this.#log.error({ ...outcome, err: error }, 'request errored');
    else this.#log.info(outcome, 'request completed');
  }
}

export const requestLog = (log: Logger): LogController =>
  new OneLineARequest(log, {
    // Files of the build, and hot reload's hundreds of modules, are nobody's news.
    disableRequestLogging: ({ url }) => !/^\/(api|[a-z]{2})(\/|\?|$)/.test(url),
  });
