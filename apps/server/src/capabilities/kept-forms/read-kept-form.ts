import type { KeptFields } from '@marque/contracts/selling/kept-forms';
import type { Context, CustomerActor } from '../../platform/context.ts';
import type { HttpEffects } from '../../platform/http/answer.ts';
import { findKeptForm } from './repository.ts';
import { formId, keptToken, openFields } from './token.ts';

/** Only the browser that sent the form has its token, and only the same customer gets it. */
export async function readKeptForm(
  { db, clock, actor }: Context<CustomerActor>,
  path: string,
  http: HttpEffects,
): Promise<{ fields: KeptFields | null }> {
  const token = keptToken(http);
  if (token === undefined) return { fields: null };
  const sought = { id: formId(token, path), customerId: actor.customer.id, now: clock.now() };
  const found = await findKeptForm(db.kysely, sought);
  return { fields: found ? openFields(token, found.fields) : null };
}
