type Difference = { field: string; before?: unknown; after?: unknown };

type FlatDifference = { control: string; before: string; after: string };

/** The differences of two versions by control: the parts of a picture, and of the social metadata, one by one. */
export const flatDifferences = (differences: readonly Difference[]): FlatDifference[] =>
  differences.flatMap(({ field, before, after }) => flatten(field, before, after));

/** Deeper than any field is. */
const DEPTH = 4;

function flatten(control: string, before: unknown, after: unknown, depth = DEPTH): FlatDifference[] {
  const names = [...new Set([...namesIn(before), ...namesIn(after)])];
  if (names.length > 0 && depth > 0)
    return names.flatMap((name) =>
      flatten(`${control}.${name}`, valueIn(before, name), valueIn(after, name), depth - 1),
    );
  const [old, now] = [textOf(before), textOf(after)];
  return old === now ? [] : [{ control, before: old, after: now }];
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const namesIn = (value: unknown): string[] => (isRecord(value) ? Object.keys(value) : []);
const valueIn = (value: unknown, name: string): unknown => (isRecord(value) ? value[name] : undefined);

function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
