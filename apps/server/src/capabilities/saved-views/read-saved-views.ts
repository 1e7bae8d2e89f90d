import { type Refusal, refuse } from '@marque/contracts/refusal';
import type { SavedView } from '@marque/contracts/saved-views';
import { OFFICE_LISTS, type OfficeList } from '@marque/domain/access/office-lists';
import { may } from '@marque/domain/access/role-permissions';
import type { Context, StaffActor } from '../../platform/context.ts';
import { findViews } from './repository.ts';

/** A view may name a customer, so only those who may read its list can read it. */
export async function readSavedViews(
  { db, actor: { customer } }: Context<StaffActor<'office.enter'>>,
  list: OfficeList,
): Promise<SavedView[] | Refusal<'not-allowed'>> {
  if (!may(customer.profile.roles, OFFICE_LISTS[list])) return refuse('not-allowed');
  const rows = await findViews(db.kysely, list, customer.id);
  return rows.map(({ owner_id, ...view }) => ({ ...view, list, is_own: owner_id === customer.id }));
}
