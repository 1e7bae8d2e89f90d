import type { PipelineRefusal } from '@marque/contracts/refusal';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isApiPath, type MethodsOf } from './api-paths.ts';
import { type No, sendNo } from './send-refusals.ts';

/** How a refusal of the host is sent: as JSON to programs, as an error page to readers. */
export type Refuse = (
  request: FastifyRequest,
  reply: FastifyReply,
  no: No,
) => FastifyReply | Promise<FastifyReply>;

const refusalByErrorCode: Record<string, PipelineRefusal> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body-too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'body-not-json',
  FST_ERR_CTP_INVALID_JSON_BODY: 'body-not-json',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'body-not-json',
  UPLOAD_BROKE_OFF: 'body-not-multipart',
  FST_UNDER_PRESSURE: 'overloaded',
};

/** Surprises end here: logged in full, answered without a word about the inside. */
export function answerErrors(app: FastifyInstance, refuse: Refuse, methodsOf: MethodsOf): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const known = refusalByErrorCode[error.code] ?? (error.statusCode === 400 ? 'body-not-json' : undefined);
    if (!known) request.log.error({ reqId: request.id, err: error }, 'request failed');
    return refuse(request, reply, { code: known ?? 'internal-error' });
  });
  app.setNotFoundHandler((request, reply) =>
    isApiPath(request.url)
      ? refuseApiPath(request, reply, methodsOf)
      : refuse(request, reply, { code: 'not-found' }),
  );
}

/** No endpoint answers this method on this path: the path is unknown, or it accepts other methods only. */
export function refuseApiPath(
  request: FastifyRequest,
  reply: FastifyReply,
  methodsOf: MethodsOf,
): FastifyReply {
  const methods = methodsOf(request.url);
  // A known path and method that did not match has a parameter that is too long: nothing has such an id.
  if (methods.length === 0 || methods.includes(request.method))
    return sendNo(request, reply, { code: 'not-found' });
  return sendNo(request, reply.header('allow', methods.join(', ')), { code: 'method-not-allowed' });
}
