import { type Refusal, refuse } from '@marque/contracts/refusal';
import type { Tables } from '@marque/db/rows.gen';
import type { Kysely } from 'kysely';
import type { Context, CustomerActor } from '../../platform/context.ts';
import { readSecret } from '../audit/read-secret.ts';
import { refuseParty } from '../conflicts/is-party.ts';
import { isSeller, staffFor } from '../selling/policy.ts';

/**
 * Reads something that contains the reserve: for the seller directly, and through the audit for staff with the permission
 * who are no party of the car. For anyone else it does not exist.
 */
export async function readTermsSecret<Secret>(
  context: Context<CustomerActor>,
  draft: { id: string; owner_id: string },
  read: (kysely: Kysely<Tables>) => Promise<Secret>,
): Promise<Secret | Refusal<'not-found' | 'not-allowed'>> {
  if (isSeller(context.actor, draft)) return read(context.db.kysely);
  const staff = staffFor(context.actor, draft, 'reserves.read');
  if (!staff) return refuse('not-found');
  const subject = { kind: 'listing', id: draft.id } as const;
  return readSecret<Secret | Refusal<'not-allowed'>>(
    { ...context, actor: staff },
    { subject, secret: 'reserve' },
    async (trx) => (await refuseParty(trx, staff, draft.id)) ?? read(trx),
  );
}
