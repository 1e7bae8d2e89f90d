import { type Locale, languageTag } from '@marque/contracts/locale';
import type { ProposedTerms } from '@marque/contracts/selling/proposal';
import { sha256 } from '@marque/domain/bidding/sha256';
import { fullName } from '@marque/domain/customers/full-name';
import { carName } from '@marque/domain/listings/car-name';
import { planName } from '@marque/domain/listings/plan-type';
import { currencyOf, homeTimeZone, type Region } from '@marque/domain/money/currency';
import { formatMinor, formatMoney } from '@marque/domain/money/format-money';
import { plainLine } from '@marque/domain/text/plain-text';
import type { Company } from '../../platform/config/companies.ts';
import { translator } from '../../platform/notifications/translate.ts';
import type { AgreementSubject } from './agreement-repository.ts';

/** The version of the wording. Raise it with every change of the messages `agreement`, in any language. */
export const AGREEMENT_VERSION = 2;

/** The sections in the order of the text. */
export const AGREEMENT_SECTIONS = [
  'car',
  'estimate',
  'reserve',
  'plan',
  'fee',
  'auction',
  'title',
  'description',
  'bidding',
  'sale',
  'withdrawal',
] as const;

type Parts = {
  locale: Locale;
  region: Region;
  terms: ProposedTerms;
  subject: AgreementSubject;
  companyOfSeller: string | null;
  house: Company;
};

/**
 * The text that the seller signs: paragraphs with a heading each, and all terms. The hash covers exactly this text.
 * Everything that somebody has typed is put on one line, so that a name cannot add a paragraph to the agreement.
 */
export async function composeAgreement(parts: Parts): Promise<{ text: string; hash: string }> {
  const { locale, region, terms, subject, house } = parts;
  const t = translator(locale);
  const [language, currency] = [languageTag(locale), currencyOf(region)];
  const money = (amount: number) => formatMoney(amount, currency, language);
  const days = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: homeTimeZone(region) });
  const name = fullName(subject);
  const values = {
    ...{ car: plainLine(carName(subject)), chassis: plainLine(subject.chassis ?? '') },
    lot: String(subject.lot_number),
    ...{ low: money(terms.estimate_low), high: money(terms.estimate_high) },
    ...{ hasReserve: String(terms.reserve !== null), reserve: money(terms.reserve ?? 0) },
    plan: t(`agreement.plans.${planName(terms.plan_type)}`),
    ...{ hasFee: String(terms.fee_minor > 0), fee: formatMinor(terms.fee_minor, currency, language) },
    ...{ start: days.format(new Date(terms.starts_at)), end: days.format(new Date(terms.ends_at)) },
  };
  const text = [
    t('agreement.heading'),
    t('agreement.parties', {
      ...{ house: plainLine(house.name), address: plainLine(house.address.join(', ')) },
      seller: plainLine(parts.companyOfSeller ? `${parts.companyOfSeller} (${name})` : name),
    }),
    ...AGREEMENT_SECTIONS.map(
      (section) => `${t(`agreement.headings.${section}`)}\n${t(`agreement.sections.${section}`, values)}`,
    ),
    t('agreement.version', { version: String(AGREEMENT_VERSION) }),
  ].join('\n\n');
  return { text, hash: await sha256(text) };
}
