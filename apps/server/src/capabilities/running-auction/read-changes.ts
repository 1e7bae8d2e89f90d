import { type Refusal, refuse } from '@marque/contracts/refusal';
import type { ListingChange } from '@marque/contracts/selling/running';
import type { Context } from '../../platform/context.ts';
import { findChanges, isPublic } from './change-repository.ts';
import { presentChange } from './present-change.ts';

export async function readChanges(
  { db: { kysely } }: Context,
  id: string,
): Promise<ListingChange[] | Refusal<'not-found'>> {
  if (!(await isPublic(kysely, id))) return refuse('not-found');
  return (await findChanges(kysely, id)).map(presentChange);
}
