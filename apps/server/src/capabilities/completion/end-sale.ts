import type { Refusal } from '@marque/contracts/refusal';
import { isRefusal } from '@marque/contracts/refusal';
import type { Tables } from '@marque/db/rows.gen';
import type { Transaction } from 'kysely';
import type { CustomerActor, StaffActor } from '../../platform/context.ts';
import type { LivePublisher } from '../../platform/realtime/publisher.ts';
import { announceListing } from '../bidding/announce-listing.ts';
import { moveSales } from '../sales/move-sales.ts';
import type { SaleRow } from '../sales/repository.ts';
import { resolveOpenProblem } from './repository.ts';

type Ending = {
  as: 'buyer' | 'staff';
  actor: CustomerActor | StaffActor;
  reason: string;
  at: Date;
  requestId: string;
};

/** Lets a sale fall through. An open problem ends with it, and the public no longer calls the car sold. */
export async function endSale(
  trx: Transaction<Tables>,
  live: LivePublisher,
  sale: SaleRow,
  { as, actor, reason, at, requestId }: Ending,
): Promise<Refusal<'not-found' | 'not-allowed'> | undefined> {
  const moved = await moveSales(trx, live, {
    ...{ ids: [sale.id], to: 'fell_through', as, actor, reason, at, requestId },
  });
  if (isRefusal(moved)) return moved;
  const resolved_by = as === 'staff' ? actor.customer.id : null;
  await resolveOpenProblem(trx, sale.id, { resolved_at: at, resolved_by, resolution: reason });
  await announceListing(trx, live, sale.listing_id);
  return undefined;
}
