import type { Agreement } from '@marque/contracts/selling/agreement';
import { answers as answersSchema } from '@marque/contracts/selling/answers';
import type { Tables } from '@marque/db/rows.gen';
import type { Kysely } from 'kysely';
import type { Companies } from '../../platform/config/companies.ts';
import type { DraftRow } from '../selling/repository.ts';
import { type AgreementRow, findAgreement, readAgreementSubject } from './agreement-repository.ts';
import { AGREEMENT_VERSION, composeAgreement } from './compose-agreement.ts';
import { figuresOf } from './present-negotiation.ts';
import { findLatestTerms, type TermsRow } from './terms-repository.ts';

export type CurrentAgreement = Pick<Agreement, 'text' | 'hash' | 'text_version' | 'locale'> & {
  terms: TermsRow;
  signed: AgreementRow | undefined;
};

/** The agreement about the accepted terms, as it was signed or as it is to be signed. Null while terms are open. */
export async function findCurrentAgreement(
  kysely: Kysely<Tables>,
  draft: DraftRow,
  companies: Companies,
): Promise<CurrentAgreement | null> {
  const terms = await findLatestTerms(kysely, draft.id);
  if (terms?.step !== 'accepted') return null;
  const signed = await findAgreement(kysely, draft.id, terms.number);
  if (signed) {
    const { text, hash, text_version, locale } = signed;
    return { text, hash, text_version, locale, terms, signed };
  }
  const { seller_type, company_name } = answersSchema.partial().parse(draft.answers);
  const composed = await composeAgreement({
    ...{ locale: draft.locale, region: draft.region, figures: figuresOf(terms) },
    subject: await readAgreementSubject(kysely, draft.id),
    companyOfSeller: (seller_type === 'dealer' && company_name) || null,
    house: companies[draft.region],
  });
  return { ...composed, text_version: AGREEMENT_VERSION, locale: draft.locale, terms, signed };
}

export const presentAgreement = (
  { text, hash, text_version, locale, signed }: CurrentAgreement,
  canSign: boolean,
): Agreement => ({
  ...{ text, hash, text_version, locale },
  signed: signed ? { name: signed.name, signed_at: signed.signed_at.toISOString() } : null,
  can_sign: canSign && !signed,
});
