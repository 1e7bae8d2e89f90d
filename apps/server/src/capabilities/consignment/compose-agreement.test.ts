import { createHash } from 'node:crypto';
import { LOCALES } from '@marque/contracts/locale';
import { expect, test } from 'vitest';
import de from '../../platform/messages/de.json' with { type: 'json' };
import en from '../../platform/messages/en.json' with { type: 'json' };
import enUs from '../../platform/messages/en-us.json' with { type: 'json' };
import fr from '../../platform/messages/fr.json' with { type: 'json' };
import it from '../../platform/messages/it.json' with { type: 'json' };
import { AGREEMENT_SECTIONS, AGREEMENT_VERSION } from './compose-agreement.ts';

/** The wording of each version. A new wording needs a new version, and a line here. */
const WORDINGS: Record<number, string> = {
  1: '605d4f372886af07a80b9e44eb226e1047dae8f4424574287707b8aa7da94b3d',
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
