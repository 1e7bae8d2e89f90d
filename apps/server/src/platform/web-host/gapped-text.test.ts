import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutAt, fillIn, fillInPacked, pack } from './gapped-text.ts';

const word = 'u8Yw+0sJ/1bTqk3yq2rB9Q==';
const another = '3q2+7wAAAAAAAAAAAAAAAA==';

const page = (nonce: string, name: string) =>
  `<meta nonce="${nonce}"><b>${name}</b><script nonce="${nonce}">1 < 2</script>${'<p>Jaguar – £1,000</p>'.repeat(2_000)}<b>${name}</b><script nonce="${nonce}">`;

describe('a text with gaps', () => {
  const text = cutAt(Buffer.from(page(word, 'stand-in')), [word, 'stand-in']);

  it('does not contain the words', () => {
    expect(text.gaps).toEqual([0, 1, 0, 1, 0]);
    const pieces = Buffer.concat(text.pieces as Buffer[]);
    expect([word, 'stand-in'].map((cut) => pieces.includes(cut))).toEqual([false, false]);
  });

  it('accepts other words of any length in its gaps', () => {
    expect(fillIn(text, [another, 'ada']).toString()).toBe(page(another, 'ada'));
  });

  it('is compressed once, and decompresses with any words in its gaps', async () => {
    const packed = await pack(text);
    for (const [nonce, name] of [
      [word, 'ada'],
      [another, 'a-much-longer-name'],
    ] as const) {
      const sent = fillInPacked(packed, [nonce, name]);
      expect(sent.length).toBeLessThan(page(nonce, name).length / 10);
      expect(gunzipSync(sent).toString()).toBe(page(nonce, name));
    }
  });

  it('is the original text again after the same words are filled in', () =>
    fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.oneof(fc.constant(word), fc.constant(another), fc.string(), fc.constant('ÄÖ<>'.repeat(50))),
        ),
        async (parts) => {
          const whole = parts.join('');
          const words = [word, another];
          const cut = cutAt(Buffer.from(whole), words);
          expect(fillIn(cut, words).toString()).toBe(whole);
          expect(gunzipSync(fillInPacked(await pack(cut), words)).toString()).toBe(whole);
        },
      ),
      { numRuns: 50 },
    ));
});
