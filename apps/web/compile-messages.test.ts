import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALES, languageTag } from '@marque/contracts/locale';
import compile from 'icu-minify/compile';
import { _createCache, _createIntlFormatters } from 'use-intl/core';
import formatMessage from 'use-intl/format-message';
import formatCompiled from 'use-intl/format-message/format-only';
import { describe, expect, it } from 'vitest';
import { icuPlaceholders } from './app/messages/icu-placeholders.ts';
import { readMessages } from './app/messages/read-messages.ts';

type Tree = { [key: string]: string | Tree };

const leaves = (tree: Tree): string[] =>
  Object.values(tree).flatMap((value) => (typeof value === 'string' ? [value] : leaves(value)));

const refusalsOf = (locale: string): Tree =>
  JSON.parse(
    readFileSync(join(import.meta.dirname, `../../packages/contracts/src/messages/${locale}.json`), 'utf8'),
  );

const messagesOf = (locale: string): string[] => [
  ...leaves(readMessages(locale)),
  ...leaves(refusalsOf(locale)),
];

/** Numbers that cover the plural rules of the languages, and every keyword that a select might need. */
const samples = (message: string) => [0, 1, 2, 0.075, 1_234, ...(message.match(/\w+(?= \{)/g) ?? [])];

const valuesOf = (message: string, value: string | number) =>
  Object.fromEntries(
    icuPlaceholders(message).map((name) =>
      name.startsWith('<') ? [name.slice(1, -1), (text: unknown) => `[${String(text)}]`] : [name, value],
    ),
  );

describe.each(LOCALES)('the compiled messages of %s', (locale) => {
  it('give the same texts as on the server', () => {
    const cache = _createCache();
    const options = { cache, formatters: _createIntlFormatters(cache), locale: languageTag(locale) };
    const all = messagesOf(locale);
    expect(all.length).toBeGreaterThan(100);
    for (const message of all)
      for (const sample of samples(message)) {
        const values = valuesOf(message, sample);
        const given = [values, options] as const;
        expect([message, formatCompiled(message, compile(message), ...given)]).toEqual([
          message,
          formatMessage(message, message, ...given),
        ]);
      }
  });
});
