import { z } from 'zod';

const idempotencyKey = z.string().trim().min(1).max(100);

/** A repeated call with the same key finds the first result. Without a key, each call stands for itself. */
export const optionalIdempotencyKey = z.object({ 'idempotency-key': idempotencyKey.optional() });
export const requiredIdempotencyKey = z.object({ 'idempotency-key': idempotencyKey });
