import type { DataOf, MetaOf } from '@marque/contracts/endpoint';
import type { readLetters as contract } from '@marque/contracts/letters-office';
import type { Context } from '../../../platform/context.ts';
import { type LettersPage, lettersQuery } from '../repository.ts';
import { presentLetter } from './present-letter.ts';

const PAGE = 50;

export type LettersView = Omit<LettersPage, 'sort' | 'after' | 'limit'> & Partial<Pick<LettersPage, 'sort'>>;
type Wanted = LettersView & { after?: string | undefined; limit?: number };

export async function readLetters(
  { db }: Pick<Context, 'db'>,
  { sort, after, limit = PAGE, ...view }: Wanted,
): Promise<{ data: DataOf<typeof contract>; meta: MetaOf<typeof contract> }> {
  const rows = await lettersQuery(db.kysely, { ...view, sort, after, limit: limit + 1 }).execute();
  const page = rows.slice(0, limit);
  return {
    data: page.map(presentLetter),
    meta: { next: rows.length > limit ? (page.at(-1)?.id ?? null) : null },
  };
}
