import { type Refusal, refuse } from '@marque/contracts/refusal';
import type { Negotiation } from '@marque/contracts/selling/proposal';
import type { Context, CustomerActor } from '../../platform/context.ts';
import { findDraft } from '../selling/repository.ts';
import { isSeller } from './policy.ts';
import { presentNegotiation } from './present-negotiation.ts';
import { readTermsSecret } from './read-terms-secret.ts';
import { findTerms } from './terms-repository.ts';

/** The negotiation, for the seller and for staff who may read reserves. Every reading by staff is audited. */
export async function readProposal(
  context: Context<CustomerActor>,
  id: string,
): Promise<Negotiation | Refusal<'not-found'>> {
  const draft = await findDraft(context.db.kysely, id);
  if (!draft) return refuse('not-found');
  const isOwn = isSeller(context.actor, draft);
  return readTermsSecret(context, draft, async (kysely) =>
    presentNegotiation(kysely, draft, await findTerms(kysely, id), isOwn),
  );
}
