import type { Tables } from '@marque/db/rows.gen';
import type { Transaction } from 'kysely';
import type { Actor } from '../../platform/context.ts';

export type AuditedAction =
  | 'auction-opened'
  | 'auction-closed'
  | 'auction-withdrawn'
  | 'listing-moved'
  | 'sale-moved'
  | 'outage-extended'
  | 'reserve-lowered'
  | 'bid-voided';

/** In the transaction of the change itself: neither stands without the other. */
export const audit = (
  trx: Transaction<Tables>,
  entries: {
    listingId: string;
    action: AuditedAction;
    actor: Actor | null;
    detail?: Record<string, unknown>;
    at: Date;
  }[],
) =>
  trx
    .insertInto('audit_entries')
    .values(
      entries.map(({ listingId, action, actor, detail, at }) => ({
        listing_id: listingId,
        action,
        actor_id: actor?.kind === 'customer' ? actor.customer.id : null,
        detail: detail ?? {},
        at,
      })),
    )
    .execute();
