import { z } from 'zod';

/**
 * What keeps a value from matching its schema once it has been sent as JSON, as a sentence; null if it matches.
 * A field that the schema does not name counts too: it would leak whatever is in it.
 */
export function findMismatch(schema: z.ZodType, value: unknown): string | null {
  const sent: unknown = value === undefined ? undefined : JSON.parse(JSON.stringify(value));
  const result = schema.safeParse(sent);
  if (!result.success) return z.prettifyError(result.error);
  const unknown = findUnknownField(sent, result.data, []);
  return unknown && `the field ${unknown.join('.')} is not part of it`;
}

/** A schema leaves out what it does not name, so a field that is missing in its result is unknown to it. */
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
