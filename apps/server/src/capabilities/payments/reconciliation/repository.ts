import type { ReconciliationDifferencesTable, Tables } from '@marque/db/rows.gen';
import { type Insertable, type Kysely, sql, type Transaction } from 'kysely';

const select = (kysely: Kysely<Tables>) =>
  kysely
    .selectFrom('reconciliations')
    .innerJoin('customers', 'customers.id', 'reconciliations.started_by')
    .selectAll('reconciliations')
    .select('customers.username as starter_name');

export type ReconciliationRow = Awaited<ReturnType<typeof findReconciliations>>[number];

export const findReconciliations = (kysely: Kysely<Tables>, limit: number) =>
  select(kysely).orderBy('reconciliations.id', 'desc').limit(limit).execute();

export const readReconciliationRow = (kysely: Kysely<Tables>, id: string) =>
  select(kysely).where('reconciliations.id', '=', id).executeTakeFirstOrThrow();

export const findRunning = (trx: Transaction<Tables>) =>
  trx
    .selectFrom('reconciliations')
    .selectAll()
    .where('finished_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

export const findUnfinished = (kysely: Kysely<Tables>, id: string) =>
  kysely
    .selectFrom('reconciliations')
    .selectAll()
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .executeTakeFirst();

/** Undefined: another one runs. */
export const insertReconciliation = (
  trx: Transaction<Tables>,
  started: { started_by: string; started_at: Date; days: number },
) =>
  trx
    .insertInto('reconciliations')
    .values(started)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();

export const deleteReconciliationsBefore = (trx: Transaction<Tables>, time: Date) =>
  trx.deleteFrom('reconciliations').where('started_at', '<', time).execute();

type Finish = {
  finished_at: Date;
  failure?: 'provider' | 'interrupted';
  difference_count?: number;
  compared?: Record<string, { here: number; there: number }>;
};

/** Returns whether it was still unfinished. */
export async function finishReconciliation(
  kysely: Kysely<Tables>,
  id: string,
  finish: Finish,
): Promise<boolean> {
  const { numUpdatedRows } = await kysely
    .updateTable('reconciliations')
    .set(finish)
    .where('id', '=', id)
    .where('finished_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export type NewDifference = Omit<Insertable<ReconciliationDifferencesTable>, 'sale_id'>;

/** The sale of each payment, refund and dispute is found by our id or by the provider's. */
export async function insertDifferences(
  trx: Transaction<Tables>,
  differences: readonly NewDifference[],
): Promise<void> {
  if (differences.length === 0) return;
  await sql`
    insert into reconciliation_differences
      (reconciliation_id, position, subject, kind, own_id, provider_id, here, there, sale_id)
    select found.reconciliation_id, found.position, found.subject, found.kind, found.own_id, found.provider_id,
      found.here, found.there, case found.subject
        when 'payment' then (select payments.sale_id from payments where payments.id = found.own_id::uuid)
        when 'refund' then (select payments.sale_id from refunds join payments on payments.id = refunds.payment_id
          where refunds.id = found.own_id::uuid)
        else (select payments.sale_id from disputes join payments on payments.id = disputes.payment_id
          where disputes.provider_id = found.provider_id)
      end
    from jsonb_populate_recordset(null::reconciliation_differences, ${JSON.stringify(differences)}::jsonb) as found`.execute(
    trx,
  );
}

export type DifferenceRow = Awaited<ReturnType<typeof findDifferences>>[number];

export const findDifferences = (kysely: Kysely<Tables>, reconciliationId: string) =>
  kysely
    .selectFrom('reconciliation_differences')
    .leftJoin('sales', 'sales.id', 'reconciliation_differences.sale_id')
    .selectAll('reconciliation_differences')
    .select('sales.currency as sale_currency')
    .where('reconciliation_id', '=', reconciliationId)
    .orderBy('position')
    .execute();
