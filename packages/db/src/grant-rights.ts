import type pg from 'pg';
import { connectOrExplain } from './connect.ts';
import { StartupError } from './startup-error.ts';

/**
 * The ledger, the audit, invoices, and what a seller has agreed to or changed. The program adds rows to these tables. Triggers
 * already refuse every change of a row, and without the right to it the program cannot drop the triggers either. Records that
 * an erasure deletes with their car are not here.
 */
export const TABLES_THAT_ONLY_GROW = [
  ...['bids', 'audit_entries', 'audit_links', 'invoices'],
  ...['agreements', 'listing_changes', 'maximum_answers'],
];

/**
 * Gives the role of the program what it needs, and nothing else: it reads and writes rows, but cannot change the schema or
 * what must never change. Runs after each migration, because a new table has no rights yet.
 */
export async function grantRights(ownerUrl: string, programUrl: string): Promise<void> {
  const client = await connectOrExplain(ownerUrl);
  try {
    const role = client.escapeIdentifier(await existingRole(client, programUrl));
    await client.query('begin');
    for (const schema of await ownSchemas(client)) await client.query(rightsInSchema(schema, role));
    for (const table of await tablesWithPolicies(client))
      await client.query(`
        drop policy if exists program on ${table};
        create policy program on ${table} to ${role} using (true) with check (true)`);
    await client.query(`
      revoke update, delete, truncate on ${TABLES_THAT_ONLY_GROW.join(', ')} from ${role};
      revoke insert, update, delete, truncate on schema_migrations from ${role}`);
    await client.query('commit');
  } finally {
    await client.end();
  }
}

async function existingRole(client: pg.Client, programUrl: string): Promise<string> {
  const role = decodeURIComponent(new URL(programUrl).username);
  if (role === client.user)
    throw new StartupError('DATABASE_OWNER_URL must name another role than DATABASE_URL.');
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role]);
  if (rowCount === 0) throw new StartupError(`The role "${role}" of DATABASE_URL does not exist.`);
  return role;
}

async function ownSchemas(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(nspname) as name from pg_namespace where nspname in ('public', 'sandbox', 'graphile_worker')`,
  );
  return rows.map(({ name }) => name);
}

const rightsInSchema = (schema: string, role: string): string => `
  grant usage on schema ${schema} to ${role};
  grant select, insert, update, delete on all tables in schema ${schema} to ${role};
  grant usage, select on all sequences in schema ${schema} to ${role};
  grant execute on all functions in schema ${schema} to ${role}`;

/** The queue of jobs shows its rows only to their owner, unless a policy allows more. */
async function tablesWithPolicies(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select oid::regclass::text as name from pg_class
    where relrowsecurity and relnamespace = (select oid from pg_namespace where nspname = 'graphile_worker')`);
  return rows.map(({ name }) => name);
}
