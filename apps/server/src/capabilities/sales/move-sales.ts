import { type Refusal, refuse } from '@marque/contracts/refusal';
import { permitMoves } from '@marque/db/permit-moves';
import type { Tables } from '@marque/db/rows.gen';
import { canMoveSale, type SaleMover, type SaleState } from '@marque/domain/sales/lifecycle';
import { settlesAt } from '@marque/domain/sales/settling';
import type { Transaction } from 'kysely';
import type { Actor, StaffActor } from '../../platform/context.ts';
import type { LivePublisher } from '../../platform/realtime/publisher.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { announceSale } from './announce-sale.ts';
import { lockSales, type SaleRow } from './repository.ts';

type SaleMove = {
  ids: readonly string[];
  to: SaleState;
  as: SaleMover;
  /** Null stands for the system. A staff actor includes the permission. */
  actor: Actor | StaffActor | null;
  at: Date;
  /** Required for `fell_through`: both sides read it. */
  reason?: string;
  requestId?: string;
};

/**
 * The only function that changes the state of a sale, besides `movingToPaid` below. It checks the lifecycle, moves the
 * sales, writes the audit and announces the change to buyer and seller after the commit. All sales move, or none does.
 */
export async function moveSales(
  trx: Transaction<Tables>,
  live: LivePublisher,
  { ids, to, as, actor, at, reason, requestId }: SaleMove,
): Promise<SaleRow[] | Refusal<'not-found' | 'not-allowed'>> {
  if (ids.length === 0) return [];
  const sales = await lockSales(trx, ids);
  if (sales.length < ids.length) return refuse('not-found');
  if (!sales.every(({ state }) => canMoveSale(state, to, as))) return refuse('not-allowed');

  if (to === 'fell_through' && !reason) throw new Error('A sale falls through for a reason.');

  const moved: SaleRow[] = [];
  await permitMoves(trx, 'sales', async () => {
    for (const sale of sales) {
      const changes = changesOf(sale, { to, at, reason });
      await trx.updateTable('sales').set(changes).where('id', '=', sale.id).execute();
      moved.push({ ...sale, ...changes });
    }
  });
  await writeAudit(
    trx,
    sales.map(({ id, listing_id, state }) => ({
      ...{ action: 'sale-moved' as const, actor, reason, requestId, at },
      subject: { kind: 'sale' as const, id },
      detail: { listing: listing_id, from: state, to },
    })),
  );
  for (const sale of moved) announceSale(trx, live, sale);
  return moved;
}

/** The columns that change with the state. The automatic charge is only for sales that are not paid. */
function changesOf(
  sale: SaleRow,
  { to, at, reason }: Pick<SaleMove, 'to' | 'at' | 'reason'>,
): Partial<SaleRow> {
  const moved = { state: to, next_charge_at: null };
  switch (to) {
    case 'payment_due':
      return moved;
    case 'premium_paid':
      return { ...moved, paid_at: at };
    case 'handed_over':
      return { ...moved, handed_over_at: at, settles_at: settlesAt(at, sale) };
    case 'settled':
      return { ...moved, settled_at: at };
    case 'fell_through':
      return { ...moved, fell_through_at: at, fall_reason: reason ?? null };
  }
}

/**
 * The same move, from `payment_due` to `premium_paid` by the system, as part of a larger statement: it moves the sale of
 * `source`, which the statement has locked in its first state, and writes the audit. The caller publishes the change
 * after the commit.
 */
export const movingToPaid = (source: string, { at }: { at: string }): string => `moved as (
  -- The comparison is always true. It permits the move to the trigger of the table, as permitMoves does.
  update sales set state = 'premium_paid', next_charge_at = null, paid_at = ${at}
  from ${source} where sales.id = ${source}.sale_id and set_config('marque.moves', 'sales', true) = 'sales'
  returning sales.id, sales.listing_id
), audited as (
  insert into audit_entries (action, subject_kind, other_id, detail, at)
  select 'sale-moved', 'sale', id::text,
    jsonb_build_object('listing', listing_id, 'from', 'payment_due', 'to', 'premium_paid'), ${at}
  from moved
)`;
