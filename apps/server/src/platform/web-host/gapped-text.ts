import { promisify } from 'node:util';
import { constants, crc32, deflateRaw } from 'node:zlib';

/**
 * A text that is the same for everybody except for a few words. It holds the pieces around the gaps, and for
 * each gap the number of the word that belongs there.
 */
export type GappedText = { readonly pieces: readonly Buffer[]; readonly gaps: readonly number[] };

/** Cuts the text at every occurrence of one of the words. No word may contain another. */
export function cutAt(text: Buffer, words: readonly string[]): GappedText {
  const places = words
    .flatMap((word, number) =>
      placesOf(word, text).map((at) => ({ at, number, length: Buffer.byteLength(word) })),
    )
    .sort((one, other) => one.at - other.at);
  let from = 0;
  const pieces = places.map(({ at, length }) => {
    const piece = text.subarray(from, at);
    from = at + length;
    return piece;
  });
  return { pieces: [...pieces, text.subarray(from)], gaps: places.map(({ number }) => number) };
}

function placesOf(word: string, text: Buffer): number[] {
  const places: number[] = [];
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + Buffer.byteLength(word)))
    places.push(at);
  return places;
}

export const fillIn = (text: GappedText, words: readonly string[]): Buffer => {
  const values = words.map((word) => Buffer.from(word));
  return Buffer.concat(text.pieces.flatMap((piece, index) => [...before(text, index, values), piece]));
};

/** What belongs before a piece: nothing before the first one. */
const before = <Value>({ gaps }: GappedText, index: number, values: readonly Value[]): Value[] => {
  const value = values[gaps[index - 1] ?? -1];
  return value === undefined ? [] : [value];
};

export type PackedText = { text: GappedText; packed: readonly Buffer[] };

/**
 * Compresses each piece separately. Each ends at a whole byte and without a last block, so that others can be
 * put between them.
 */
export const pack = async (text: GappedText): Promise<PackedText> => ({
  text,
  packed: await Promise.all(
    text.pieces.map((piece) => deflate(piece, { level: 9, finishFlush: constants.Z_SYNC_FLUSH })),
  ),
});

const deflate = promisify<Buffer, { level: number; finishFlush: number }, Buffer>(deflateRaw);

const GZIP_HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
const LAST_BLOCK = Buffer.from([0x03, 0x00]);

/**
 * The whole text as gzip. The words are stored uncompressed, which the format allows, so nothing is compressed
 * again.
 */
export function fillInPacked({ text, packed }: PackedText, words: readonly string[]): Buffer {
  const values = words.map((word) => {
    const content = Buffer.from(word);
    return { content, written: storedBlock(content) };
  });
  const parts: Buffer[] = [GZIP_HEAD];
  let checksum = 0;
  let length = 0;
  const add = ({ content, written }: { content: Buffer; written: Buffer }) => {
    parts.push(written);
    checksum = crc32(content, checksum);
    length += content.length;
  };
  text.pieces.forEach((piece, index) => {
    before(text, index, values).forEach(add);
    add({ content: piece, written: packed[index] ?? storedBlock(piece) });
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
