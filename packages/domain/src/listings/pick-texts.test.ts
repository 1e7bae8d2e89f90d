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
  it('prefers the requested language, then English, then any other language', () => {
    expect(pickTexts([written('en'), written('fr')], 'fr').description).toBe('description fr');
    expect(pickTexts([written('en'), written('fr')], 'de').description).toBe('description en');
    expect(pickTexts([written('it')], 'de')).toMatchObject({
      description: 'description it',
      text_locale: 'it',
    });
  });

  it('falls back for each text separately, so that an incomplete translation hides nothing', () => {
    const texts = pickTexts([written('en', { highlights: ['One owner'] }), written('fr')], 'fr');
    expect(texts).toMatchObject({
      description: 'description fr',
      highlights: ['One owner'],
      text_locale: 'fr',
      text_locales: { description: 'fr', highlights: 'en', faults: null },
    });
  });

  it('ignores an empty translation', () => {
    expect(pickTexts([written('en'), written('fr', { description: '' })], 'fr').description).toBe(
      'description en',
    );
  });

  it('returns empty texts if nothing is written', () => {
    expect(pickTexts([], 'en')).toEqual({
      description: null,
      highlights: [],
      condition_notes: null,
      faults: [],
      service_history: null,
      equipment: [],
      text_locale: null,
      text_locales: {
        description: null,
        highlights: null,
        condition_notes: null,
        faults: null,
        service_history: null,
        equipment: null,
      },
    });
  });
});
