import { z } from 'zod';

/** An answer that is a file. */
export const fileAnswer = <const Type extends string>(contentType: Type) => ({
  status: 200 as const,
  data: z.instanceof(Uint8Array).meta({ override: { type: 'string', format: 'binary' } }),
  contentType,
});
