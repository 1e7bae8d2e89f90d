import { describe, expect, it } from 'vitest';
import { allEndpoints } from './all-endpoints.ts';
import { describeRefusal } from './describe-refusal.ts';
import { faultsOf, genericFaults } from './faults.ts';
import { LOCALES, type Locale } from './locale.ts';
import de from './messages/de.json' with { type: 'json' };
import en from './messages/en.json' with { type: 'json' };
import enUs from './messages/en-us.json' with { type: 'json' };
import fr from './messages/fr.json' with { type: 'json' };
import it_ from './messages/it.json' with { type: 'json' };
import { pipelineRefusals, refuse } from './refusal.ts';

const messages: Record<Locale, typeof en> = { en, fr, de, it: it_, 'en-us': enUs };
const translations = LOCALES.filter((locale) => locale !== 'en');

const schemaCodes = allEndpoints.flatMap(({ params, query, body }) =>
  [params, query, body].flatMap((schema) => {
    const result = schema?.safeParse({});
    return result?.error ? faultsOf(result.error).map(({ code }) => code) : [];
  }),
);
const codes = [
  ...new Set([
    ...genericFaults,
    ...Object.keys(pipelineRefusals),
    ...allEndpoints.flatMap(({ refusals }) => Object.keys(refusals ?? {})),
    ...schemaCodes,
  ]),
];

const entries = (locale: Locale) =>
  Object.entries({ ...messages[locale].errors, ...messages[locale].fields } as Record<string, string>);
const argumentsOf = (message: string) =>
  [...message.matchAll(/\{\s*(\w+)\s*[,}]/g)].map((match) => match[1]).sort();

describe('describeRefusal', () => {
  it.each([
    [refuse('email-required'), 'Please enter your email address'],
    [refuse('email-invalid'), "This email doesn't look quite right"],
    [refuse('invalid', { values: { field: 'regions_of_interest' } }), 'Regions of interest is not valid.'],
    [refuse('required', { values: { field: 'password' } }), 'Password is required.'],
    [
      refuse('too-short', { values: { field: 'password', min: 8 } }),
      'Password must have at least 8 characters.',
    ],
    [
      refuse('too-short', { values: { field: 'password', min: 1 } }),
      'Password must have at least 1 character.',
    ],
    [
      refuse('too-many-requests', { values: { seconds: 1 } }),
      'Too many requests. Please try again in 1 second.',
    ],
  ])('describes %o as: %s', (refusal, sentence) => {
    expect(describeRefusal(refusal, 'en')).toBe(sentence);
  });

  it("writes 'this field' for a field without a name", () => {
    expect(describeRefusal(refuse('invalid', { values: { field: 'toString' } }), 'en')).toBe(
      'This field is not valid.',
    );
  });

  it.each([
    ['en', 'Password is required.', 'This field is required.'],
    ['en-us', 'Password is required.', 'This field is required.'],
    ['fr', 'Le champ «\u00a0Mot de passe\u00a0» est obligatoire.', 'Ce champ est obligatoire.'],
    ['de', 'Passwort ist erforderlich.', 'Dieses Feld ist erforderlich.'],
    ['it', 'Il campo «Password» è obbligatorio.', 'Questo campo è obbligatorio.'],
  ] as const)('in %s writes: %s And without a name: %s', (locale, named, unnamed) => {
    expect(describeRefusal(refuse('required', { values: { field: 'password' } }), locale)).toBe(named);
    expect(describeRefusal(refuse('required', { values: { field: 'nameless' } }), locale)).toBe(unnamed);
    expect(describeRefusal(refuse('required'), locale)).toBe(unnamed);
  });

  it('uses the general sentence for a code without a sentence', () => {
    expect(describeRefusal(refuse('constructor', { values: { field: 'email' } }), 'en')).toBe(
      'Email is not valid.',
    );
  });

  it('formats numbers for each language', () => {
    const soon = refuse('too-small', { values: { field: 'email', min: 1234 } });
    expect(describeRefusal(soon, 'en-us')).toContain('1,234');
    expect(describeRefusal(soon, 'de')).toContain('1.234');
  });
});

describe('the sentences', () => {
  it('cover the codes of the endpoints', () => {
    expect(codes).toEqual(
      expect.arrayContaining(['email-required', 'regions-required', 'password-required']),
    );
  });

  it.each(LOCALES)('exist for every code in %s', (locale) => {
    for (const code of codes) {
      expect(messages[locale].errors).toHaveProperty([code]);
      const sentence = describeRefusal(refuse(code, { values: { field: 'email', min: 2, max: 3 } }), locale);
      expect(sentence).not.toMatch(/[{}]|errors\.|fields\./);
    }
  });

  it.each(LOCALES)('make sense in %s for a field without a name', (locale) => {
    const { unnamed } = messages[locale].subjects;
    for (const [code, message] of Object.entries(messages[locale].errors)) {
      const sentence = describeRefusal(refuse(code, { values: { field: 'x-1', min: 2, max: 3 } }), locale);
      expect(sentence).not.toMatch(/[{}]|x-1|subjects\.|errors\.|fields\./);
      if (!message.includes('{field}')) continue;
      // The field is the subject of these sentences, so each begins with the phrase and has it only once.
      expect([code, sentence.startsWith(`${unnamed} `)]).toEqual([code, true]);
      expect(sentence.split(unnamed)).toHaveLength(2);
    }
  });

  it.each(translations)('have the same keys and the same values in %s, and none is empty', (locale) => {
    expect(Object.keys(messages[locale].errors)).toEqual(Object.keys(en.errors));
    expect(Object.keys(messages[locale].fields)).toEqual(Object.keys(en.fields));
    expect(argumentsOf(messages[locale].subjects.named)).toEqual(['name']);
    const english = new Map(entries('en'));
    for (const [key, message] of entries(locale)) {
      expect(message.trim()).not.toBe('');
      expect([key, argumentsOf(message)]).toEqual([key, argumentsOf(english.get(key) ?? '')]);
    }
  });

  it.each(['fr', 'de', 'it'] as const)('are translated into %s, not copied', (locale) => {
    for (const [code, sentence] of Object.entries(messages[locale].errors))
      expect(sentence).not.toBe((en.errors as Record<string, string>)[code]);
  });
});
