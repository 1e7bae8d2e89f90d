import { type Challenge, createChallenge, solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { beforeAll, describe, expect, test } from 'vitest';
import { createAltchaBotCheck } from './altcha.ts';

const visitor = { address: '192.0.2.1' };
const minute = 60_000;
const madeAt = Date.now();

let solved: { challenge: Challenge; solution: { counter: number; derivedKey: string } };

beforeAll(async () => {
  const challenge = (await botCheck().challenge?.()) as Challenge;
  const solution = await solveChallenge({ challenge, deriveKey });
  if (!solution) throw new Error('The challenge was not solved in time.');
  solved = { challenge, solution };
});

describe('a bot check by proof of work', () => {
  test('accepts a solved challenge once', async () => {
    const check = botCheck();
    expect(await check.verify(tokenOf(solved), visitor)).toBe(true);
    expect(await check.verify(tokenOf(solved), visitor)).toBe(false);
  });

  test('accepts a solution once, even if it is sent twice at the same time', async () => {
    const check = botCheck();
    const token = tokenOf(solved);
    const outcomes = await Promise.all([check.verify(token, visitor), check.verify(token, visitor)]);
    expect(outcomes.sort()).toEqual([false, true]);
  });

  test('refuses the same solution with additional fields', async () => {
    const check = botCheck();
    expect(await check.verify(tokenOf(solved), visitor)).toBe(true);
    const dressed = { ...solved, solution: { ...solved.solution, time: 7 }, extra: 'field' };
    expect(await check.verify(tokenOf(dressed), visitor)).toBe(false);
  });

  test('accepts a solution for ten minutes', async () => {
    expect(await botCheck({ minutesLater: 9 }).verify(tokenOf(solved), visitor)).toBe(true);
    expect(await botCheck({ minutesLater: 10 }).verify(tokenOf(solved), visitor)).toBe(false);
  });

  test('refuses a challenge whose expiry was changed', async () => {
    const { parameters, signature } = solved.challenge;
    const stretched = {
      parameters: { ...parameters, expiresAt: (parameters.expiresAt ?? 0) + 3600 },
      signature,
    };
    expect(await botCheck().verify(tokenOf({ ...solved, challenge: stretched }), visitor)).toBe(false);
  });

  test('refuses a challenge that is signed with another secret', async () => {
    const forged = await createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: 1,
      counter: 1,
      deriveKey,
      expiresAt: new Date(madeAt + 5 * minute),
      hmacSignatureSecret: 'a guess',
      hmacKeySignatureSecret: 'another guess',
    });
    const solution = await solveChallenge({ challenge: forged, deriveKey });
    expect(await botCheck().verify(tokenOf({ challenge: forged, solution }), visitor)).toBe(false);
  });

  test('refuses a solution without the work, and stores nothing', async () => {
    const written: string[] = [];
    const check = botCheck({ written });
    const lazy = { counter: solved.solution.counter, derivedKey: '00'.repeat(32) };
    expect(await check.verify(tokenOf({ ...solved, solution: lazy }), visitor)).toBe(false);
    expect(written).toEqual([]);
  });

  test.each([
    '',
    'test-pass',
    'not base64 !',
    btoa('null'),
    btoa('{}'),
    btoa('{"challenge":{"parameters":{}},"solution":{}}'),
  ])('refuses %j', async (token) => {
    expect(await botCheck().verify(token, visitor)).toBe(false);
  });
});

function botCheck({ minutesLater = 0, written = [] as string[] } = {}) {
  return createAltchaBotCheck({
    key: [Buffer.from('a secret of the test')],
    clock: { now: () => new Date(madeAt + minutesLater * minute) },
    claim: async (key) => !written.includes(key) && written.push(key) > 0,
  });
}

const tokenOf = (payload: object) => btoa(JSON.stringify(payload));
