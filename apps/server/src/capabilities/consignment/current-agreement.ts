import { isDeepStrictEqual } from 'node:util';
import type { Locale } from '@marque/contracts/locale';
import type { Agreement } from '@marque/contracts/selling/agreement';
import type { Tables } from '@marque/db/rows.gen';
import { currencyOf, type Region } from '@marque/domain/money/currency';
import { haveDatesPassed } from '@marque/domain/selling/terms';
import type { Kysely } from 'kysely';
import type { Companies } from '../../platform/config/companies.ts';
import { parseAnswers } from '../selling/parse-answers.ts';
import type { DraftRow } from '../selling/repository.ts';
import { type AgreementRow, findAgreement, readAgreementSubject } from './agreement-repository.ts';
import { AGREEMENT_VERSION, composeAgreement } from './compose-agreement.ts';
import { proposedTermsOf } from './terms-of.ts';
import { findLatestTerms, type TermsRow } from './terms-repository.ts';

export type CurrentAgreement = Pick<Agreement, 'text' | 'hash' | 'text_version' | 'locale'> & {
  terms: TermsRow;
  signed: AgreementRow | undefined;
};

/**
 * The agreement about the accepted terms, as it was signed or as it is to be signed. Null while terms are open. The
 * seller may choose the language of a text that is not signed yet.
 */
export async function findCurrentAgreement(
  kysely: Kysely<Tables>,
  draft: DraftRow,
  companies: Companies,
  locale: Locale = draft.locale,
): Promise<CurrentAgreement | null> {
  const terms = await findLatestTerms(kysely, draft.id);
  if (terms?.step !== 'accepted') return null;
  const signed = await findAgreement(kysely, draft.id, terms.number);
  if (signed) {
    const { text, hash, text_version } = signed;
    return { text, hash, text_version, locale: signed.locale, terms, signed };
  }
  const composed = await composeNow(kysely, draft, { terms, locale, companies });
  return { ...composed, text_version: AGREEMENT_VERSION, locale, terms, signed };
}

async function composeNow(
  kysely: Kysely<Tables>,
  draft: DraftRow,
  { terms, locale, companies }: { terms: TermsRow; locale: Locale; companies: Companies },
) {
  const { seller_type, company_name } = parseAnswers(draft.answers);
  return composeAgreement({
    ...{ locale, region: draft.region, terms: proposedTermsOf(terms) },
    subject: await readAgreementSubject(kysely, draft.id),
    companyOfSeller: (seller_type === 'dealer' && company_name) || null,
    house: companies[draft.region],
  });
}

/**
 * Whether the signed agreement describes the car, the parties and the figures as they are now. An agreement with an
 * earlier wording stays valid; its text cannot be composed again, so only its figures and currency are compared.
 */
export async function isSignedAsItIsNow(
  kysely: Kysely<Tables>,
  draft: DraftRow,
  { terms, signed }: CurrentAgreement,
  companies: Companies,
): Promise<boolean> {
  if (!signed || !isDeepStrictEqual(signed.figures, signedFigures(draft.region, terms))) return false;
  if (signed.text_version !== AGREEMENT_VERSION) return true;
  const { hash } = await composeNow(kysely, draft, { terms, locale: signed.locale, companies });
  return hash === signed.hash;
}

/** The figures as an agreement keeps them. */
export const signedFigures = (region: Region, terms: TermsRow) => ({
  currency: currencyOf(region),
  ...proposedTermsOf(terms),
});

export function presentAgreement(
  { text, hash, text_version, locale, terms, signed }: CurrentAgreement,
  { canSign, now }: { canSign: boolean; now: Date },
): Agreement {
  const datesPassed = !signed && haveDatesPassed({ startsAt: terms.starts_at }, now);
  return {
    ...{ text, hash, text_version, locale },
    signed: signed ? { name: signed.name, signed_at: signed.signed_at.toISOString() } : null,
    can_sign: canSign && !signed && !datesPassed,
    dates_passed: datesPassed,
  };
}
