import { z } from 'zod';

/** Required text in which something is left after cleaning; only its absence is told by the code, not its length. */
export const requiredPlainText = (clean: (written: string) => string, code: string, maximum: number) =>
  z
    .string({ error: ({ code: fault }) => (fault === 'invalid_type' ? code : undefined) })
    .overwrite(clean)
    .min(1, { error: code, abort: true })
    .max(maximum);
