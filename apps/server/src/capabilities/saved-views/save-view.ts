import { type Refusal, refuse } from '@marque/contracts/refusal';
import type { SavedView } from '@marque/contracts/saved-views';
import { inTransaction } from '@marque/db/transaction';
import { OFFICE_LISTS, type OfficeList } from '@marque/domain/access/office-lists';
import { may } from '@marque/domain/access/role-permissions';
import type { Context, StaffActor } from '../../platform/context.ts';
import { countViewsLocked, storeView } from './repository.ts';

const MOST_VIEWS = 20;

type NewView = { list: OfficeList; name: string; query: string; is_shared: boolean };

export function saveView(
  { db, clock, actor: { customer } }: Context<StaffActor<'office.enter'>>,
  { list, name, ...filters }: NewView,
): Promise<SavedView | Refusal<'not-allowed' | 'too-many-views'>> {
  return inTransaction(db, async (trx) => {
    if (!may(customer.profile.roles, OFFICE_LISTS[list])) return refuse('not-allowed');
    if ((await countViewsLocked(trx, list, customer.id, name)) >= MOST_VIEWS)
      return refuse('too-many-views', { values: { max: MOST_VIEWS } });
    const view = { list, name, ...filters };
    const { id } = await storeView(trx, { ...view, owner_id: customer.id, created_at: clock.now() });
    return { ...view, id, is_own: true, owner: customer.username };
  });
}
