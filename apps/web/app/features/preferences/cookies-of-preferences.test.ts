import { describe, expect, it } from 'vitest';
import { readConsent, readTheme } from '../../site/visitor-cookies.ts';
import { cookiesOfPreferences } from './cookies-of-preferences.ts';

const form = (fields: Record<string, string>) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
};
const HTTP = 'http://localhost:3000';
const HTTPS = 'https://marque.example';
const pair = (cookie: string | undefined) => cookie?.split(';')[0] ?? '';

describe('cookiesOfPreferences', () => {
  it.each(['light', 'dark'] as const)('stores the theme %s so that it can be read back', (theme) => {
    const [cookie, ...others] = cookiesOfPreferences(form({ theme }), HTTP);
    expect(readTheme(pair(cookie), HTTP)).toBe(theme);
    expect(others).toEqual([]);
  });

  it('deletes the theme of a visitor who follows the system', () => {
    expect(cookiesOfPreferences(form({ theme: 'system' }), HTTP)[0]).toContain('Max-Age=0');
  });

  it.each(['accepted', 'declined'] as const)('stores for six months that consent was %s', (consent) => {
    const [cookie] = cookiesOfPreferences(form({ consent }), HTTP);
    expect(readConsent(pair(cookie), HTTP)).toBe(consent);
    expect(cookie).toContain(`Max-Age=${182 * 86_400}`);
  });

  it('is secure on an HTTPS site, and hidden from scripts', () => {
    expect(cookiesOfPreferences(form({ theme: 'dark' }), HTTPS)[0]).toMatch(/HttpOnly; Secure$/);
    expect(cookiesOfPreferences(form({ theme: 'dark' }), HTTP)[0]).not.toContain('Secure');
  });

  it('sets no cookie for unknown values', () => {
    const strange = form({ theme: 'dark; Domain=evil.example', consent: 'maybe', other: 'x' });
    expect(cookiesOfPreferences(strange, HTTP)).toEqual([]);
  });
});
