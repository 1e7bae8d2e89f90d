import { describe, expect, it } from 'vitest';
import { readConsent, readTheme, writeConsent, writeCookie } from './visitor-cookies.ts';

const HTTP = 'http://localhost:3000';
const HTTPS = 'https://marque.example';

describe('the cookies of a visitor', () => {
  it('contain a known theme, or none', () => {
    expect(readTheme('a=b; marque_theme=dark; c=d', HTTP)).toBe('dark');
    expect(readTheme('marque_theme=pink', HTTP)).toBeNull();
    expect(readTheme('not_marque_theme=dark', HTTP)).toBeNull();
    expect(readTheme(null, HTTP)).toBeNull();
  });

  it('contain an answer to the current consent question, or none', () => {
    expect(readConsent(`marque_consent=${writeConsent('declined')}`, HTTP)).toBe('declined');
    expect(readConsent('marque_consent=v0.accepted', HTTP)).toBeNull();
    expect(readConsent('marque_consent=accepted', HTTP)).toBeNull();
  });

  it('are limited to this host on a site with TLS', () => {
    const line = writeCookie('marque_theme', 'dark', 60, HTTPS);
    expect(line).toBe('__Host-marque_theme=dark; Path=/; Max-Age=60; SameSite=Lax; HttpOnly; Secure');
    expect(readTheme(line, HTTPS)).toBe('dark');
    // A subdomain could have set this cookie.
    expect(readTheme('marque_theme=dark', HTTPS)).toBeNull();
    expect(readConsent(`marque_consent=${writeConsent('accepted')}`, HTTPS)).toBeNull();
  });

  it('work without TLS in development', () => {
    expect(writeCookie('marque_theme', '', 0, HTTP)).toBe(
      'marque_theme=; Path=/; Max-Age=0; SameSite=Lax; HttpOnly',
    );
  });
});
