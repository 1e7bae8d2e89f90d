import { inflateSync } from 'node:zlib';

const HEADER_BYTES = 12;
const RECORD_BYTES = 16;
const WOFF_HEADER_BYTES = 44;
const WOFF_RECORD_BYTES = 20;

/**
 * Unpacks a font of the web (WOFF 1.0) as an OpenType font. The library for PDFs could read the packed file too, but it
 * unpacks in JavaScript, again for every document, which took most of its time.
 */
export function unpackFont(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('The font is not a WOFF file.');
  const tables = Array.from({ length: woff.readUInt16BE(12) }, (_, index) =>
    readTable(woff, WOFF_HEADER_BYTES + index * WOFF_RECORD_BYTES),
  );
  const font = Buffer.alloc(
    tables.reduce((size, { content }) => size + padded(content.length), startOf(tables.length)),
  );
  woff.copy(font, 0, 4, 8);
  writeSearchHints(font, tables.length);
  let offset = startOf(tables.length);
  tables.forEach(({ tag, checksum, content }, index) => {
    const at = startOf(index);
    font.writeUInt32BE(tag, at);
    font.writeUInt32BE(checksum, at + 4);
    font.writeUInt32BE(offset, at + 8);
    font.writeUInt32BE(content.length, at + 12);
    content.copy(font, offset);
    offset += padded(content.length);
  });
  return font;
}

function readTable(woff: Buffer, at: number) {
  const offset = woff.readUInt32BE(at + 4);
  const packedLength = woff.readUInt32BE(at + 8);
  const length = woff.readUInt32BE(at + 12);
  const packed = woff.subarray(offset, offset + packedLength);
  return {
    tag: woff.readUInt32BE(at),
    checksum: woff.readUInt32BE(at + 16),
    // A table that would not become smaller is stored as it is.
    content: packedLength < length ? inflateSync(packed) : packed,
  };
}

/** The number of tables, and three values derived from it for a binary search. */
function writeSearchHints(font: Buffer, tables: number): void {
  const power = Math.floor(Math.log2(tables));
  font.writeUInt16BE(tables, 4);
  font.writeUInt16BE(2 ** power * RECORD_BYTES, 6);
  font.writeUInt16BE(power, 8);
  font.writeUInt16BE((tables - 2 ** power) * RECORD_BYTES, 10);
}

const startOf = (table: number): number => HEADER_BYTES + table * RECORD_BYTES;

const padded = (length: number): number => Math.ceil(length / 4) * 4;
