import { isRefusal } from '@marque/contracts/refusal';
import type { Tables } from '@marque/db/rows.gen';
import type { Transaction } from 'kysely';
import type { CustomerActor } from '../../platform/context.ts';
import type { LivePublisher } from '../../platform/realtime/publisher.ts';
import { announceListing } from '../bidding/announce-listing.ts';
import { moveSales } from '../sales/move-sales.ts';
import { tell } from '../sales/tell.ts';

type Settling = {
  ids: readonly string[];
  /** Null stands for the system. */
  actor: CustomerActor | null;
  at: Date;
  requestId?: string;
};

/** Settles sales that were handed over. Their rows must be locked. */
export async function settleSales(
  trx: Transaction<Tables>,
  live: LivePublisher,
  { ids, ...by }: Settling,
): Promise<void> {
  const settled = await moveSales(trx, live, { ids, to: 'settled', as: 'system', ...by });
  if (isRefusal(settled)) throw new Error('A sale that was handed over could not be settled.');
  for (const { id, listing_id } of settled) {
    await tell(trx, 'settled', ['buyer', 'seller'], { saleId: id });
    await announceListing(trx, live, listing_id);
  }
}
