import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openUnsubscribeId, sealUnsubscribeId } from './unsubscribe-id.ts';

const anyKey = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => Buffer.from(bytes));
const id = '0190b0f4-7c1e-7d3a-8a55-5f0c2f0e9a11';
const key = [Buffer.from('a-key-that-only-we-have-12345678')] as const;

describe('a sealed id', () => {
  it('opens to the subscription id', () => {
    fc.assert(
      fc.property(fc.uuid(), anyKey, (subscription, ours) => {
        expect(openUnsubscribeId(sealUnsubscribeId(subscription, [ours]), [ours])).toBe(subscription);
      }),
    );
  });

  it('does not open with another key', () => {
    fc.assert(
      fc.property(fc.uuid(), anyKey, anyKey, (subscription, ours, theirs) => {
        fc.pre(!ours.equals(theirs));
        expect(openUnsubscribeId(sealUnsubscribeId(subscription, [theirs]), [ours])).toBeNull();
      }),
    );
  });

  it('does not open if a single character was changed', () => {
    const sealed = sealUnsubscribeId(id, key);
    const place = fc.nat({ max: sealed.length - 1 });
    const character = fc.constantFrom(...'0123456789abcdefABCDEFXYZ-_é ');
    fc.assert(
      fc.property(place, character, (at, other) => {
        fc.pre(sealed[at] !== other);
        expect(openUnsubscribeId(sealed.slice(0, at) + other + sealed.slice(at + 1), key)).toBeNull();
      }),
    );
  });

  it('is rejected without an exception if it is malformed', () => {
    fc.assert(fc.property(fc.string(), (text) => openUnsubscribeId(text, key) === null));
    for (const other of [id, `${sealUnsubscribeId(id, key)}x`, ` ${sealUnsubscribeId(id, key)}`, ''])
      expect(openUnsubscribeId(other, key)).toBeNull();
  });

  it('needs no URL encoding', () => {
    expect(encodeURIComponent(sealUnsubscribeId(id, key))).toBe(sealUnsubscribeId(id, key));
  });
});
