import type { Tables } from '@marque/db/rows.gen';
import { SWITCH_NAMES, type SwitchName } from '@marque/domain/switches/switches';
import { type Insertable, type Kysely, sql, type Transaction } from 'kysely';

const select = (kysely: Kysely<Tables>) =>
  kysely
    .selectFrom('switch_changes')
    .innerJoin('customers', 'customers.id', 'switch_changes.changed_by')
    .selectAll('switch_changes')
    .select('customers.username as owner_name');

export type SwitchChangeRow = Awaited<ReturnType<typeof findChanges>>[number];

export const findLatestChange = (kysely: Kysely<Tables>, name: SwitchName) =>
  select(kysely).where('switch', '=', name).orderBy('switch_changes.id', 'desc').limit(1).executeTakeFirst();

export async function findLatestChanges(kysely: Kysely<Tables>) {
  const changes = await Promise.all(SWITCH_NAMES.map((name) => findLatestChange(kysely, name)));
  return SWITCH_NAMES.map((name, index) => ({ name, latest: changes[index] }));
}

export const findChanges = (
  kysely: Kysely<Tables>,
  { before, limit }: { before: string | undefined; limit: number },
) =>
  select(kysely)
    .$if(before !== undefined, (query) => query.where('switch_changes.id', '<', before ?? ''))
    .orderBy('switch_changes.id', 'desc')
    .limit(limit)
    .execute();

/** Two changes of one switch run one after the other, also if it has no row yet. */
export const lockSwitch = (trx: Transaction<Tables>, name: SwitchName) =>
  sql`select pg_advisory_xact_lock(hashtext(${`switch ${name}`}))`.execute(trx);

export const insertChange = (trx: Transaction<Tables>, change: Insertable<Tables['switch_changes']>) =>
  trx.insertInto('switch_changes').values(change).execute();
