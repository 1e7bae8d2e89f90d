import { isDeepStrictEqual } from 'node:util';
import { keyedHash } from '../../platform/secret-box.ts';

export type Changes = Record<string, { before: unknown; after: unknown }>;

type Fields = Record<string, unknown>;

/** Returns only the fields that differ, with their values before and after. */
export function describeChanges(before: Fields, after: Fields): Changes {
  const fields = Object.keys({ ...before, ...after });
  return Object.fromEntries(
    fields
      .filter((field) => !isDeepStrictEqual(before[field], after[field]))
      .map((field) => [field, { before: before[field] ?? null, after: after[field] ?? null }]),
  );
}

/**
 * The same for secrets, as keyed hashes: they show whether two values of one car are equal, but not the values. Equal values
 * of two cars have different hashes, because a reader of the audit may sell a car and could try every reserve on it.
 */
export function describeSecretChanges(
  before: Fields,
  after: Fields,
  { listingId, auditKey }: { listingId: string; auditKey: Buffer },
): Changes {
  const hidden = (field: string, value: unknown) =>
    value === null ? null : keyedHash(auditKey, listingId, field, JSON.stringify(value)).toString('hex');
  return Object.fromEntries(
    Object.entries(describeChanges(before, after)).map(([field, change]) => [
      field,
      { before: hidden(field, change.before), after: hidden(field, change.after) },
    ]),
  );
}
