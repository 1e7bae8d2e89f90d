import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALES } from '@marque/contracts/locale';
import { CONSENT_TEXTS_SINCE } from '@marque/domain/newsletter/consent-version';
import { expect, it } from 'vitest';

const read = (locale: string, namespace: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, locale, `${namespace}.json`), 'utf8'));

/** If a sentence changes, change the day too. Otherwise nobody can tell which text a subscriber has agreed to. */
it('the day of the consent changes with its sentences', () => {
  const sentences = LOCALES.flatMap((locale) => {
    const { newsletter, newsletterHelp } = read(locale, 'registration');
    const { invitation, subscribe, promise } = read(locale, 'newsletter');
    return [newsletter, newsletterHelp, invitation, subscribe, promise];
  });
  const hash = createHash('sha256').update(sentences.join('\n')).digest('hex').slice(0, 16);
  expect([CONSENT_TEXTS_SINCE, hash]).toEqual(['2026-11-18', '7c5bd47b384e53bf']);
});
