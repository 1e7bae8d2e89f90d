import type { PipelineRefusal } from '@marque/contracts/refusal';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isApiPath, type MethodsOf } from './api-paths.ts';
import { type HostRefusal, sendHostRefusal } from './send-refusals.ts';

/** Sends a refusal of the host: as JSON to programs, as an error page to readers. */
export type Refuse = (
  request: FastifyRequest,
  reply: FastifyReply,
  refusal: HostRefusal,
) => FastifyReply | Promise<FastifyReply>;

const refusalByErrorCode: Record<string, PipelineRefusal> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body-too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'body-not-json',
  FST_ERR_CTP_INVALID_JSON_BODY: 'body-not-json',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'body-not-json',
  UPLOAD_BROKE_OFF: 'body-not-multipart',
  UPLOAD_TOO_LARGE: 'body-too-large',
  FST_UNDER_PRESSURE: 'overloaded',
};

/** Handles unexpected errors. They are logged in full, and the response reveals no internal details. */
export function answerErrors(app: FastifyInstance, refuse: Refuse, methodsOf: MethodsOf): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const known = refusalByErrorCode[error.code] ?? (error.statusCode === 400 ? 'body-not-json' : undefined);
    if (!known) logFailure(request, error);
    return refuse(request, reply, { code: known ?? 'internal-error' });
  });
  app.setNotFoundHandler((request, reply) =>
    isApiPath(request.url)
      ? refuseApiPath(request, reply, methodsOf)
      : refuse(request, reply, { code: 'not-found' }),
  );
}

/** If the caller leaves, the stream of the response reports an error, but nothing has failed on our side. */
function logFailure({ id, log, raw }: FastifyRequest, error: FastifyError): void {
  if (raw.socket.destroyed) log.info({ reqId: id, reason: error.message }, 'caller left');
  else log.error({ reqId: id, err: error }, 'request failed');
}

/**
 * Refuses a method and path without an endpoint. Either the path is unknown, or it accepts only other
 * methods.
 */
export function refuseApiPath(
  request: FastifyRequest,
  reply: FastifyReply,
  methodsOf: MethodsOf,
): FastifyReply {
  const methods = methodsOf(request.url);
  // If path and method are known but no route matched, a parameter is too long. No such id exists.
  if (methods.length === 0 || methods.includes(request.method))
    return sendHostRefusal(request, reply, { code: 'not-found' });
  return sendHostRefusal(request, reply.header('allow', methods.join(', ')), { code: 'method-not-allowed' });
}
