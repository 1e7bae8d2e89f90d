import type { PipelineRefusal } from '@marque/contracts/refusal';
import type { FastifyError, FastifyInstance } from 'fastify';
import { sendPipelineRefusal } from './send-refusals.ts';

const refusalByErrorCode: Record<string, PipelineRefusal> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'body-too-large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'body-not-json',
  FST_ERR_CTP_INVALID_JSON_BODY: 'body-not-json',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'body-not-json',
  UPLOAD_BROKE_OFF: 'body-not-multipart',
  FST_UNDER_PRESSURE: 'overloaded',
};

/** Surprises end here: logged in full, answered without a word about the inside. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const known = refusalByErrorCode[error.code] ?? (error.statusCode === 400 ? 'body-not-json' : undefined);
    if (known) return sendPipelineRefusal(request, reply, known);
    request.log.error({ reqId: request.id, err: error }, 'request failed');
    return sendPipelineRefusal(request, reply, 'internal-error');
  });
  app.setNotFoundHandler((request, reply) => sendPipelineRefusal(request, reply, 'not-found'));
}
