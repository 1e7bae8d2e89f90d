import { crc32 } from 'node:zlib';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { checksumOf, joined } from './joined-checksum.ts';

it('is the checksum of all texts in a row', () =>
  fc.assert(
    fc.property(fc.array(fc.uint8Array({ maxLength: 3_000 })), (texts) => {
      const parts = texts.map((text) => Buffer.from(text));
      const together = parts.reduce((before, part) => joined(before, checksumOf(part)), crc32(''));
      expect(together).toBe(crc32(Buffer.concat(parts)));
    }),
  ));

it('holds for a text of several megabytes', () => {
  const long = Buffer.alloc(5_000_000, 'Marque');
  expect(joined(crc32('a'), checksumOf(long))).toBe(crc32(Buffer.concat([Buffer.from('a'), long])));
});
