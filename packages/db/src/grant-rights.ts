import type pg from 'pg';
import { connectOrExplain } from './connect.ts';
import { LOCK_PATIENCE, type LockPatience, limitWaits, ONE_AT_A_TIME, patiently } from './lock-patience.ts';
import { hostUrls } from './primary-url.ts';
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
export async function grantRights(
  ownerUrl: string,
  programUrl: string,
  locks: LockPatience = LOCK_PATIENCE,
): Promise<void> {
  const client = await connectOrExplain(ownerUrl);
  try {
    const role = await existingRole(client, programUrl);
    await patiently(
      () => grantWithin(client, role, locks),
      locks,
      () => undefined,
    );
  } finally {
    await client.end();
  }
}

async function grantWithin(client: pg.Client, role: string, locks: LockPatience): Promise<void> {
  const grantee = client.escapeIdentifier(role);
  await client.query('begin');
  try {
    // Processes often start together, and PostgreSQL refuses two changes of the same rights at once.
    await client.query(`select pg_advisory_xact_lock(${ONE_AT_A_TIME})`);
    await limitWaits(client, locks);
    for (const schema of await ownSchemas(client)) await client.query(rightsInSchema(schema, grantee));
    for (const table of await tablesWithoutPolicy(client, role))
      await client.query(`
        drop policy if exists program on ${table};
        create policy program on ${table} to ${grantee} using (true) with check (true)`);
    await client.query(`
      revoke update, delete, truncate on ${TABLES_THAT_ONLY_GROW.join(', ')} from ${grantee};
      revoke insert, update, delete, truncate on schema_migrations from ${grantee}`);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

async function existingRole(client: pg.Client, programUrl: string): Promise<string> {
  const role = decodeURIComponent(new URL(hostUrls(programUrl)[0] ?? programUrl).username);
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

/**
 * The queue of jobs shows its rows only to their owner, unless a policy allows more. A new policy locks its table against
 * everybody, so a start that finds one leaves it.
 */
async function tablesWithoutPolicy(client: pg.Client, role: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
     where relrowsecurity and relnamespace = (select oid from pg_namespace where nspname = 'graphile_worker')
       and not exists (
         select from pg_policies
         where schemaname = 'graphile_worker' and tablename = relname and policyname = 'program' and roles = array[$1::name]
       )`,
    [role],
  );
  return rows.map(({ name }) => name);
}
