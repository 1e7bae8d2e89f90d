import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';

/** One line a request, once it is answered: what was asked and what became of it. */
class OneLineARequest extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(error: Error | null, request: FastifyRequest, reply: FastifyReply): void {
    if (this.isLogDisabled(request)) return;
    const outcome = { req: request, res: reply, responseTime: reply.elapsedTime };
    if (error) reply.log.error({ ...outcome, err: error }, 'request errored');
    else reply.log.info(outcome, 'request completed');
  }
}

export const requestLog = (): LogController =>
  new OneLineARequest({
    // Files of the build, and hot reload's hundreds of modules, are nobody's news.
    disableRequestLogging: ({ url }) => !/^\/(api|[a-z]{2})(\/|\?|$)/.test(url),
  });
