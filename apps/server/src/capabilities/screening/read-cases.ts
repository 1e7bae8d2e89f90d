import type { DataOf, MetaOf } from '@marque/contracts/endpoint';
import type { readCases as contract } from '@marque/contracts/screening/cases';
import { inTransaction } from '@marque/db/transaction';
import type { Sort } from '@marque/domain/access/office-sorts';
import type { Context, StaffActor } from '../../platform/context.ts';
import { type CaseRow, decidedCasesQuery, sortedCasesQuery, waitingCasesQuery } from './case-repository.ts';
import { presentCase } from './present-case.ts';

type Wanted = { sort?: Sort<'cases'> | undefined; after?: string | undefined; limit: number };
type Page = { data: DataOf<typeof contract>; meta: MetaOf<typeof contract> };

/** By default the cases that wait, and then the decided ones, as `readReviews` does. */
export async function readCases(
  { db, actor }: Pick<Context<StaffActor>, 'db' | 'actor'>,
  { sort, after, limit }: Wanted,
): Promise<Page> {
  const readerId = actor.customer.id;
  const [part = 'waiting', ...rest] = after?.split('_') ?? [];
  const [id, score] = rest.toReversed();
  // One snapshot for both parts. Otherwise a case that is decided meanwhile could appear twice.
  const rows = await inTransaction(
    db,
    async (trx) => {
      if (sort) return sortedCasesQuery(trx, { readerId, sort, after: id, limit: limit + 1 }).execute();
      const from = part === 'waiting' && id && score ? { id, score: Number(score) } : undefined;
      const waiting =
        part === 'waiting'
          ? await waitingCasesQuery(trx, { readerId, after: from, limit: limit + 1 }).execute()
          : [];
      const left = limit + 1 - waiting.length;
      const decided =
        left > 0
          ? await decidedCasesQuery(trx, {
              readerId,
              after: part === 'decided' ? id : undefined,
              limit: left,
            }).execute()
          : [];
      return [...waiting, ...decided];
    },
    { isolation: 'repeatable read' },
  );
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { data: page.map(presentCase), meta: { next: last && rows.length > limit ? cursorOf(last) : null } };
}

const cursorOf = ({ state, score, id }: CaseRow): string =>
  state === 'waiting' ? `waiting_${score}_${id}` : `decided_${id}`;
