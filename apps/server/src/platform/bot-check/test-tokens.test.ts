import { expect, test } from 'vitest';
import { withTestTokens } from './test-tokens.ts';

const visitor = { address: '192.0.2.1' };

test('test tokens have a fixed result, and the real check decides about all other tokens', async () => {
  const challenge = async () => ({ puzzle: 1 });
  const check = withTestTokens({ challenge, verify: async (token) => token === 'solved' });
  expect(await check.verify('test-pass', visitor)).toBe(true);
  expect(await check.verify('test-fail', visitor)).toBe(false);
  expect(await check.verify('solved', visitor)).toBe(true);
  expect(await check.verify('unsolved', visitor)).toBe(false);
  expect(await check.challenge?.()).toEqual({ puzzle: 1 });
});
