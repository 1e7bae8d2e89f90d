import type pg from 'pg';

export type SchemaColumn = {
  table: string;
  name: string;
  type: string;
  /** An insert that does not name the column fails. */
  required: boolean;
};

/** The columns of all tables that the program reads and writes. */
export async function readSchemaColumns(client: pg.ClientBase): Promise<SchemaColumn[]> {
  const { rows } = await client.query<SchemaColumn>(`
    select tables.relname as "table", columns.attname as name,
      format_type(columns.atttypid, columns.atttypmod) as type,
      columns.attnotnull and not columns.atthasdef and columns.attidentity = '' as required
    from pg_class tables
    join pg_attribute columns on columns.attrelid = tables.oid and columns.attnum > 0 and not columns.attisdropped
    where tables.relnamespace = 'public'::regnamespace and tables.relkind in ('r', 'p')
      and not tables.relispartition
    order by tables.relname, columns.attnum`);
  return rows;
}
