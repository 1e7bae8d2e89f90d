import { z } from 'zod';

/** A SHA-256 hash in hexadecimal digits. */
export const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
