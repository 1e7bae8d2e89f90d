import type { Tables } from '@marque/db/rows.gen';
import type { Transaction } from 'kysely';
import type { LivePublisher } from '../../platform/realtime/publisher.ts';
import { announceSale } from '../sales/announce-sale.ts';
import type { SaleRow } from '../sales/repository.ts';

/**
 * Tells the seller and the bidder after the commit that a second chance has changed. The former buyer learns nothing of it.
 */
export const announceSecondChance = (
  trx: Transaction<Tables>,
  live: LivePublisher,
  sale: SaleRow,
  { bidder_id }: { bidder_id: string },
): void => announceSale(trx, live, { ...sale, buyer_id: bidder_id });
