import { isRefusal, type Refusal, refuse } from '@marque/contracts/refusal';
import type { Context, CustomerActor } from '../../platform/context.ts';
import type { HttpEffects } from '../../platform/http/answer.ts';
import type { Printed } from '../../platform/typesetting/create-typesetter.ts';
import { findDraft } from '../selling/repository.ts';
import { findLatestAgreement } from './agreement-repository.ts';
import { readTermsSecret } from './read-terms-secret.ts';
import { fileNameOf, typesetAgreement } from './typeset-agreement.ts';

/** The agreement that was signed last, as a PDF. */
export async function readAgreementPdf(
  context: Context<CustomerActor>,
  id: string,
  http: Pick<HttpEffects, 'namePrivateFile'>,
): Promise<Printed | Refusal<'not-found' | 'not-allowed'>> {
  const draft = await findDraft(context.db.kysely, id);
  if (!draft) return refuse('not-found');
  const signed = await readTermsSecret(
    context,
    draft,
    async (kysely) => (await findLatestAgreement(kysely, id)) ?? refuse('not-found'),
  );
  if (isRefusal(signed)) return signed;
  http.namePrivateFile(fileNameOf(signed));
  return typesetAgreement(signed, draft.region, 'waiting');
}
