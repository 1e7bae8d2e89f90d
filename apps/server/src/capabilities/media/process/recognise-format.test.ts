import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { recogniseFormat } from './recognise-format.ts';

const bytes = (text: string) => Buffer.from(text, 'latin1');
const heif = (...brands: string[]) => {
  const size = Buffer.alloc(4);
  size.writeUInt32BE(16 + 4 * (brands.length - 1));
  const [main = '', ...compatible] = brands;
  return Buffer.concat([size, bytes(`ftyp${main}\0\0\0\0${compatible.join('')}`), bytes('....mdat')]);
};

describe('recogniseFormat', () => {
  it.each([
    ['jpeg', bytes('\xff\xd8\xff\xe1..Exif')],
    ['png', bytes('\x89PNG\r\n\x1a\n....')],
    ['webp', bytes('RIFF....WEBPVP8 ')],
    ['avif', heif('avif', 'mif1')],
    ['avif', heif('mif1', 'avif', 'miaf')],
    ['heic', heif('heic', 'mif1')],
    ['heic', heif('mif1', 'heic')],
    [null, heif('isom', 'mp42')],
    [null, bytes('RIFF....WAVEfmt ')],
    [null, bytes('GIF89a')],
    [null, bytes('<svg/>')],
    [null, bytes('\xff\xd8')],
    [null, bytes('')],
  ])('returns %s', (format, head) => {
    expect(recogniseFormat(head)).toBe(format);
  });

  it('reads brands only inside their box', () => {
    expect(recogniseFormat(Buffer.concat([heif('isom'), bytes('heic')]))).toBeNull();
  });

  it('does not throw for any bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 64 }), (head) => {
        recogniseFormat(Buffer.from(head));
        recogniseFormat(Buffer.concat([Buffer.from(head.subarray(0, 4)), bytes('ftyp'), Buffer.from(head)]));
      }),
    );
  });
});
