import { findStreams, isCompressed } from './read-pdf-streams.ts';

/** Segments of a JPEG: their marker, and the bytes with which their content begins. */
const SEGMENTS = [
  [0xe1, 'Exif\0\0'],
  [0xe1, 'http://ns.adobe.com/xap/1.0/\0'],
  [0xe1, 'http://ns.adobe.com/xmp/extension/\0'],
  // IPTC
  [0xed, 'Photoshop 3.0\0'],
] as const;

/** Boxes of a JPEG 2000 for XMP, Exif and the place on a map. */
const BOXES = [
  'be7acfcb97a942e89c71999491e3afac',
  '4a706754696666457869662d3e4a5032',
  'b14bf8bd083d4b43a5ae8cd7d5a6ce03',
].map((id) => Buffer.concat([Buffer.from('uuid'), Buffer.from(id, 'hex')]));

/** No content, as zlib writes it. */
const NOTHING = Buffer.from('789c030000000001', 'hex');
const MOST_DICTIONARY_CHARACTERS = 2_000;
const METADATA = /\/Type\s*\/Metadata(?![A-Za-z0-9])|\/Subtype\s*\/XML(?![A-Za-z0-9])/;

/**
 * Overwrites what cameras and programs have written about a document and its photographs, such as the place. All other
 * bytes stay where they are, because a PDF refers to its parts by their offsets.
 */
export function clearPdf(file: Buffer): Buffer {
  clearSegments(file);
  clearBoxes(file);
  clearMetadata(file);
  return file;
}

function clearSegments(file: Buffer): void {
  for (const [marker, signature] of SEGMENTS)
    for (const at of placesOf(file, signature)) {
      if (at < 4 || file[at - 4] !== 0xff || file[at - 3] !== marker) continue;
      file.fill(0, at, Math.min(file.length, at - 2 + file.readUInt16BE(at - 2)));
    }
}

function clearBoxes(file: Buffer): void {
  for (const box of BOXES) {
    let endOfPicture = 0;
    for (const at of placesOf(file, box)) {
      const start = at + box.length;
      // The end is looked for once in each picture, because a hostile file may have a million boxes in one.
      if (endOfPicture < start) endOfPicture = endOfStream(file, start);
      const length = at < 4 ? 0 : file.readUInt32BE(at - 4);
      // A box without a length reaches to the end of its picture.
      const end = length > box.length + 4 ? Math.min(at - 4 + length, endOfPicture) : endOfPicture;
      file.fill(0, start, Math.max(start, end));
    }
  }
}

function clearMetadata(file: Buffer): void {
  for (const { keyword, start } of findStreams(file)) {
    const before = file.toString('latin1', Math.max(0, keyword - MOST_DICTIONARY_CHARACTERS), keyword);
    if (!METADATA.test(before.slice(before.lastIndexOf('endobj') + 1))) continue;
    const end = endOfStream(file, start);
    const wasCompressed = isCompressed(file.subarray(start));
    file.fill(' ', start, end);
    if (wasCompressed && end - start >= NOTHING.length) NOTHING.copy(file, start);
  }
}

function* placesOf(file: Buffer, wanted: string | Buffer): Generator<number> {
  for (let at = file.indexOf(wanted, 0, 'latin1'); at >= 0; at = file.indexOf(wanted, at + 1, 'latin1'))
    yield at;
}

function endOfStream(file: Buffer, start: number): number {
  const end = file.indexOf('endstream', start);
  return end < 0 ? file.length : end;
}
