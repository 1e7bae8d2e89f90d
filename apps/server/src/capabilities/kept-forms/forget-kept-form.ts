import type { Context, CustomerActor } from '../../platform/context.ts';
import type { HttpEffects } from '../../platform/http/answer.ts';
import { deleteKeptForm } from './repository.ts';
import { formId, keptToken } from './token.ts';

/** Deletes the kept form of a page. */
export async function forgetKeptForm(
  { db, actor }: Context<CustomerActor>,
  path: string,
  http: HttpEffects,
): Promise<{ kept: false }> {
  const token = keptToken(http);
  if (token !== undefined)
    await deleteKeptForm(db.kysely, { id: formId(token, path), customerId: actor.customer.id });
  return { kept: false };
}
