import { z } from 'zod';

/** Requires text that is not empty after cleaning. The code is only for missing text, not for text that is too long. */
export const requiredPlainText = (clean: (written: string) => string, code: string, maximum: number) =>
  z
    .string({ error: ({ code: fault }) => (fault === 'invalid_type' ? code : undefined) })
    .overwrite(clean)
    .min(1, { error: code, abort: true })
    .max(maximum);
