import { createHash } from 'node:crypto';
import { LOCALES } from '@marque/contracts/locale';
import type { ProposedTerms } from '@marque/contracts/selling/proposal';
import { expect, test } from 'vitest';
import de from '../../platform/messages/de.json' with { type: 'json' };
import en from '../../platform/messages/en.json' with { type: 'json' };
import enUs from '../../platform/messages/en-us.json' with { type: 'json' };
import fr from '../../platform/messages/fr.json' with { type: 'json' };
import it from '../../platform/messages/it.json' with { type: 'json' };
import { AGREEMENT_SECTIONS, AGREEMENT_VERSION, composeAgreement } from './compose-agreement.ts';

/** The wording of each version. A new wording needs a new version, and a line here. */
const WORDINGS: Record<number, string> = {
  1: '605d4f372886af07a80b9e44eb226e1047dae8f4424574287707b8aa7da94b3d',
  2: '30db16d2853033f17ef404560440d6284937a74ebd633ba29b9cd362a33dbba3',
};

test('has a new version for every new wording', () => {
  const catalogues = { de, en, 'en-us': enUs, fr, it };
  const wording = LOCALES.map((locale) => {
    const { evidence: _evidence, ...words } = catalogues[locale].agreement;
    return words;
  });
  const hash = createHash('sha256').update(JSON.stringify(wording)).digest('hex');
  expect(WORDINGS[AGREEMENT_VERSION]).toBe(hash);
});

test('uses every section of the wording', () => {
  expect(Object.keys(en.agreement.sections)).toEqual([...AGREEMENT_SECTIONS]);
});

const subject = {
  ...{ year: 1969, make: 'Lancia', model: 'Fulvia', chassis: '818630001234', lot_number: 7 },
  ...{ first_name: 'Ada', last_name: 'Lovelace', username: 'ada' },
};
const house = {
  ...{ name: 'Marque SAS', address: ['1 rue de Rivoli', 'Paris'], country: 'FR' },
  ...{ vat_number: null, registration: 'RCS Paris' },
};
const terms = {
  ...{ estimate_low: 20_000, estimate_high: 26_000, reserve: 19_500, plan_type: 0, fee_minor: 25_000 },
  ...{ starts_at: '2026-06-11T18:00:00.000Z', ends_at: '2026-06-18T18:00:00.000Z' },
} satisfies ProposedTerms;
const CLAUSE = '\n\nFee\r\rThe seller\u2028pays \u202eno fee.';

test('names the plan in the language of the agreement', async () => {
  const sealed = { ...terms, plan_type: 3 } as const;
  const parts = { region: 'EU', terms: sealed, house, companyOfSeller: null, subject } as const;
  const { text } = await composeAgreement({ ...parts, locale: 'fr' });
  expect(text).toContain('selon la formule Scellée.');
});

const compose = (changes: object, companyOfSeller: string | null = null) =>
  composeAgreement({
    ...{ locale: 'en', region: 'EU', terms, house, companyOfSeller },
    subject: { ...subject, ...changes },
  });

test.each([
  ['the make', { make: `Lancia${CLAUSE}` }, null],
  ['the model', { model: `Fulvia${CLAUSE}` }, null],
  ['the chassis number', { chassis: `818${CLAUSE}` }, null],
  ['the first name', { first_name: `Ada${CLAUSE}` }, null],
  ['the last name', { last_name: `Lovelace${CLAUSE}` }, null],
  ['the username', { first_name: null, last_name: null, username: `ada${CLAUSE}` }, null],
  ['the company', {}, `Acme${CLAUSE}`],
])('lets nobody write a clause into %s', async (_name, changes, company) => {
  const { text } = await compose(changes, company);
  expect(text).toContain(' Fee The seller pays no fee.');
  const honest = (await compose({}, 'Acme')).text;
  expect(text.split('\n')).toHaveLength(honest.split('\n').length);
});
