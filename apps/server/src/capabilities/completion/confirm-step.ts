import { isRefusal, type Refusal, refuse } from '@marque/contracts/refusal';
import type { Sale } from '@marque/contracts/sales/sale';
import type { Tables } from '@marque/db/rows.gen';
import { inTransaction } from '@marque/db/transaction';
import {
  areBothSatisfied,
  CHECKLIST,
  type Confirmation,
  isConfirmed,
  isHandoverComplete,
  type SaleStep,
  stepsConfirmedBy,
  stepsToConfirm,
} from '@marque/domain/sales/checklist';
import { receivedAtOf, withdrawUntil } from '@marque/domain/sales/withdrawal';
import type { Transaction } from 'kysely';
import type { Context, CustomerActor } from '../../platform/context.ts';
import type { LivePublisher } from '../../platform/realtime/publisher.ts';
import { announceSale } from '../sales/announce-sale.ts';
import { moveSales } from '../sales/move-sales.ts';
import type { SaleRow } from '../sales/repository.ts';
import { tell } from '../sales/tell.ts';
import { readSale } from './read-sale.ts';
import { findOpenProblem, findSteps, insertSteps, lockOwnSale, setSettlesAt } from './repository.ts';
import { settleSales } from './settle-sales.ts';

type Outcome = Refusal<'not-found' | 'not-allowed' | 'step-not-open'> | undefined;
type Moment = { actor: CustomerActor; at: Date; requestId: string; live: LivePublisher };

/**
 * Confirms a step for the caller's side. The last confirmation of the handover moves the sale, and if both sides are
 * satisfied, it is settled.
 */
export async function confirmStep(
  context: Context<CustomerActor>,
  { listingId, step }: { listingId: string; step: SaleStep },
  live: LivePublisher,
): Promise<Sale | Refusal<'not-found' | 'not-allowed' | 'step-not-open'>> {
  const { db, clock, actor, requestId } = context;
  const moment = { actor, at: clock.now(), requestId, live };
  const refusal = await inTransaction(db, async (trx): Promise<Outcome> => {
    const sale = await lockOwnSale(trx, listingId, actor.customer.id);
    if (!sale) return refuse('not-found');
    const part = sale.buyer_id === actor.customer.id ? 'buyer' : 'seller';
    if (!CHECKLIST[step].includes(part)) return refuse('not-allowed');
    const confirmed = await findSteps(trx, sale.id);
    if (isConfirmed({ step, part }, confirmed)) return undefined;
    const hasOpenProblem = (await findOpenProblem(trx, sale.id)) !== undefined;
    if (!stepsToConfirm(part, { state: sale.state, confirmed, hasOpenProblem }).includes(step))
      return refuse('step-not-open');

    const confirmations = stepsConfirmedBy(step)
      .filter((one) => !isConfirmed({ step: one, part }, confirmed))
      .map((one) => ({ sale_id: sale.id, step: one, part, confirmed_at: moment.at }) as const);
    await insertSteps(trx, confirmations);
    await tell(trx, 'step-confirmed', [part === 'buyer' ? 'seller' : 'buyer'], { saleId: sale.id, step });
    await moveOn(trx, sale, [...confirmed, ...confirmations], moment);
    return undefined;
  });
  return refusal ?? readSale(context, listingId);
}

async function moveOn(
  trx: Transaction<Tables>,
  sale: SaleRow,
  confirmed: readonly (Confirmation & { confirmed_at: Date })[],
  { actor, at, requestId, live }: Moment,
): Promise<void> {
  if (sale.state === 'premium_paid' && isHandoverComplete(confirmed)) {
    const moved = await moveSales(trx, live, {
      ...{ ids: [sale.id], to: 'handed_over', as: 'system', actor, at, requestId },
    });
    if (isRefusal(moved)) throw new Error('A paid sale could not be handed over.');
    await tell(trx, 'handed-over', ['buyer', 'seller'], { saleId: sale.id });
  } else if (sale.state === 'handed_over' && areBothSatisfied(confirmed)) {
    const receivedAt = receivedAtOf({ ...sale, steps: confirmed });
    const until = withdrawUntil({ ...sale, receivedAt });
    // A consumer cannot give up the right to withdraw, so the sale waits until it ends.
    if (until && at < until) {
      await setSettlesAt(trx, sale.id, until);
      announceSale(trx, live, sale);
    } else await settleSales(trx, live, { ids: [sale.id], actor, at, requestId });
  } else announceSale(trx, live, sale);
}
