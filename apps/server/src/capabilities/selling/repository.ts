import type { Answers } from '@marque/contracts/selling/answers';
import type { Database } from '@marque/db/database';
import type { ListingsTable, SubmissionsTable, Tables } from '@marque/db/rows.gen';
import type { ListingState } from '@marque/domain/listings/lifecycle';
import { UNFINISHED_STATES } from '@marque/domain/selling/consigned-states';
import type { Side } from '@marque/domain/selling/sides';
import type { TermsStep } from '@marque/domain/selling/terms';
import { type Insertable, type Kysely, sql, type Transaction } from 'kysely';
import { listingColumnsOf, toStoredAnswers } from './answer-columns.ts';
import { hasApproval } from './content-repository.ts';

const drafts = (kysely: Kysely<Tables>) =>
  kysely
    .selectFrom('submissions')
    .innerJoin('listings', 'listings.id', 'submissions.listing_id')
    .select(['listings.id', 'listings.owner_id', 'listings.status', 'listings.region'])
    .select(['submissions.version', 'submissions.answers', 'submissions.locale'])
    .select(['submissions.updated_at', 'submissions.submitted_at'])
    .select(['submissions.respond_by', 'submissions.reply_by', 'submissions.due_at']);

export const findDraft = (kysely: Kysely<Tables>, id: string) =>
  drafts(kysely).where('listings.id', '=', id).executeTakeFirst();
export type DraftRow = NonNullable<Awaited<ReturnType<typeof findDraft>>>;

