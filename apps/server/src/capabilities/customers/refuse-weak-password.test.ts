import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { describe, expect, it, vi } from 'vitest';
import { HOUSE_WORDS } from './house-words.ts';
import { ESTIMATED_CHARACTERS, refuseWeakPassword } from './refuse-weak-password.ts';

const ada = {
  email: 'ada.byron@example.com',
  username: 'countess',
  first_name: 'Augusta',
  last_name: 'Lovelace',
};
const codeOf = (password: string) => refuseWeakPassword(password, ada)?.code ?? null;

describe('refuseWeakPassword', () => {
  it.each([
    'tractor lemon nine',
    'zqkvbxwpmj',
    'correct horse battery staple',
    'Grüße aus Köln!',
    'x9$kL2!pQz',
  ])('accepts %s', (password) => {
    expect(codeOf(password)).toBeNull();
  });

  it.each([
    'password12',
    'qwertyuiop',
    '1234567890',
    'aaaaaaaaaaaa',
    'Passw0rd123!',
    '1q2w3e4r5t',
    'iloveyou123',
  ])('refuses the common password %s', (password) => {
    expect(codeOf(password)).toBe('password-common');
  });

  it.each(['ada.byron@example.com', 'ADA.BYRON@example.com ', 'augusta', 'countess12', 'lovelace2024'])(
    'recognises the customer’s data in %s',
    (password) => {
      expect(codeOf(password)).toBe('password-personal');
    },
  );

  it.each([
    ...[
      'Winter2026!',
      'winter2026',
      'Sommer2026!!',
      'Automne-2026',
      'été été 2026',
      'inverno2027',
      'Juillet2026!',
    ],
    ...[
      'MarqueAuction2026',
      'marque-auction-2026',
      'm4rque4uction',
      'Auktion2026!',
      'encheres2026',
      'asta-asta-asta',
    ],
    ...['Porsche911!', 'ferrari1962', 'ClassicCarsWinter', 'F3rrari2026', 'Volkswagen1', 'biddingbidding'],
  ])('refuses %s, which consists of words about the product or the season', (password) => {
    expect(codeOf(password)).toBe('password-common');
  });

  it.each(['tractor lemon winter', 'my marque hides under kettles', 'porsche quince 83920'])(
    'accepts %s, because the other characters are enough',
    (password) => {
      expect(codeOf(password)).toBeNull();
    },
  );

  it.each(['Augusta2026!!', 'L0velace-1815', 'byron.byron.byron', 'countess-ada-1'])(
    'recognises the customer’s data in %s, despite years and signs',
    (password) => {
      expect(codeOf(password)).toBe('password-personal');
    },
  );
});

describe('the house words', () => {
  it('are in lower case without accents, like the passwords in the comparison', () => {
    for (const word of HOUSE_WORDS) expect(word).toMatch(/^[a-z]{3,}$/);
  });
});

describe('a hostile password', () => {
  const hostile = [
    ...['aA1@'.repeat(50), 'p4$$w0rd'.repeat(25), '20202019'.repeat(25), '4@8({[<69&1|!0$5+7%2'.repeat(10)],
    ...['abcdefghij0123456789'.repeat(10), '1@$!0'.repeat(40), 'qwertyuiop'.repeat(20), 'marque'.repeat(33)],
  ];

  it('is shortened before the estimator', () => {
    const check = vi.spyOn(ZxcvbnFactory.prototype, 'check');
    for (const password of hostile) codeOf(password);
    codeOf('zqkvbxwpmj'.repeat(20));
    expect(check.mock.calls.length).toBeGreaterThan(0);
    for (const [given] of check.mock.calls) expect(given.length).toBeLessThanOrEqual(ESTIMATED_CHARACTERS);
    check.mockRestore();
  });

  it('takes at most a hundred times as long as an ordinary one', () => {
    const costOf = (password: string): number =>
      Math.min(
        // On a busy machine most runs are interrupted.
        ...Array.from({ length: 12 }, () => {
          const begun = performance.now();
          codeOf(password);
          return performance.now() - begun;
        }),
      );
    const ordinary = costOf('tractor lemon nine');
    for (const password of hostile) expect(costOf(password)).toBeLessThan(ordinary * 100);
  });
});
