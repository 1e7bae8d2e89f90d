import { LOCALES, type Locale } from '@marque/contracts/locale';
import { describe, expect, test } from 'vitest';
import de from '../messages/de.json' with { type: 'json' };
import en from '../messages/en.json' with { type: 'json' };
import enUs from '../messages/en-us.json' with { type: 'json' };
import fr from '../messages/fr.json' with { type: 'json' };
import it from '../messages/it.json' with { type: 'json' };
import { translator } from './translate.ts';

type Messages = { [key: string]: string | Messages };

const catalogues: Record<Locale, Map<string, string>> = {
  en: flatten(en),
  fr: flatten(fr),
  de: flatten(de),
  it: flatten(it),
  'en-us': flatten(enUs),
};

describe.each(LOCALES)('the messages in %s', (locale) => {
  const messages = catalogues[locale];

  test('have the same keys as the English ones', () => {
    expect([...messages.keys()].sort()).toEqual([...catalogues.en.keys()].sort());
  });

  test('take the same arguments as the English ones', () => {
    for (const [key, message] of messages) {
      expect({ key, arguments: argumentsOf(message) }).toEqual({
        key,
        arguments: argumentsOf(catalogues.en.get(key)),
      });
    }
  });

  test('are not empty', () => {
    expect([...messages].filter(([, message]) => message.trim() === '')).toEqual([]);
  });

  test('contain no straight apostrophe, which ICU reads as a quotation mark', () => {
    expect([...messages].filter(([, message]) => message.includes("'"))).toEqual([]);
  });
});

const PLANS = ['Standard', 'Concierge', 'ProjectK'];
/** Words that several languages share. */
const SHARED = ['Coupé', 'Diesel', 'Hybrid', 'Lot', 'Lot {number}', 'Pick-up', 'Roadster', ...PLANS];

test.each(['fr', 'de', 'it'] as const)('the messages in %s are translated', (locale) => {
  const same = [...catalogues[locale]].filter(
    ([key, message]) => message === catalogues.en.get(key) && !SHARED.includes(message),
  );
  expect(same).toEqual([]);
});

describe('a translator', () => {
  test('uses the requested language', () => {
    const values = { email: 'ada@example.com' };
    expect(translator('de')('mail.frame.reasonNewsletter', values)).toBe(
      'Sie erhalten diese E-Mail, weil ada@example.com unseren Newsletter abonniert hat.',
    );
  });

  test('distinguishes American from British English', () => {
    expect(translator('en')('mail.contact.letter.reason')).toContain('You are receiving');
    expect(translator('en-us')('mail.contact.letter.reason')).toContain('You’re receiving');
  });

  test('throws if a value is missing, so that no incomplete sentence is sent', () => {
    expect(() => translator('en')('mail.frame.reasonNewsletter')).toThrow();
  });
});

function flatten(messages: Messages, prefix = ''): Map<string, string> {
  const entries = Object.entries(messages).flatMap(([key, message]): [string, string][] =>
    typeof message === 'string' ? [[prefix + key, message]] : [...flatten(message, `${prefix}${key}.`)],
  );
  return new Map(entries);
}

/** A word in braces is an argument only if a comma or the closing brace follows. Otherwise it begins a plural form. */
function argumentsOf(message = ''): string[] {
  return [...message.matchAll(/\{\s*(\w+)(?=\s*[,}])/g)].map((match) => match[1] ?? '').sort();
}
