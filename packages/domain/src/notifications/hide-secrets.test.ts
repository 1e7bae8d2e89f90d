import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hideSecrets } from './hide-secrets.ts';

const token = fc.uint8Array({ minLength: 32, maxLength: 64 }).map((bytes) => {
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
});
const path = fc.constantFrom(
  'magic-link/',
  'auth/reset-password/',
  'account/verify/phone/',
  'sell-your-classic-car/invitation/',
  'newsletter/unsubscribe/',
  'mails/stop/',
  'auth/login?token=',
  'auth/login#',
);

describe('the text of a message without secrets', () => {
  it('has no token, wherever a link contains it', () => {
    fc.assert(
      fc.property(token, path, (secret, place) => {
        const text = `Log in: https://marque.example/en/${place}${secret} It is valid once.`;
        const shown = hideSecrets(text, { hasCode: false });
        expect(shown).not.toContain(secret);
        expect(shown).toMatch(/^Log in: https:\/\/marque\.example\/en\/.* It is valid once\.$/);
      }),
    );
  });

  it('has no code', () => {
    const text = 'Marque: your code is 012345. Or open https://marque.example/en/account/verify/phone/abc';
    expect(hideSecrets(text, { hasCode: true })).toContain('your code is ••••••.');
  });

  it('keeps addresses of public pages, prices and words', () => {
    const text =
      'Lot 100234 at 125 000 €: https://marque.example/de/listings/alfa-romeo/giulietta-sprint-veloce/0198c0de-0000-7000-8000-000000000001 and https://marque.example/en/stories/how-to-read-a-chassis-plate';
    expect(hideSecrets(text, { hasCode: false })).toBe(text);
  });
});
