import { describe, expect, it } from 'vitest';
import { hashPassword, isPassword } from './password.ts';

describe('a password', () => {
  it('is stored as a salted argon2id hash', async () => {
    const [first, second] = await Promise.all([hashPassword('secret'), hashPassword('secret')]);
    expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(first).not.toBe(second);
    expect(await isPassword(first, 'secret')).toBe(true);
    expect(await isPassword(first, 'Secret')).toBe(false);
  });

  it.each([null, undefined])(
    'that was never set (%s) matches nothing, not even the decoy',
    async (stored) => {
      expect(await isPassword(stored, 'nobody has this password')).toBe(false);
    },
  );
});
