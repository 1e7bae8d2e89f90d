import type { readInvitedCustomers as contract } from '@marque/contracts/customer-care/account-invitations';
import type { DataOf, MetaOf } from '@marque/contracts/endpoint';
import type { Context } from '../../platform/context.ts';
import { findInvited } from './account-invitation-repository.ts';
import { presentInvited } from './present-invited.ts';

export async function readInvited(
  { db }: Pick<Context, 'db'>,
  before: string | undefined,
): Promise<{ data: DataOf<typeof contract>; meta: MetaOf<typeof contract> }> {
  const { rows, next } = await findInvited(db.kysely, before);
  return { data: rows.map(presentInvited), meta: { next } };
}
