import type { CustomerActor } from '../../platform/context.ts';
import { hasPermission } from '../../platform/staff-actor.ts';

type Judged = { buyer_id: string; replaced_by_id: string | null };

/**
 * Under the address of its listing, an invoice is for its buyer, and that of the current sale also for staff who may
 * read invoices. Staff read the documents of replaced sales in the office, by the id of the sale.
 */
export const mayReadDocument = (actor: CustomerActor, { buyer_id, replaced_by_id }: Judged): boolean =>
  buyer_id === actor.customer.id || (replaced_by_id === null && hasPermission(actor, 'invoices.read'));
