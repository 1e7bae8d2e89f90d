import { describe, expect, it } from 'vitest';
import { type LocalisedTexts, pickTexts } from './pick-texts.ts';

const written = (locale: string, texts: Partial<LocalisedTexts> = {}): LocalisedTexts => ({
  locale,
  description: `description ${locale}`,
  highlights: [],
  condition_notes: null,
  faults: [],
  service_history: null,
  equipment: [],
  ...texts,
});

describe('pickTexts', () => {
  it('prefers the language asked for, then English, then what there is', () => {
    expect(pickTexts([written('en'), written('fr')], 'fr').description).toBe('description fr');
    expect(pickTexts([written('en'), written('fr')], 'de').description).toBe('description en');
    expect(pickTexts([written('it')], 'de')).toMatchObject({
      description: 'description it',
      text_locale: 'it',
    });
  });

  it('falls back text by text, so that half a translation hides nothing', () => {
    const texts = pickTexts([written('en', { highlights: ['One owner'] }), written('fr')], 'fr');
    expect(texts).toMatchObject({
      description: 'description fr',
      highlights: ['One owner'],
      text_locale: 'fr',
    });
  });

  it('does not take an empty translation for one', () => {
    expect(pickTexts([written('en'), written('fr', { description: '' })], 'fr').description).toBe(
      'description en',
    );
  });

  it('says nothing where nothing is written', () => {
    expect(pickTexts([], 'en')).toEqual({
      description: null,
      highlights: [],
      condition_notes: null,
      faults: [],
      service_history: null,
      equipment: [],
      text_locale: null,
    });
  });
});
