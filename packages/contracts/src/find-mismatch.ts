import { z } from 'zod';

/**
 * Returns in a sentence why a value, sent as JSON, does not match its schema; null if it matches. A field that the
 * schema does not define is a mismatch too, because it would leak its value.
 */
export function findMismatch(schema: z.ZodType, value: unknown): string | null {
  const sent: unknown = value === undefined ? undefined : JSON.parse(JSON.stringify(value));
  const result = schema.safeParse(sent);
  if (!result.success) return z.prettifyError(result.error);
  const unknown = findUnknownField(sent, result.data, []);
  return unknown && `the field ${unknown.join('.')} is not part of it`;
}

/** A schema removes fields that it does not define, so any field missing in its result is unknown. */
function findUnknownField(sent: unknown, read: unknown, path: readonly string[]): readonly string[] | null {
  if (typeof sent !== 'object' || sent === null || typeof read !== 'object' || read === null) return null;
  for (const [key, value] of Object.entries(sent)) {
    const place = [...path, key];
    if (!Object.hasOwn(read, key)) return place;
    const deeper = findUnknownField(value, (read as Record<string, unknown>)[key], place);
    if (deeper) return deeper;
  }
  return null;
}
