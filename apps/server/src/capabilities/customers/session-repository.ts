import type { Database } from '@marque/db/database';
import type { Tables } from '@marque/db/rows.gen';
import type { Role } from '@marque/domain/access/roles';
import { type Kysely, sql, type Transaction } from 'kysely';
import { type PresentedCustomer, presentedColumns } from './present-user.ts';

export type LiveSession = PresentedCustomer & {
  session_id: string;
  token_hash: Buffer;
  last_seen_at: Date;
  kept: boolean;
  expires_at: Date;
  second_step_at: Date | null;
  proved_at: Date | null;
  viewed_id: string | null;
  view_ends_at: Date | null;
  held_role: boolean;
};

/** A session without 'keep me logged in' has ended if its last activity is not after `idleSince`. */
export type Liveness = { now: Date; idleSince: Date };

export const livenessAt = (now: Date, idleLimitMs: number): Liveness => ({
  now,
  idleSince: new Date(now.getTime() - idleLimitMs),
});

const liveSessionsOf = `
select ${presentedColumns.map((column) => `customers.${column}`).join(', ')}, sessions.id as session_id,
  sessions.token_hash, sessions.last_seen_at, sessions.kept, sessions.expires_at, sessions.second_step_at, sessions.proved_at,
  customer_views.customer_id as viewed_id, customer_views.ends_at as view_ends_at,
  customers.held_role
from sessions join customers on customers.id = sessions.customer_id
left join customer_views on customer_views.session_id = sessions.id and customer_views.ends_at > $2
where sessions.token_hash = any($1::bytea[]) and sessions.expires_at > $2
  and (sessions.kept or sessions.last_seen_at > $3)`;

/**
 * A named prepared statement, because nearly every request of a customer runs it. Planning took longer than
 * all other parts of the query together.
 */
export async function findLiveSessions(
  { pool }: Pick<Database, 'pool'>,
  tokenHashes: readonly Buffer[],
  { now, idleSince }: Liveness,
): Promise<LiveSession[]> {
  const { rows } = await pool.query<LiveSession>({
    name: 'live-sessions',
    text: liveSessionsOf,
    values: [tokenHashes, now, idleSince],
  });
  return rows;
}

const liveSessions = (kysely: Kysely<Tables>, { now, idleSince }: Liveness) =>
  kysely
    .selectFrom('sessions')
    .where('expires_at', '>', now)
    .where((row) => row.or([row('kept', '=', true), row('last_seen_at', '>', idleSince)]));

export const listLiveSessions = ({ kysely }: Database, customerId: string, liveness: Liveness) =>
  liveSessions(kysely, liveness)
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute();

/** Returns those given sessions that have not ended, with the roles of their customers. */
export async function findLiveRoles(
  { kysely }: Database,
  ids: readonly string[],
  liveness: Liveness,
): Promise<Map<string, Role[]>> {
  const rows = await liveSessions(kysely, liveness)
    .select([
      'id',
      sql<Role[]>`array(select role from customer_roles where customer_id = sessions.customer_id)`.as(
        'roles',
      ),
    ])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, roles }) => [id, roles]));
}

export const insertSession = (
  trx: Transaction<Tables>,
  session: {
    customer_id: string;
    token_hash: Buffer;
    expires_at: Date;
    created_at: Date;
    user_agent: string;
    address: string;
    second_step_at: Date | null;
    kept: boolean;
    proved_at: Date | null;
  },
) =>
  trx
    .insertInto('sessions')
    .values({ ...session, last_seen_at: session.created_at })
    .execute();

export const touchSession = ({ kysely }: Database, sessionId: string, now: Date) =>
  kysely.updateTable('sessions').set({ last_seen_at: now }).where('id', '=', sessionId).execute();

/** Leaves out sessions that another process is writing: it writes the same, and neither must wait for the other. */
export const touchSessions = ({ kysely }: Database, sessionIds: readonly string[], now: Date) =>
  kysely
    .updateTable('sessions')
    .set({ last_seen_at: now })
    .where('id', 'in', (sessions) =>
      sessions
        .selectFrom('sessions')
        .select('id')
        .where('id', 'in', sessionIds)
        .forNoKeyUpdate()
        .skipLocked(),
    )
    .execute();

/** Setting up a second step also passes it for the current session. */
export const passSecondStep = (trx: Transaction<Tables>, sessionId: string, now: Date) =>
  trx.updateTable('sessions').set({ second_step_at: now }).where('id', '=', sessionId).execute();

export const markProved = (kysely: Kysely<Tables>, sessionId: string, now: Date) =>
  kysely.updateTable('sessions').set({ proved_at: now }).where('id', '=', sessionId).execute();

/**
 * Inside a transaction this also locks the session, so that it cannot end before the transaction does.
 * Returns null if the session gave no proof or has ended.
 */
export async function findProof(kysely: Kysely<Tables>, sessionId: string): Promise<Date | null> {
  const session = await kysely
    .selectFrom('sessions')
    .select('proved_at')
    .where('id', '=', sessionId)
    .forKeyShare()
    .executeTakeFirst();
  return session?.proved_at ?? null;
}

/**
 * Returns false if the session has ended. Otherwise locks it, so that it cannot end before the transaction
 * does.
 */
export const holdSession = async (trx: Transaction<Tables>, sessionId: string): Promise<boolean> =>
  (await trx
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', sessionId)
    .forKeyShare()
    .executeTakeFirst()) !== undefined;

export const deleteSession = (kysely: Kysely<Tables>, sessionId: string) =>
  kysely.deleteFrom('sessions').where('id', '=', sessionId).execute();

/** Returns true if the session existed and belonged to the customer. */
export async function deleteOwnSession(
  { kysely }: Pick<Database, 'kysely'>,
  customerId: string,
  sessionId: string,
): Promise<boolean> {
  const { numDeletedRows } = await kysely
    .deleteFrom('sessions')
    .where('id', '=', sessionId)
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Returns how many sessions were deleted. If `spared` is null, it deletes all. */
export async function deleteOtherSessions(
  kysely: Kysely<Tables>,
  customerId: string,
  spared: string | null,
): Promise<number> {
  let sessions = kysely.deleteFrom('sessions').where('customer_id', '=', customerId);
  if (spared !== null) sessions = sessions.where('id', '<>', spared);
  return Number((await sessions.executeTakeFirst()).numDeletedRows);
}

export const deleteExpiredSessions = (trx: Transaction<Tables>, customerId: string, now: Date) =>
  trx.deleteFrom('sessions').where('customer_id', '=', customerId).where('expires_at', '<=', now).execute();

/** Deletes at most a thousand rows, to keep the statement short. The job runs every minute. */
export async function pruneSessions(kysely: Kysely<Tables>, { now, idleSince }: Liveness): Promise<number> {
  const { numAffectedRows } = await sql`delete from sessions where id in (
    select id from sessions where expires_at <= ${now} or (not kept and last_seen_at <= ${idleSince})
    limit 1000 for update skip locked
  )`.execute(kysely);
  return Number(numAffectedRows ?? 0n);
}
