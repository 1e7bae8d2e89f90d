import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Replaces the multipart parser of the other endpoints. The verb limits the size of the file. */
export async function parseFiles(app: FastifyInstance): Promise<void> {
  app.removeContentTypeParser('multipart/form-data');
  await app.register(multipart, {
    limits: { files: 1, fileSize: Number.POSITIVE_INFINITY, fields: 10, fieldSize: 1024, parts: 11 },
  });
}

/** The file of the form as a stream. */
export async function receiveFile(request: FastifyRequest): Promise<AsyncIterable<Uint8Array> | null> {
  const part = await request.file().catch(breakOff);
  return part ? whole(part.file) : null;
}

async function* whole(file: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  try {
    yield* file;
  } catch (cause) {
    breakOff(cause);
  }
}

/** A sender that stops halfway or sends no form is refused. It is not an unexpected error. */
function breakOff(cause: unknown): never {
  throw Object.assign(new Error('The upload broke off.', { cause }), { code: 'UPLOAD_BROKE_OFF' });
}
