import type { Tables } from '@marque/db/rows.gen';
import { type Kysely, sql, type Transaction } from 'kysely';

/**
 * Reads the version number of all content. If publications began or ended since it was last read, it is incremented first, so
 * that a scheduled one changes the number at its time, in whichever process asks first.
 */
export async function readVersionAfterDue(kysely: Kysely<Tables>, at: Date): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    with due as (
      update content_state set version = version + 1, counted_until = ${at}
      where counted_until < ${at} and (
        exists (select from content_publications where from_at > counted_until and from_at <= ${at})
        or exists (select from content_publications where until_at > counted_until and until_at <= ${at}))
      returning version)
    select coalesce((select version from due), (select version from content_state)) as version`.execute(
    kysely,
  );
  return rows[0]?.version ?? 0;
}

export async function findVersionNumber(kysely: Kysely<Tables>): Promise<number> {
  const { version } = await kysely.selectFrom('content_state').select('version').executeTakeFirstOrThrow();
  return version;
}

/** Call it in the transaction of each change that readers can see, now or later. */
export const incrementVersion = (trx: Transaction<Tables>) =>
  trx
    .updateTable('content_state')
    .set((row) => ({ version: sql<number>`${row.ref('version')} + 1` }))
    .execute();

/** Imports, new entries and renames run one after the other, so that no slug is taken twice. */
export const lockState = (trx: Transaction<Tables>) =>
  trx.selectFrom('content_state').select(['seed']).forUpdate().executeTakeFirstOrThrow();

/** The first start stores the files. Later ones find this mark. */
export const markSeeded = (trx: Transaction<Tables>, at: Date) =>
  trx.updateTable('content_state').set({ seed: at.toISOString() }).execute();
