import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { languageState } from './language-state.ts';

const moment = fc.date({ noInvalidDate: true });

describe('the state of a language', () => {
  it('is missing without a text', () =>
    fc.assert(
      fc.property(fc.option(moment), (english) => {
        expect(languageState({ english, own: null })).toBe('missing');
      }),
    ));

  it('is stale exactly if the English text is newer', () =>
    fc.assert(
      fc.property(moment, moment, (english, own) => {
        expect(languageState({ english, own })).toBe(english > own ? 'stale' : 'translated');
      }),
    ));

  it('of English is never stale', () =>
    fc.assert(
      fc.property(moment, (own) => {
        expect(languageState({ english: own, own })).toBe('translated');
      }),
    ));
});
