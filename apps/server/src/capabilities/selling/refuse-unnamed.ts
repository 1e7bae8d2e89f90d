import { isRefusal, type Refusal, refuse } from '@marque/contracts/refusal';
import type { Answers } from '@marque/contracts/selling/answers';
import type { Context, CustomerActor } from '../../platform/context.ts';
import { mayEditDraft } from './policy.ts';
import { findDraft } from './repository.ts';

type Update = { id: string; changes: Partial<Answers> };

/** Only a draft may lack its make or model. Once a car is submitted, both can be changed but not removed. */
export async function refuseUnnamed(
  { db, actor }: Context<CustomerActor>,
  { id, changes }: Update,
): Promise<Refusal<'make-required' | 'model-required'> | undefined> {
  const emptied = (['make', 'model'] as const).find((name) => changes[name] === '');
  if (!emptied) return undefined;
  const draft = mayEditDraft(actor, await findDraft(db.kysely, id));
  if (isRefusal(draft) || draft.status === 'draft') return undefined;
  return refuse(`${emptied}-required`, { pointer: `/${emptied}` });
}
