import { promisify } from 'node:util';
import { constants, crc32, deflateRaw } from 'node:zlib';

/**
 * A text that is the same for everybody except for one word. It holds the pieces before, between and after
 * the word.
 */
export type GappedText = readonly Buffer[];

export function cutAt(text: Buffer, word: string): GappedText {
  const pieces: Buffer[] = [];
  let from = 0;
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, from)) {
    pieces.push(text.subarray(from, at));
    from = at + Buffer.byteLength(word);
  }
  return [...pieces, text.subarray(from)];
}

export const fillIn = (text: GappedText, word: string): Buffer =>
  Buffer.concat(text.flatMap((piece, index) => (index === 0 ? [piece] : [Buffer.from(word), piece])));

export type PackedText = { text: GappedText; packed: readonly Buffer[] };

/**
 * Compresses each piece separately. Each ends at a whole byte and without a last block, so that others can be
 * put between them.
 */
export const pack = async (text: GappedText): Promise<PackedText> => ({
  text,
  packed: await Promise.all(
    text.map((piece) => deflate(piece, { level: 9, finishFlush: constants.Z_SYNC_FLUSH })),
  ),
});

const deflate = promisify<Buffer, { level: number; finishFlush: number }, Buffer>(deflateRaw);

const GZIP_HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
const LAST_BLOCK = Buffer.from([0x03, 0x00]);

/**
 * The whole text as gzip. The word is stored uncompressed, which the format allows, so nothing is compressed
 * again.
 */
export function fillInPacked({ text, packed }: PackedText, word: string): Buffer {
  const gap = Buffer.from(word);
  const storedGap = storedBlock(gap);
  const parts: Buffer[] = [GZIP_HEAD];
  let checksum = 0;
  let length = 0;
  const add = (content: Buffer, written: Buffer) => {
    parts.push(written);
    checksum = crc32(content, checksum);
    length += content.length;
  };
  text.forEach((piece, index) => {
    if (index > 0) add(gap, storedGap);
    add(piece, packed[index] ?? storedBlock(piece));
  });
  const tail = Buffer.alloc(8);
  tail.writeUInt32LE(checksum, 0);
  tail.writeUInt32LE(length, 4);
  return Buffer.concat([...parts, LAST_BLOCK, tail]);
}

function storedBlock(content: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.writeUInt16LE(content.length, 1);
  head.writeUInt16LE(content.length ^ 0xffff, 3);
  return Buffer.concat([head, content]);
}
