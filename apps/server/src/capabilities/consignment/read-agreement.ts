import type { Locale } from '@marque/contracts/locale';
import { type Refusal, refuse } from '@marque/contracts/refusal';
import type { Agreement } from '@marque/contracts/selling/agreement';
import { isNegotiable } from '@marque/domain/selling/negotiable';
import type { Companies } from '../../platform/config/companies.ts';
import type { Context, CustomerActor } from '../../platform/context.ts';
import { isSeller } from '../selling/policy.ts';
import { findDraft } from '../selling/repository.ts';
import { recordView } from './agreement-repository.ts';
import { findCurrentAgreement, presentAgreement } from './current-agreement.ts';
import { readTermsSecret } from './read-terms-secret.ts';

type Outcome = Agreement | Refusal<'not-found' | 'not-allowed' | 'stage-not-reached'>;

/** The agreement about the accepted terms. The first time that the seller sees it is part of the evidence. */
export async function readAgreement(
  context: Context<CustomerActor>,
  { id, language }: { id: string; language?: Locale | undefined },
  companies: Companies,
): Promise<Outcome> {
  const draft = await findDraft(context.db.kysely, id);
  if (!draft) return refuse('not-found');
  const isOwn = isSeller(context.actor, draft);
  return readTermsSecret(context, draft, async (kysely): Promise<Outcome> => {
    const current = await findCurrentAgreement(kysely, draft, companies, language);
    if (!current) return refuse('stage-not-reached');
    const now = context.clock.now();
    const agreement = presentAgreement(current, { canSign: isOwn && isNegotiable(draft.status), now });
    if (agreement.can_sign) await recordView(kysely, { listing_id: id, hash: current.hash, viewed_at: now });
    return agreement;
  });
}
