import { promisify } from 'node:util';
import { constants, deflateRaw } from 'node:zlib';
import { type Checksum, checksumOf, joined } from './joined-checksum.ts';

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
  return Buffer.concat(
    text.pieces.flatMap((piece, index) => [values[text.gaps[index - 1] ?? -1] ?? NOTHING, piece]),
  );
};

/** There is no gap before the first piece. */
const NOTHING = Buffer.alloc(0);

/** A piece in gzip's format, between whole bytes, so that others can be put before and after it. */
type Block = { written: Buffer; length: number; checksum: Checksum };

export type PackedText = { blocks: readonly Block[]; gaps: readonly number[] };

/** Compresses each piece separately. */
export const pack = async ({ pieces, gaps }: GappedText): Promise<PackedText> => ({
  gaps,
  blocks: await Promise.all(
    pieces.map(async (piece) => blockOf(piece, await deflate(piece, WITHOUT_LAST_BLOCK))),
  ),
});

const deflate = promisify<Buffer, { level: number; finishFlush: number }, Buffer>(deflateRaw);
const WITHOUT_LAST_BLOCK = { level: 9, finishFlush: constants.Z_SYNC_FLUSH };

const blockOf = (content: Buffer, written: Buffer): Block => ({
  written,
  length: content.length,
  checksum: checksumOf(content),
});

const GZIP_HEAD = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);
const LAST_BLOCK = Buffer.from([0x03, 0x00]);

/**
 * The whole text as gzip. The words are stored uncompressed, which the format allows, so nothing is compressed
 * again.
 */
export function fillInPacked({ blocks, gaps }: PackedText, words: readonly string[]): Buffer {
  const stored = words.map((word) => storedBlock(Buffer.from(word)));
  const written: Buffer[] = [GZIP_HEAD];
  let checksum = 0;
  let length = 0;
  const add = (block: Block | undefined) => {
    if (!block) return;
    written.push(block.written);
    checksum = joined(checksum, block.checksum);
    length += block.length;
  };
  blocks.forEach((block, index) => {
    add(stored[gaps[index - 1] ?? -1]);
    add(block);
  });
  const tail = Buffer.alloc(8);
  tail.writeUInt32LE(checksum, 0);
  tail.writeUInt32LE(length, 4);
  written.push(LAST_BLOCK, tail);
  return Buffer.concat(written);
}

function storedBlock(content: Buffer): Block {
  const head = Buffer.alloc(5);
  head.writeUInt16LE(content.length, 1);
  head.writeUInt16LE(content.length ^ 0xffff, 3);
  return blockOf(content, Buffer.concat([head, content]));
}
