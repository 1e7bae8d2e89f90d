import type { Tables } from '@marque/db/rows.gen';
import type { Kysely, Transaction } from 'kysely';

/** Invitations that this customer has accepted and that no car uses yet. */
const unusedOf = (kysely: Kysely<Tables>, customerId: string) =>
  kysely
    .selectFrom('projectk_invitations')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('listing_id', 'is', null)
    .where('revoked_at', 'is', null)
    .orderBy('id')
    .limit(1);

export const isInvited = async (kysely: Kysely<Tables>, customerId: string): Promise<boolean> =>
  (await unusedOf(kysely, customerId).executeTakeFirst()) !== undefined;

/** Two calls at the same time wait for each other, so that one invitation is used for one car. */
export const lockUnusedInvitation = (trx: Transaction<Tables>, customerId: string) =>
  unusedOf(trx, customerId).forNoKeyUpdate().executeTakeFirst();

export const giveInvitationTo = (trx: Transaction<Tables>, id: string, listingId: string) =>
  trx.updateTable('projectk_invitations').set({ listing_id: listingId }).where('id', '=', id).execute();

/** The seller has chosen another plan for this car, and may use the invitation for another one. */
export const freeInvitationOf = (trx: Transaction<Tables>, listingId: string) =>
  trx
    .updateTable('projectk_invitations')
    .set({ listing_id: null })
    .where('listing_id', '=', listingId)
    .execute();
