import type { ScreeningCasesTable, Tables } from '@marque/db/rows.gen';
import { parseSort, type Sort, type SortColumn } from '@marque/domain/access/office-sorts';
import type { CaseOutcome } from '@marque/domain/screening/case-states';
import type { Signs } from '@marque/domain/screening/signs';
import { type Insertable, type Kysely, sql, type Transaction } from 'kysely';
import { listOrder } from '../../platform/list-order.ts';

export const lockLatestCase = (
  trx: Transaction<Tables>,
  { seller_id, bidder_id }: { seller_id: string; bidder_id: string },
) =>
  trx
    .selectFrom('screening_cases')
    .select(['state', 'signs'])
    .where('seller_id', '=', seller_id)
    .where('bidder_id', '=', bidder_id)
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .$narrowType<{ signs: Signs }>()
    .executeTakeFirst();

export const saveWaitingCase = (trx: Transaction<Tables>, found: Insertable<ScreeningCasesTable>) =>
  trx
    .insertInto('screening_cases')
    .values(found)
    .onConflict((conflict) =>
      conflict
        .columns(['seller_id', 'bidder_id'])
        .where('state', '=', sql.lit('waiting'))
        .doUpdateSet((row) => ({
          score: row.ref('excluded.score'),
          signs: row.ref('excluded.signs'),
          listing_id: row.ref('excluded.listing_id'),
          seen_at: row.ref('excluded.seen_at'),
        })),
    )
    .execute();

export const lockCase = (trx: Transaction<Tables>, id: string) =>
  trx
    .selectFrom('screening_cases')
    .select(['id', 'state', 'score', 'signs', 'listing_id', 'seller_id', 'bidder_id'])
    .where('id', '=', id)
    .forUpdate()
    .$narrowType<{ signs: Signs }>()
    .executeTakeFirst();

export const saveOutcome = (
  trx: Transaction<Tables>,
  id: string,
  decided: { state: CaseOutcome; decided_at: Date; decided_by: string; note: string },
) => trx.updateTable('screening_cases').set(decided).where('id', '=', id).execute();

/** A case with the names of its people and its car. */
const named = (kysely: Kysely<Tables>) =>
  kysely
    .selectFrom('screening_cases as found')
    .innerJoin('listings', 'listings.id', 'found.listing_id')
    .innerJoin('customers as seller', 'seller.id', 'found.seller_id')
    .innerJoin('customers as bidder', 'bidder.id', 'found.bidder_id')
    .leftJoin('customers as decider', 'decider.id', 'found.decided_by')
    .select(['found.id', 'found.state', 'found.score', 'found.signs', 'found.listing_id', 'found.note'])
    .select(['found.opened_at', 'found.seen_at', 'found.decided_at', 'found.decided_by'])
    .select('decider.username as decider_name')
    .select(['listings.lot_number', 'listings.title', 'listings.year', 'listings.make', 'listings.model'])
    .select(['seller.id as seller_id', 'seller.username as seller_username'])
    .select(['seller.first_name as seller_first_name', 'seller.last_name as seller_last_name'])
    .select(['bidder.id as bidder_id', 'bidder.username as bidder_username'])
    .select(['bidder.first_name as bidder_first_name', 'bidder.last_name as bidder_last_name'])
    .$narrowType<{ signs: Signs }>();

export type CaseRow = Awaited<ReturnType<typeof findCase>>;

/** Nobody reads a case about themselves: neither as its bidder nor as its seller. */
const readable = (kysely: Kysely<Tables>, readerId: string) =>
  named(kysely).where('found.bidder_id', '<>', readerId).where('found.seller_id', '<>', readerId);

type WaitingPage = { readerId: string; after: { score: number; id: string } | undefined; limit: number };

/** The highest score first, and of the same score the oldest. */
export function waitingCasesQuery(kysely: Kysely<Tables>, { readerId, after, limit }: WaitingPage) {
  const waiting = readable(kysely, readerId).where('found.state', '=', sql.lit('waiting'));
  const page = after
    ? waiting
        // The index finds the score, and the other condition the place within it.
        .where('found.score', '<=', after.score)
        .where((row) => row.or([row('found.score', '<', after.score), row('found.id', '>', after.id)]))
    : waiting;
  return page.orderBy('found.score', 'desc').orderBy('found.id').limit(limit);
}

type DecidedPage = { readerId: string; after: string | undefined; limit: number };

/** The newest first. */
export function decidedCasesQuery(kysely: Kysely<Tables>, { readerId, after, limit }: DecidedPage) {
  const decided = readable(kysely, readerId).where('found.state', '<>', sql.lit('waiting'));
  const page = after ? decided.where('found.id', '<', after) : decided;
  return page.orderBy('found.id', 'desc').limit(limit);
}

const ORDERS: Record<SortColumn<'cases'>, [string, ...string[]]> = {
  score: ['found.score', 'found.id'],
  seen: ['found.seen_at', 'found.id'],
};

/** All cases, whatever was decided, in the order of a column. */
export function sortedCasesQuery(
  kysely: Kysely<Tables>,
  { readerId, sort, after, limit }: DecidedPage & { sort: Sort<'cases'> },
) {
  const { column, isDescending } = parseSort<'cases'>(sort);
  const order = listOrder(ORDERS[column], isDescending);
  const all = readable(kysely, readerId);
  const page = after
    ? all.where(
        order.follows(sql`(select ${order.columns} from screening_cases as found where id = ${after})`),
      )
    : all;
  return page.orderBy(order.by).limit(limit);
}

export const findCase = (kysely: Kysely<Tables>, id: string) =>
  named(kysely).where('found.id', '=', id).executeTakeFirstOrThrow();
