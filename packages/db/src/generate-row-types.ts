import type pg from 'pg';

type Column = {
  table: string;
  name: string;
  type: string;
  nullable: boolean;
  hasDefault: boolean;
  checks: string[];
};

/** Generates Kysely types for all tables in the schema `public`. */
export async function generateRowTypes(pool: pg.Pool): Promise<string> {
  const columns = await readColumns(pool);
  const tables = Map.groupBy(columns, (column) => column.table);
  const interfaces = [...tables].map(([table, itsColumns]) => interfaceOf(typeName(table), itsColumns));
  const index = [...tables.keys()].map((table) => `  ${table}: ${typeName(table)};`);
  return [
    '// Written by `npm run db:types` from the migrated database: change a migration, not this file.',
    "import type { Generated } from 'kysely';",
    '',
    ...interfaces,
    'export interface Tables {',
    ...index,
    '}',
    '',
  ].join('\n');
}

async function readColumns(pool: pg.Pool): Promise<Column[]> {
  const { rows } = await pool.query<Column>(`
    select
      tables.relname as "table",
      columns.attname as name,
      format_type(coalesce(nullif(types.typbasetype, 0), types.oid), null) as type,
      not columns.attnotnull as nullable,
      columns.atthasdef or columns.attidentity <> '' as "hasDefault",
      array(
        select pg_get_constraintdef(constraints.oid)
        from pg_constraint constraints
        where constraints.contype = 'c' and (constraints.contypid = types.oid
          or (constraints.conrelid = tables.oid and constraints.conkey = array[columns.attnum]))
      ) as checks
    from pg_class tables
    join pg_attribute columns on columns.attrelid = tables.oid and columns.attnum > 0 and not columns.attisdropped
    join pg_type types on types.oid = columns.atttypid
    where tables.relnamespace = 'public'::regnamespace and tables.relkind in ('r', 'p')
      and not tables.relispartition and tables.relname <> 'schema_migrations'
    order by tables.relname, columns.attnum`);
  return rows;
}

function interfaceOf(name: string, columns: Column[]): string {
  const lines = columns.map((column) => `  ${column.name}: ${columnType(column)};`);
  return [`export interface ${name} {`, ...lines, '}', ''].join('\n');
}

function columnType(column: Column): string {
  const type = column.nullable ? `${valueType(column)} | null` : valueType(column);
  return column.hasDefault ? `Generated<${type}>` : type;
}

function valueType(column: Column): string {
  if (column.type.endsWith('[]')) {
    const item = valueType({ ...column, type: column.type.slice(0, -2) });
    return item.includes('|') ? `(${item})[]` : `${item}[]`;
  }
  if (column.type === 'text') return allowedTexts(column.checks) ?? 'string';
  if (column.type === 'jsonb') return jsonType(column);
  const type = typeOfColumn[column.type];
  if (!type)
    throw new Error(`The column ${column.table}.${column.name} has the unforeseen type ${column.type}.`);
  return type;
}

/** A check that restricts a text, or all texts of a list, to certain values becomes a union. */
function allowedTexts(checks: string[]): string | undefined {
  for (const check of checks) {
    const list = /(?:= ANY \(|<@ )ARRAY\[([^\]]*)\]/.exec(check)?.[1];
    const texts = list?.match(/'(?:[^']|'')*'(?=::text)/g);
    if (texts) return texts.map(literal).join(' | ');
  }
  return undefined;
}

/** SQL doubles a quote inside a text. In TypeScript, use double quotes around such a text. */
function literal(sqlText: string): string {
  return sqlText.includes("''") ? `"${sqlText.slice(1, -1).replaceAll("''", "'")}"` : sqlText;
}

/** The driver would send a JavaScript list as a PostgreSQL array and not as JSON. So only objects are allowed. */
function jsonType({ table, name, checks }: Column): string {
  if (checks.some((check) => check.includes(`jsonb_typeof(${name}) = 'object'`)))
    return 'Record<string, unknown>';
  throw new Error(`The column ${table}.${name} needs check (jsonb_typeof(${name}) = 'object').`);
}

const typeOfColumn: Record<string, string> = {
  uuid: 'string',
  citext: 'string',
  inet: 'string',
  date: 'string',
  numeric: 'string',
  boolean: 'boolean',
  smallint: 'number',
  integer: 'number',
  bigint: 'number',
  'double precision': 'number',
  'timestamp with time zone': 'Date',
  bytea: 'Buffer',
  // Triggers write it, and only queries read it.
  tsquery: 'string',
  tsvector: 'string',
};

function typeName(table: string): string {
  const words = table.split('_').map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return `${words.join('')}Table`;
}
