type Fields = Record<string, unknown>;

/** A field that two versions have differently. A field that a version lacks is null. */
export type FieldDifference = { field: string; before: unknown; after: unknown };

/** The differences of two versions by field, in the order of the fields. */
export function describeDifferences(before: Fields, after: Fields): FieldDifference[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names
    .map((field) => ({ field, before: before[field] ?? null, after: after[field] ?? null }))
    .filter((one) => sorted(one.before) !== sorted(one.after));
}

/** The database returns the names of an object in an order of its own. */
const sorted = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
