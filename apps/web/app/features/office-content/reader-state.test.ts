import { LANGUAGE_STATES } from '@marque/domain/content/language-state';
import { expect, it } from 'vitest';
import { READER_STATES, readerState } from './reader-state.ts';

const BOTH = [true, false];
const all = LANGUAGE_STATES.flatMap((state) =>
  BOTH.flatMap((is_published) =>
    BOTH.flatMap((is_scheduled) =>
      BOTH.map((has_changes) => ({ state, is_published, is_scheduled, has_changes })),
    ),
  ),
);

it('knows a state for every language, and uses each of them', () => {
  expect(new Set(all.map(readerState))).toEqual(new Set(READER_STATES));
});

it('says that readers see a text exactly if one is published', () => {
  for (const language of all)
    expect([language, ['published', 'changed', 'change-planned'].includes(readerState(language))]).toEqual([
      language,
      language.is_published,
    ]);
});
