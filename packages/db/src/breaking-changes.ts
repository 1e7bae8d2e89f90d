import type { SchemaColumn } from './schema-columns.ts';

/**
 * What a program of the previous release could no longer do with the new schema. During an upgrade both run on one database,
 * so a column may go only after a release that does not use it. `retired` names such columns: `letters.colour`.
 */
export function findBreakingChanges(
  before: readonly SchemaColumn[],
  after: readonly SchemaColumn[],
  retired: ReadonlySet<string>,
): string[] {
  const now = new Map(after.map((column) => [nameOf(column), column]));
  const known = new Set(before.map(nameOf));
  const tables = new Set(before.map(({ table }) => table));
  const changed = before
    .filter((column) => !retired.has(nameOf(column)))
    .flatMap((column) => whatBroke(column, now.get(nameOf(column))));
  const demanded = after
    .filter((column) => column.required && tables.has(column.table) && !known.has(nameOf(column)))
    .map((column) => `${nameOf(column)} is new and required`);
  return [...changed, ...demanded];
}

function whatBroke(before: SchemaColumn, after: SchemaColumn | undefined): string[] {
  const name = nameOf(before);
  if (!after) return [`${name} was dropped or renamed`];
  if (after.type !== before.type) return [`${name} was ${before.type} and is ${after.type}`];
  return after.required && !before.required ? [`${name} has become required`] : [];
}

const nameOf = ({ table, name }: SchemaColumn): string => `${table}.${name}`;
