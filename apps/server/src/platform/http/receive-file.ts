import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { IncomingFile } from './answer.ts';

/**
 * How much longer than its file a form may be. Boundaries, headers and short fields need little of it. The rest leaves
 * room for buffers: a file that is too large must be noticed before the form is.
 */
const FORM_BYTES = 1024 * 1024;

/** Replaces the multipart parser of the other endpoints. */
export async function parseFiles(app: FastifyInstance): Promise<void> {
  app.removeContentTypeParser('multipart/form-data');
  await app.register(multipart, {
    limits: { files: 1, fileSize: Number.POSITIVE_INFINITY, fields: 10, fieldSize: 1024, parts: 11 },
  });
}

/**
 * The verb limits the file. This limits the whole form, because the parser also reads what precedes and follows the
 * file.
 */
export function receiveFile(request: FastifyRequest, maxBytes: number): IncomingFile {
  const { raw } = request;
  const longestForm = maxBytes + FORM_BYTES;
  const declared = request.headers['content-length'];
  const declaredBytes = declared === undefined ? undefined : Number(declared);
  let receivedBytes = 0;

  const read = async (): Promise<AsyncIterable<Uint8Array> | null> => {
    let fail: (error: Error) => void = () => {};
    const tooLarge = new Promise<never>((_resolve, reject) => {
      fail = reject;
    });
    raw.on('data', (chunk: Buffer) => {
      receivedBytes += chunk.length;
      if (receivedBytes <= longestForm) return;
      raw.unpipe();
      raw.pause();
      fail(uploadError('UPLOAD_TOO_LARGE'));
    });
    const part = await Promise.race([request.file().catch(breakOff), tooLarge]);
    tooLarge.catch((error) => part?.file.destroy(error));
    // The verb may stop before the end of the file. The parser is detached then, but the request would flow on.
    part?.file.once('close', () => part.file.readableEnded || raw.pause());
    return part ? whole(part.file) : null;
  };

  return {
    isTooLarge: declaredBytes !== undefined && declaredBytes > longestForm,
    declaredBytes,
    receivedBytes: () => receivedBytes,
    read,
  };
}

async function* whole(file: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  try {
    yield* file;
  } catch (cause) {
    breakOff(cause);
  }
}

type UploadErrorCode = 'UPLOAD_TOO_LARGE' | 'UPLOAD_BROKE_OFF';

const uploadError = (code: UploadErrorCode, cause?: unknown): Error =>
  Object.assign(new Error('The upload was not received.', { cause }), { code });

/** A sender that stops halfway or sends no form is refused. It is not an unexpected error. */
function breakOff(cause: unknown): never {
  const isTooLarge = cause instanceof Error && 'code' in cause && cause.code === 'UPLOAD_TOO_LARGE';
  throw isTooLarge ? cause : uploadError('UPLOAD_BROKE_OFF', cause);
}
