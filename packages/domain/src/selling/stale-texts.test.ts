import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type RevisedTexts, reviseTexts, sourceOf, staleTexts } from './stale-texts.ts';

const LOCALES = ['de', 'en', 'fr'] as const;
type Locale = (typeof LOCALES)[number];

const text = (description: string) => ({ description, highlights: [] });
const first: RevisedTexts = {
  number: 1,
  texts: { de: text('Ein Wagen'), en: text('A car'), fr: text('Une voiture') },
  revisedIn: { de: 1, en: 1, fr: 1 },
};

type Edit = { locale: Locale; description: string; isCompared: boolean };

function edited(before: RevisedTexts, { locale, description, isCompared }: Edit): RevisedTexts {
  const after = {
    number: before.number + 1,
    texts: { ...before.texts, [locale]: text(description) },
  };
  return { ...after, revisedIn: reviseTexts(before, after, isCompared ? [locale] : []) };
}

const stale = ({ revisedIn }: RevisedTexts) => staleTexts(revisedIn, LOCALES, 'de');

describe('a translation', () => {
  test('is stale after an edit of the source, until it is edited or compared again', () => {
    const source = edited(first, { locale: 'de', description: 'Ein alter Wagen', isCompared: false });
    expect(stale(source)).toEqual(['en', 'fr']);
    const translated = edited(source, { locale: 'en', description: 'An old car', isCompared: false });
    expect(stale(translated)).toEqual(['fr']);
    expect(stale(edited(translated, { locale: 'fr', description: 'Une voiture', isCompared: true }))).toEqual(
      [],
    );
  });

  test('is not stale after a save that changed nothing', () => {
    expect(stale(edited(first, { locale: 'de', description: 'Ein Wagen', isCompared: false }))).toEqual([]);
  });

  test('is stale exactly if the source was revised after it, whatever the edits', () => {
    const edit = fc.record({
      locale: fc.constantFrom(...LOCALES),
      description: fc.constantFrom('one', 'two'),
      isCompared: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(edit, { maxLength: 12 }), (edits) => {
        let current = first;
        const lastRevised: Record<Locale, number> = { de: 1, en: 1, fr: 1 };
        for (const next of edits) {
          const isChanged = current.texts[next.locale]?.description !== next.description;
          current = edited(current, next);
          if (isChanged || next.isCompared) lastRevised[next.locale] = current.number;
        }
        expect(current.revisedIn).toEqual(lastRevised);
        expect(stale(current)).toEqual(
          LOCALES.filter((locale) => locale !== 'de' && lastRevised[locale] < lastRevised.de),
        );
      }),
    );
  });
});

test('the source is the text in the language of the seller, if there is one', () => {
  expect(sourceOf(LOCALES, 'en')).toBe('en');
  expect(sourceOf<string>(LOCALES, 'it')).toBe('de');
  expect(sourceOf([], 'it')).toBeUndefined();
  expect(staleTexts({}, LOCALES, undefined)).toEqual([]);
});