export async function findLatestAnswers(kysely: Kysely<Tables>, ownerId: string) {
  const latest = await kysely
    .selectFrom('listings')
    .innerJoin('submissions', 'submissions.listing_id', 'listings.id')
    .select('submissions.answers')
    .where('owner_id', '=', ownerId)
    .orderBy('listings.created_at', 'desc')
    .orderBy('listings.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return latest?.answers;
}

type Progress = {
  messages: number;
  unread: number;
  text_number: number | null;
  is_approved: boolean;
  terms_number: number | null;
  step: TermsStep | null;
  signed_at: Date | null;
};

/** How far a car is on its way to an auction. `unread` counts the messages of the other side. */
export async function findProgress(
  kysely: Kysely<Tables>,
  id: string,
  otherSide: Side,
): Promise<Progress | undefined> {
  const { rows } = await sql<Progress>`
    select talk.messages, talk.unread, version.number as text_number, terms.number as terms_number, terms.step,
      ${hasApproval(sql.val(id))} as is_approved,
      (select signed_at from agreements
        where agreements.listing_id = ${id} and terms_number = terms.number) as signed_at
    from (
      select count(*)::int as messages, count(*) filter (where side = ${otherSide} and read_at is null)::int as unread
      from listing_messages where listing_id = ${id}
    ) as talk
    left join lateral (
      select number from listing_text_versions where listing_id = ${id} order by number desc limit 1
    ) as version on true
    left join lateral (
      select number, step from listing_terms where listing_id = ${id} order by number desc limit 1
    ) as terms on true`.execute(kysely);
  return rows[0];
}

/**
 * Saves wait for each other, and so do changes of the pictures. The listing is locked too: otherwise a caller that has
 * waited would see its status as it was before the wait.
 */
export const lockDraft = (trx: Transaction<Tables>, id: string) =>
  drafts(trx).where('listings.id', '=', id).forNoKeyUpdate(['submissions', 'listings']).executeTakeFirst();

/** Locks a listing that may have no submission. */
export const lockAttempt = (trx: Transaction<Tables>, id: string) =>
  trx
    .selectFrom('listings')
    .select(['id', 'owner_id', 'status'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();

export const findOpenAccount = (kysely: Kysely<Tables>, id: string) =>
  kysely
    .selectFrom('customers')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

export async function insertDraft(
  trx: Transaction<Tables>,
  listing: Insertable<ListingsTable>,
  submission: Omit<Insertable<SubmissionsTable>, 'listing_id'>,
): Promise<{ id: string }> {
  const { id } = await trx.insertInto('listings').values(listing).returning('id').executeTakeFirstOrThrow();
  await trx
    .insertInto('submissions')
    .values({ ...submission, listing_id: id })
    .execute();
  return { id };
}

/** The draft that an earlier call with this key has created. Calls with the same key wait for each other. */
export async function findCreatedDraft(trx: Transaction<Tables>, key: string) {
  await sql`select pg_advisory_xact_lock(hashtextextended('draft:' || ${key}, 0))`.execute(trx);
  return trx
    .selectFrom('submissions')
    .innerJoin('listings', 'listings.id', 'submissions.listing_id')
    .select(['listings.id', 'listings.status', 'submissions.version'])
    .where('creation_key', '=', key)
    .executeTakeFirst();
}

/** Until the end of the transaction, nobody else begins a draft of this seller. */
export const lockDraftsOf = (trx: Transaction<Tables>, ownerId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended('drafts-of:' || ${ownerId}, 0))`.execute(trx);

/** The cars of a seller that are drafts or wait for our review. */
export async function countUnfinished(kysely: Kysely<Tables>, ownerId: string): Promise<number> {
  const { unfinished } = await kysely
    .selectFrom('listings')
    .select(({ fn }) => fn.countAll<number>().as('unfinished'))
    .where('owner_id', '=', ownerId)
    .where('status', 'in', UNFINISHED_STATES)
    .executeTakeFirstOrThrow();
  return Number(unfinished);
}

/** The cars that a seller has begun since then, also those that were withdrawn meanwhile. */
export async function countBegun(
  kysely: Kysely<Tables>,
  { ownerId, since }: { ownerId: string; since: Date },
): Promise<number> {
  const { begun } = await kysely
    .selectFrom('listings')
    .select(({ fn }) => fn.countAll<number>().as('begun'))
    .where('owner_id', '=', ownerId)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(begun);
}

/** Until the end of the transaction, nobody else submits a car of this seller. */
export const lockSubmissionsOf = (trx: Transaction<Tables>, ownerId: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended('submissions-of:' || ${ownerId}, 0))`.execute(trx);

/** The cars that a seller has submitted since then. */
export async function countSubmitted(
  kysely: Kysely<Tables>,
  { ownerId, since }: { ownerId: string; since: Date },
): Promise<number> {
  const { submitted } = await kysely
    .selectFrom('listings')
    .innerJoin('submissions', 'submissions.listing_id', 'listings.id')
    .select(({ fn }) => fn.countAll<number>().as('submitted'))
    .where('owner_id', '=', ownerId)
    .where('submitted_at', '>', since)
    .executeTakeFirstOrThrow();
  return Number(submitted);
}

type Save = {
  id: string;
  version: number;
  changes: Partial<Answers>;
  at: Date;
  editor: { ownerId?: string | undefined; states: readonly ListingState[] };
};

/**
 * Saves answers in one statement, because forms save with every change of a field. Returns undefined if the version is
 * not current, or if the editor may not change the draft. The statement locks both rows first, in the order of
 * `lockDraft`, so that after a wait PostgreSQL checks the version and the status as they are then.
 */
export async function saveAnswers(
  { kysely, pool }: Pick<Database, 'kysely' | 'pool'>,
  { id, version, changes, at, editor }: Save,
): Promise<Saved | undefined> {
  const columns = Object.entries(listingColumnsOf(changes));
  const copied = sql.join(columns.map(([name, value]) => sql`${sql.ref(name)} = ${value}`));
  const statement = sql<Saved>`
    with editable as (
      select listing_id, listings.status
      from submissions join listings on listings.id = listing_id
      where listing_id = ${id} and version = ${version} and listings.status = any(${editor.states})
        ${editor.ownerId === undefined ? sql`` : sql`and owner_id = ${editor.ownerId}`}
      for no key update of submissions, listings
    ), saved as (
      update submissions set version = version + 1, updated_at = ${at},
        answers = jsonb_strip_nulls(answers || ${JSON.stringify(toStoredAnswers(changes))}::jsonb)
      from editable
      where submissions.listing_id = editable.listing_id
      returning version, editable.status
    )
    ${
      columns.length === 0
        ? sql``
        : sql`, copied as (update listings set ${copied} where id = ${id} and exists (select from saved))`
    }
    select version, status from saved`.compile(kysely);
  // In a transaction, the statement needs its connection.
  if (kysely.isTransaction) return (await kysely.executeQuery(statement)).rows[0];
  const { rows } = await pool.query<Saved>({
    ...{ text: statement.sql, values: [...statement.parameters], ...nameOf(columns, editor) },
  });
  return rows[0];
}

type Saved = { version: number; status: ListingState };

/**
 * Most saves change one field, so PostgreSQL keeps their plans. Other saves have too many forms, because a caller chooses
 * the fields.
 */
const nameOf = (columns: readonly [string, unknown][], { ownerId }: Save['editor']): { name?: string } =>
  columns.length > 1
    ? {}
    : { name: `draft-save-${columns[0]?.[0] ?? 'answer'}-${ownerId === undefined ? 'staff' : 'seller'}` };

export const markSubmitted = (trx: Transaction<Tables>, id: string, at: Date, respondBy: Date) =>
  trx
    .updateTable('submissions')
    .set({ submitted_at: at, respond_by: respondBy })
    .where('listing_id', '=', id)
    .execute();
