import type { LetterFilters } from '@marque/contracts/letters-office';
import type { LettersTable, Tables } from '@marque/db/rows.gen';
import type { Sort } from '@marque/domain/access/office-sorts';
import { isOldestFirst, type LetterState, type LetterView } from '@marque/domain/letters/letter-decisions';
import type { Insertable, Kysely, Transaction } from 'kysely';

const select = (kysely: Kysely<Tables>) =>
  kysely
    .selectFrom('letters')
    .leftJoin('customers as writer', 'writer.id', 'letters.customer_id')
    .leftJoin('customers as decider', 'decider.id', 'letters.decided_by')
    .selectAll('letters')
    .select(['writer.username as writer_name', 'decider.username as decider_name']);

export type LetterRow = NonNullable<Awaited<ReturnType<typeof findLetter>>>;

export const findLetter = (kysely: Kysely<Tables>, id: string) =>
  select(kysely).where('letters.id', '=', id).executeTakeFirst();

export type LettersPage = LetterFilters & {
  view: LetterView;
  sort: Sort<'office-letters'> | undefined;
  after: string | undefined;
  limit: number;
};

/** The ids grow with time, so they are in the order of writing. */
export function lettersQuery(
  kysely: Kysely<Tables>,
  { view, region, email, sort, after, limit }: LettersPage,
) {
  const isAscending = sort ? sort === 'written' : isOldestFirst(view);
  return select(kysely)
    .$if(view !== 'all', (query) => query.where('letters.state', '=', view as LetterState))
    .$if(region !== undefined, (query) => query.where('letters.region', '=', region ?? 'UK'))
    .$if(email !== undefined, (query) => query.where('letters.email', '=', email ?? ''))
    .$if(after !== undefined, (query) => query.where('letters.id', isAscending ? '>' : '<', after ?? ''))
    .orderBy('letters.id', isAscending ? 'asc' : 'desc')
    .limit(limit);
}

export const insertLetter = (trx: Transaction<Tables>, letter: Insertable<LettersTable>) =>
  trx.insertInto('letters').values(letter).returning('id').executeTakeFirstOrThrow();

export const lockLetter = (trx: Transaction<Tables>, id: string) =>
  trx.selectFrom('letters').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

type Decided = {
  state: LetterState;
  decided_at: Date | null;
  decided_by: string | null;
  answer: string | null;
};

export const saveDecision = (trx: Transaction<Tables>, id: string, decided: Decided) =>
  trx.updateTable('letters').set(decided).where('id', '=', id).execute();
