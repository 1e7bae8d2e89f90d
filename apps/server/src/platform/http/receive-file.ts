import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** In place of the bodies that all others read. How large a file may be is the verb's to say. */
export async function parseFiles(app: FastifyInstance): Promise<void> {
  app.removeContentTypeParser('multipart/form-data');
  await app.register(multipart, {
    limits: { files: 1, fileSize: Number.POSITIVE_INFINITY, fields: 10, fieldSize: 1024, parts: 11 },
  });
}

/** The file of the form, while it arrives. */
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

/** A sender who stops halfway, or sends no form at all, is no surprise of ours. */
function breakOff(cause: unknown): never {
  throw Object.assign(new Error('The upload broke off.', { cause }), { code: 'UPLOAD_BROKE_OFF' });
}
