import { type Refusal, refuse } from '@marque/contracts/refusal';
import type { TermsHistory } from '@marque/contracts/selling/proposal';
import type { Context, CustomerActor } from '../../platform/context.ts';
import { isSeller } from '../selling/policy.ts';
import { findDraft } from '../selling/repository.ts';
import { presentTermsHistory } from './present-terms-history.ts';
import { readTermsSecret } from './read-terms-secret.ts';
import { findTerms } from './terms-repository.ts';

/** All terms, for the seller and for staff who may read reserves. Every reading by staff is audited. */
export async function readProposal(
  context: Context<CustomerActor>,
  id: string,
): Promise<TermsHistory | Refusal<'not-found' | 'not-allowed'>> {
  const draft = await findDraft(context.db.kysely, id);
  if (!draft) return refuse('not-found');
  const isOwn = isSeller(context.actor, draft);
  return readTermsSecret(context, draft, async (kysely) =>
    presentTermsHistory(kysely, draft, await findTerms(kysely, id), { isOwn, now: context.clock.now() }),
  );
}
