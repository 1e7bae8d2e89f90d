import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SCREEN_KEYS } from '../../site/office-screens.ts';
import { shortcutFor } from './shortcuts.ts';

const screens = ['office-sales', 'office-audit'] as const;
const free = { metaKey: false, ctrlKey: false, altKey: false, isTyping: false, isAfterG: false };
const press = (key: string, state = {}) => shortcutFor({ ...free, key, ...state }, screens);

describe('the shortcuts of the office', () => {
  it('move, search, help and go to a screen that the reader may use', () => {
    expect([press('j'), press('k'), press('/'), press('?'), press('g')]).toEqual([
      { do: 'move', by: 1 },
      { do: 'move', by: -1 },
      { do: 'search' },
      { do: 'help' },
      { do: 'wait' },
    ]);
    expect(press('s', { isAfterG: true })).toEqual({ do: 'go', to: 'office-sales' });
    expect(press('w', { isAfterG: true })).toEqual({ do: 'nothing' });
    expect([press('k', { metaKey: true }), press('K', { ctrlKey: true, isTyping: true })]).toEqual([
      { do: 'search' },
      { do: 'search' },
    ]);
  });

  it('do nothing while somebody types, or with other keys held', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 1 }), fc.boolean(), (key, isAfterG) => {
        expect(press(key, { isTyping: true, isAfterG })).toEqual({ do: 'nothing' });
        expect(press(key, { altKey: true, isAfterG })).toEqual({ do: 'nothing' });
      }),
    );
  });

  it('have one letter for each screen', () => {
    const letters = Object.values(SCREEN_KEYS);
    expect(new Set(letters).size).toBe(letters.length);
  });
});
