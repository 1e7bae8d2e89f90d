import { customerChannel } from '@marque/contracts/channels';
import type { SalesTable, Tables } from '@marque/db/rows.gen';
import { afterCommit } from '@marque/db/transaction';
import type { Selectable, Transaction } from 'kysely';
import { publishQueueChange } from '../../platform/realtime/announce-queue.ts';
import type { LivePublisher } from '../../platform/realtime/publisher.ts';

type Announced = Pick<Selectable<SalesTable>, 'id' | 'listing_id' | 'buyer_id' | 'seller_id' | 'state'>;

/** Tells buyer, seller and staff after the commit that a sale has changed. The pages of the parties and the lists of staff read it again. */
export function announceSale(trx: Transaction<Tables>, live: LivePublisher, sale: Announced): void {
  afterCommit(trx, () => publishSale(live, sale));
}

/** For a change that has been committed. */
export function publishSale(
  live: LivePublisher,
  { id, listing_id, buyer_id, seller_id, state }: Announced,
): void {
  for (const party of [buyer_id, seller_id])
    live.publish(customerChannel(party), 'sale.moved', { id, listing_id, state });
  publishQueueChange(live, 'sales.read');
}
