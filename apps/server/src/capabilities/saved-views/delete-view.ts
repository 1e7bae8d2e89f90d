import { type Refusal, refuse } from '@marque/contracts/refusal';
import type { Context, StaffActor } from '../../platform/context.ts';
import { removeView } from './repository.ts';

export async function deleteView(
  { db, actor }: Context<StaffActor<'office.enter'>>,
  id: string,
): Promise<undefined | Refusal<'not-found'>> {
  return (await removeView(db.kysely, id, actor.customer.id)) ? undefined : refuse('not-found');
}
