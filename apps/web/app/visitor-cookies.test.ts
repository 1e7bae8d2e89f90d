import { describe, expect, it } from 'vitest';
import { readConsent, readTheme, writeConsent } from './visitor-cookies.ts';

describe('the cookies of a visitor', () => {
  it('hold a theme that we know, or none', () => {
    expect(readTheme('a=b; marque_theme=dark; c=d')).toBe('dark');
    expect(readTheme('marque_theme=pink')).toBeNull();
    expect(readTheme('not_marque_theme=dark')).toBeNull();
    expect(readTheme(null)).toBeNull();
  });

  it('hold an answer to the question that is asked now, or none', () => {
    expect(readConsent(`marque_consent=${writeConsent('declined')}`)).toBe('declined');
    expect(readConsent('marque_consent=v0.accepted')).toBeNull();
    expect(readConsent('marque_consent=accepted')).toBeNull();
  });
});
