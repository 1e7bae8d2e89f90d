import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { heicPicture } from '../test/heic.ts';
import { decodeHeic } from './decode-heic.ts';
import { readHeicPixels } from './read-heic-size.ts';

describe('the size that a HEIC file declares', () => {
  test('is read without decoding the picture', () => {
    expect(readHeicPixels(heicPicture({ columns: 5, rows: 2 }))).toBe(80 * 32);
    expect(readHeicPixels(heicPicture({ claimed: { width: 60_000, height: 40_000 } }))).toBe(2_400_000_000);
  });

  test('is null for broken files, which never end in an error', () => {
    const whole = heicPicture();
    expect(readHeicPixels(Buffer.alloc(0))).toBeNull();
    expect(readHeicPixels(whole.subarray(0, 40))).toBeNull();
    fc.assert(
      fc.property(fc.nat(whole.length - 1), fc.nat(255), (place, value) => {
        const broken = Buffer.from(whole);
        broken[place] = value;
        const pixels = readHeicPixels(broken);
        expect(pixels === null || pixels >= 0).toBe(true);
      }),
    );
  });
});

describe('decoding HEIC', () => {
  test('returns the pixels', async () => {
    const decoded = await decodeHeic(heicPicture({ columns: 2, rows: 1 }));
    expect(decoded).toMatchObject({ width: 32, height: 16 });
    const [red = 0, , blue = 0] = decoded?.data ?? [];
    expect(red).toBeGreaterThan(blue + 100);
  });

  test('fails for a coded picture that is larger than the container declares, and needs too much memory', async () => {
    const hostile = heicPicture({ coded: { width: 8_192, height: 8_192 } });
    expect(await decodeHeic(hostile, { maxMemoryBytes: 64 * 1024 * 1024 })).toBeNull();
  });

  test('fails when it takes too long', async () => {
    expect(await decodeHeic(heicPicture(), { maxMs: 0 })).toBeNull();
  });

  test('fails for a file that is no picture', async () => {
    const whole = heicPicture();
    expect(await decodeHeic(whole.subarray(0, whole.length / 2))).toBeNull();
    expect(await decodeHeic(Buffer.from('no picture at all'))).toBeNull();
  });
});
