import { describe, expect, it } from 'vitest';
import { readReturnTo } from './return-to.ts';

describe('readReturnTo', () => {
  it('falls back to the homepage of the language', () => {
    expect(readReturnTo(new URLSearchParams('returnTo=//evil.example'), 'en-us')).toBe('/us');
    expect(readReturnTo(new URLSearchParams('returnTo=/fr/account'), 'fr')).toBe('/fr/account');
  });
});
