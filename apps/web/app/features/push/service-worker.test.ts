import { readFileSync } from 'node:fs';
import { LOCALES, segmentOfLocale } from '@marque/contracts/locale';
import { expect, it } from 'vitest';

it('knows the languages of the site, of which it stores the offline pages', () => {
  const script = readFileSync(new URL('../../../public/service-worker.js', import.meta.url), 'utf8');
  const [, list = ''] = /const LANGUAGES = \[([^\]]*)\]/.exec(script) ?? [];
  expect(list.split(',').map((name) => name.trim().replaceAll("'", ''))).toEqual(
    LOCALES.map(segmentOfLocale),
  );
});
