import { describe, expect, it } from 'vitest';
import { isProofFresh, PROOF_LIFE_MS, proofMethods } from './fresh-proof.ts';

const now = new Date('2026-06-01T12:00:00Z');
const ago = (ms: number) => new Date(now.getTime() - ms);

describe('isProofFresh', () => {
  it('is true for ten minutes', () => {
    expect(isProofFresh(null, now)).toBe(false);
    expect(isProofFresh(now, now)).toBe(true);
    expect(isProofFresh(ago(PROOF_LIFE_MS - 1), now)).toBe(true);
    expect(isProofFresh(ago(PROOF_LIFE_MS), now)).toBe(false);
  });
});

describe('proofMethods', () => {
  it('lists the methods that the customer has set up', () => {
    expect(proofMethods({ password: true, passkeys: 2 })).toEqual(['password', 'passkey']);
    expect(proofMethods({ password: false, passkeys: 1 })).toEqual(['passkey']);
    expect(proofMethods({ password: false, passkeys: 0 })).toEqual([]);
  });
});
