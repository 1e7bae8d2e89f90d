import { customerChannel } from '@marque/contracts/channels';
import { type Refusal, refuse } from '@marque/contracts/refusal';
import { permitMoves } from '@marque/db/permit-moves';
import type { SalesTable, Tables } from '@marque/db/rows.gen';
import { afterCommit } from '@marque/db/transaction';
import { canMoveSale, type SaleMover, type SaleState } from '@marque/domain/sales/lifecycle';
import type { Selectable, Transaction } from 'kysely';
import type { Actor, StaffActor } from '../../platform/context.ts';
import type { LivePublisher } from '../../platform/realtime/publisher.ts';
import { writeAudit } from '../audit/write-audit.ts';

type SaleMove = {
  ids: readonly string[];
  to: SaleState;
  as: SaleMover;
  /** Null stands for the system. A staff actor includes the permission. */
  actor: Actor | StaffActor | null;
  at: Date;
  reason?: string;
  requestId?: string;
};

/**
 * The only function that changes the state of a sale. It checks the lifecycle, moves the sales, writes the audit and
 * announces the change to buyer and seller after the commit. All sales move, or none does.
 */
export async function moveSales(
  trx: Transaction<Tables>,
  live: LivePublisher,
  { ids, to, as, actor, at, reason, requestId }: SaleMove,
): Promise<Selectable<SalesTable>[] | Refusal<'not-found' | 'not-allowed'>> {
  if (ids.length === 0) return [];
  const sales = await lockSales(trx, ids);
  if (sales.length < ids.length) return refuse('not-found');
  if (!sales.every(({ state }) => canMoveSale(state, to, as))) return refuse('not-allowed');

  await permitMoves(trx, 'sales', () =>
    trx.updateTable('sales').set({ state: to }).where('id', 'in', ids).execute(),
  );
  await writeAudit(
    trx,
    sales.map(({ id, listing_id, state }) => ({
      ...{ action: 'sale-moved' as const, actor, reason, requestId, at },
      subject: { kind: 'sale' as const, id },
      detail: { listing: listing_id, from: state, to },
    })),
  );
  afterCommit(trx, () => {
    for (const { id, listing_id, buyer_id, seller_id } of sales)
      for (const party of [buyer_id, seller_id])
        live.publish(customerChannel(party), 'sale.moved', { id, listing_id, state: to });
  });
  return sales.map((sale) => ({ ...sale, state: to }));
}

const lockSales = (trx: Transaction<Tables>, ids: readonly string[]) =>
  trx.selectFrom('sales').selectAll().where('id', 'in', ids).orderBy('id').forNoKeyUpdate().execute();
