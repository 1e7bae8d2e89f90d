import type { ProjectkInvitationsTable, Tables } from '@marque/db/rows.gen';
import type { Insertable, Kysely, Transaction } from 'kysely';

const invitations = (kysely: Kysely<Tables>) =>
  kysely
    .selectFrom('projectk_invitations')
    .innerJoin('customers as staff', 'staff.id', 'projectk_invitations.invited_by')
    .leftJoin('customers as seller', 'seller.id', 'projectk_invitations.customer_id')
    .selectAll('projectk_invitations')
    .select(['staff.username as inviter', 'seller.username as seller']);

export const findInvitation = (kysely: Kysely<Tables>, id: string) =>
  invitations(kysely).where('projectk_invitations.id', '=', id).executeTakeFirst();
export type InvitationRow = NonNullable<Awaited<ReturnType<typeof findInvitation>>>;

/** The newest first. Ids are made in the order of time. */
export function findInvitations(
  kysely: Kysely<Tables>,
  { after, limit }: { after?: string | undefined; limit: number },
) {
  const found = invitations(kysely).orderBy('projectk_invitations.id', 'desc').limit(limit);
  return (after ? found.where('projectk_invitations.id', '<', after) : found).execute();
}

export const insertInvitation = (
  trx: Transaction<Tables>,
  invitation: Insertable<ProjectkInvitationsTable>,
): Promise<{ id: string }> =>
  trx.insertInto('projectk_invitations').values(invitation).returning('id').executeTakeFirstOrThrow();

const byToken = (kysely: Kysely<Tables>, tokenHash: Buffer) =>
  kysely.selectFrom('projectk_invitations').selectAll().where('token_hash', '=', tokenHash);

export const findInvitationByToken = (kysely: Kysely<Tables>, tokenHash: Buffer) =>
  byToken(kysely, tokenHash).executeTakeFirst();

export const lockInvitationByToken = (trx: Transaction<Tables>, tokenHash: Buffer) =>
  byToken(trx, tokenHash).forNoKeyUpdate().executeTakeFirst();

export const lockInvitation = (trx: Transaction<Tables>, id: string) =>
  trx.selectFrom('projectk_invitations').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

export const saveAcceptance = (trx: Transaction<Tables>, id: string, customerId: string, at: Date) =>
  trx
    .updateTable('projectk_invitations')
    .set({ customer_id: customerId, accepted_at: at })
    .where('id', '=', id)
    .execute();

export const saveRevocation = (trx: Transaction<Tables>, id: string, at: Date) =>
  trx.updateTable('projectk_invitations').set({ revoked_at: at }).where('id', '=', id).execute();
