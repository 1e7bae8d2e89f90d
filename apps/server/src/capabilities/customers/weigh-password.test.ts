import { describe, expect, it } from 'vitest';
import { weighPassword } from './weigh-password.ts';

const ada = {
  email: 'ada.byron@example.com',
  username: 'countess',
  first_name: 'Augusta',
  last_name: 'Lovelace',
};
const weigh = (password: string) => weighPassword(password, ada)?.code ?? null;

describe('weighPassword', () => {
  it.each([
    'tractor lemon nine',
    'zqkvbxwpmj',
    'correct horse battery staple',
    'Grüße aus Köln!',
    'x9$kL2!pQz',
  ])('lets %s pass', (password) => {
    expect(weigh(password)).toBeNull();
  });

  it.each([
    'password12',
    'qwertyuiop',
    '1234567890',
    'aaaaaaaaaaaa',
    'Passw0rd123!',
    '1q2w3e4r5t',
    'iloveyou123',
  ])('knows %s from lists', (password) => {
    expect(weigh(password)).toBe('password-common');
  });

  it.each(['ada.byron@example.com', 'ADA.BYRON@example.com ', 'augusta', 'countess12', 'lovelace2024'])(
    'sees the customer in %s',
    (password) => {
      expect(weigh(password)).toBe('password-personal');
    },
  );
});
