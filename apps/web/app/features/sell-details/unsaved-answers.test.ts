import { expect, it } from 'vitest';
import { sectionsOf, stuckAnswers, unsavedAnswers } from './unsaved-answers.ts';

const state = {
  edits: {
    town: { value: 'Roma', base: '' },
    owners: { value: 'two', base: '' },
    viewing: { value: 'At home', base: 'Anywhere' },
  },
  faults: { owners: { value: 'two', sentence: 'Owners is not valid.' } },
  conflicts: { viewing: 'At weekends' },
};

it('lists what is not saved, and what the seller must look at before it can be', () => {
  expect(unsavedAnswers(state)).toEqual(['town', 'owners', 'viewing']);
  expect(stuckAnswers(state)).toEqual(['owners', 'viewing']);
  expect(stuckAnswers({ ...state, edits: {} })).toEqual([]);
});

it('names each section once, in the order of the page', () => {
  expect(sectionsOf(['viewing', 'owned_since', 'owners'])).toEqual(['history', 'viewing']);
});
