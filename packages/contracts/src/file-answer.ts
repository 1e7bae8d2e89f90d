import { z } from 'zod';

/** An answer that is a file. */
export const fileAnswer = <const Type extends string>(contentType: Type) => ({
  status: 200 as const,
  data: z.instanceof(Uint8Array).meta({ override: { type: 'string', format: 'binary' } }),
  contentType,
});

/** A stream is sent while it is read, so a long answer needs little memory, however slowly it is received. */
export const isStream = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value;

/** An answer that is a large file. */
export const streamedFileAnswer = <const Type extends string>(contentType: Type) => ({
  status: 200 as const,
  data: z
    .custom<AsyncIterable<Uint8Array>>(isStream)
    .meta({ override: { type: 'string', format: 'binary' } }),
  contentType,
});
