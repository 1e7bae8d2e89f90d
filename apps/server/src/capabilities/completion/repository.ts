import type { SaleProblemsTable, SaleStepsTable, Tables, WithdrawalsTable } from '@marque/db/rows.gen';
import type { Insertable, Kysely, Transaction } from 'kysely';
import type { SaleRow } from '../sales/repository.ts';

/** Locks the sale in which the caller takes part: a buyer's own, which may have been replaced, or a seller's current one. */
export const lockOwnSale = (
  trx: Transaction<Tables>,
  listingId: string,
  customerId: string,
): Promise<SaleRow | undefined> =>
  trx
    .selectFrom('sales')
    .selectAll()
    .where('listing_id', '=', listingId)
    .where((row) =>
      row.or([
        row('buyer_id', '=', customerId),
        row.and([row('seller_id', '=', customerId), row('replaced_by_id', 'is', null)]),
      ]),
    )
    .forNoKeyUpdate()
    .executeTakeFirst();

export const findSteps = (kysely: Kysely<Tables>, saleId: string) =>
  kysely.selectFrom('sale_steps').selectAll().where('sale_id', '=', saleId).execute();

export const insertSteps = (trx: Transaction<Tables>, steps: readonly Insertable<SaleStepsTable>[]) =>
  trx.insertInto('sale_steps').values(steps).execute();

export const findOpenProblem = (kysely: Kysely<Tables>, saleId: string) =>
  kysely
    .selectFrom('sale_problems')
    .selectAll()
    .where('sale_id', '=', saleId)
    .where('resolved_at', 'is', null)
    .executeTakeFirst();

export const insertProblem = (trx: Transaction<Tables>, problem: Insertable<SaleProblemsTable>) =>
  trx.insertInto('sale_problems').values(problem).execute();

type Resolution = { resolved_at: Date; resolved_by: string | null; resolution: string };

/** Ends the open problem of a sale, if there is one. */
export const resolveOpenProblem = (trx: Transaction<Tables>, saleId: string, resolution: Resolution) =>
  trx
    .updateTable('sale_problems')
    .set(resolution)
    .where('sale_id', '=', saleId)
    .where('resolved_at', 'is', null)
    .execute();

export const setSettlesAt = (trx: Transaction<Tables>, saleId: string, settlesAt: Date) =>
  trx.updateTable('sales').set({ settles_at: settlesAt }).where('id', '=', saleId).execute();

/** Sales whose time has come, unless a problem has stopped their clock. */
export const findDueSales = (kysely: Kysely<Tables>, now: Date, limit: number) =>
  kysely
    .selectFrom('sales')
    .select('id')
    .where('state', '=', 'handed_over')
    .where('settles_at', '<=', now)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('sale_problems')
            .select('id')
            .whereRef('sale_id', '=', 'sales.id')
            .where('resolved_at', 'is', null),
        ),
      ),
    )
    .orderBy('settles_at')
    .limit(limit)
    .execute();

export const insertWithdrawal = (trx: Transaction<Tables>, withdrawal: Insertable<WithdrawalsTable>) =>
  trx.insertInto('withdrawals').values(withdrawal).execute();
