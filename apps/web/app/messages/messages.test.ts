import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALES, languageTag } from '@marque/contracts/locale';
import de from '@marque/contracts/messages/de.json' with { type: 'json' };
import en from '@marque/contracts/messages/en.json' with { type: 'json' };
import enUs from '@marque/contracts/messages/en-us.json' with { type: 'json' };
import fr from '@marque/contracts/messages/fr.json' with { type: 'json' };
import it_ from '@marque/contracts/messages/it.json' with { type: 'json' };
import { createTranslator } from 'use-intl/core';
import { describe, expect, it } from 'vitest';
import { computedKeys } from './computed-keys.ts';
import { findMessageUses, meansOneOf } from './find-message-uses.ts';
import { icuPlaceholders } from './icu-placeholders.ts';
import { readMessages } from './read-messages.ts';

const app = join(import.meta.dirname, '..');
const refusals = { en, fr, de, it: it_, 'en-us': enUs };

type Tree = { [key: string]: string | Tree };

const messages = (locale: keyof typeof refusals): Record<string, string> => ({
  ...flatten(readMessages(locale)),
  ...flatten(refusals[locale]),
});

function flatten(tree: Tree, path: string[] = []): Record<string, string> {
  return Object.fromEntries(
    Object.entries(tree).flatMap(([key, value]) =>
      typeof value === 'string'
        ? [[[...path, key].join('.'), value]]
        : Object.entries(flatten(value, [...path, key])),
    ),
  );
}

const english = messages('en');
const others = LOCALES.filter((locale) => locale !== 'en');
const uses = globSync('**/*.{ts,tsx}', { cwd: app, exclude: ['**/*.test.*', 'messages/*'] }).map((file) => {
  const { keys, computed } = findMessageUses(readFileSync(join(app, file), 'utf8'));
  return { file, keys: [...keys, ...(computedKeys[file] ?? [])], computed };
});

describe.each(others)('the messages of %s', (locale) => {
  const translated = messages(locale);

  it('have the same keys as the English ones', () => {
    expect(Object.keys(translated).sort()).toEqual(Object.keys(english).sort());
  });

  it('have the same placeholders as the English ones', () => {
    const placeholders = (of: Record<string, string>) =>
      Object.fromEntries(Object.entries(of).map(([key, message]) => [key, icuPlaceholders(message)]));
    expect(placeholders(translated)).toEqual(placeholders(english));
  });
});

describe.each(LOCALES)('each message of %s', (locale) => {
  it('is well-formed', () => {
    for (const [key, message] of Object.entries(messages(locale))) {
      const values = Object.fromEntries(
        icuPlaceholders(message).map((name) =>
          name.startsWith('<') ? [name.slice(1, -1), (text: string) => text] : [name, 1],
        ),
      );
      const write = () =>
        createTranslator({
          locale: languageTag(locale),
          messages: { message },
          timeZone: 'UTC',
          onError: fail,
        }).markup('message', values);
      expect(write, `${key}: ${message}`).not.toThrow();
    }
  });
});

describe('screens', () => {
  it('use only messages that exist', () => {
    const existing = Object.keys(english);
    const missing = uses.flatMap(({ file, keys }) =>
      keys
        .filter((used) => !(used in english) && !existing.some(meansOneOf([used])))
        .map((used) => `${file}: ${used}`),
    );
    expect(missing).toEqual([]);
  });

  it('are listed in computed-keys.ts if they compute a key, and only then', () => {
    const computing = uses.filter(({ computed }) => computed.length > 0).map(({ file }) => file);
    expect(computing.sort()).toEqual(Object.keys(computedKeys).sort());
  });

  it('use every message', () => {
    const isUsed = meansOneOf(uses.flatMap(({ keys }) => keys));
    const unused = Object.keys(flatten(readMessages('en'))).filter((key) => !isUsed(key));
    expect(unused).toEqual([]);
  });
});

function fail(error: Error): never {
  throw error;
}
