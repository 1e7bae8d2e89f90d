import { Readable } from 'node:stream';
import { createInflate } from 'node:zlib';

/** How much of all streams together is decoded, so that a small file cannot use a processor for minutes. */
const MOST_DECODED_BYTES = 256 * 1024 * 1024;
const MOST_STREAMS = 50_000;
const MOST_LAYERS = 4;
const PIECE_BYTES = 64 * 1024;

/** The filters that write a stream as text. They are undone for all streams of a document that names them. */
export type TextFilters = { ascii85: boolean; hex: boolean };

export type PdfStreams = {
  /** The contents of all streams, decoded piece by piece. */
  contents(): Generator<AsyncIterable<Buffer>>;
  /** How many of the contents so far could be decoded to their end. */
  readonly readable: number;
  /** True if the document contains more than we decode. */
  readonly isTooMuch: boolean;
};

/**
 * Decodes the streams of a PDF. The dictionary before a stream may hide its filter in many ways, so the data itself tells
 * how it is encoded. A text that only looks like the beginning of a stream costs little.
 */
export function readPdfStreams(file: Buffer, filters: TextFilters): PdfStreams {
  let left = MOST_DECODED_BYTES;
  let streams = 0;
  let readable = 0;
  let isTooMuch = false;
  const charge = (bytes: number): boolean => {
    left -= bytes;
    if (left < 0) isTooMuch = true;
    return !isTooMuch;
  };

  async function* inflate(source: Iterable<Buffer> | AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    const inflated = createInflate({ chunkSize: PIECE_BYTES });
    const compressed = Readable.from(source);
    compressed.once('error', (error) => inflated.destroy(error));
    compressed.pipe(inflated);
    try {
      for await (const piece of inflated) {
        if (!charge(piece.length)) return;
        yield piece;
      }
      readable += 1;
    } catch {
      // Viewers use what comes before the damage. The caller has seen that much.
    } finally {
      compressed.destroy();
    }
  }

  async function* decode(source: AsyncIterable<Buffer>, layers = 1): AsyncGenerator<Buffer> {
    const pieces = source[Symbol.asyncIterator]();
    const { value: first, done } = await pieces.next();
    if (done) return;
    const all = (async function* () {
      yield first;
      yield* { [Symbol.asyncIterator]: () => pieces };
    })();
    if (!isCompressed(first)) yield* all;
    else if (layers === MOST_LAYERS) isTooMuch = true;
    else yield* decode(inflate(all), layers + 1);
  }

  return {
    *contents() {
      for (const { start } of findStreams(file)) {
        streams += 1;
        if (streams > MOST_STREAMS) isTooMuch = true;
        if (isTooMuch) return;
        const data = file.subarray(start);
        if (isCompressed(data)) yield decode(inflate([data]));
        else if (OBJECT_NUMBERS.test(data.toString('latin1', 0, 64))) readable += 1;
        if (!filters.ascii85 && !filters.hex) continue;
        const end = file.indexOf('endstream', start);
        const text = file.subarray(start, end < 0 ? file.length : end);
        if (filters.ascii85 && charge(text.length)) yield decode(piecesOf(decodeAscii85(text)));
        if (filters.hex && charge(text.length)) yield decode(piecesOf(decodeHex(text)));
      }
    },
    get readable() {
      return readable;
    },
    get isTooMuch() {
      return isTooMuch;
    },
  };
}

/** A stream of objects begins with their numbers and places. */
const OBJECT_NUMBERS = /^\s*\d+\s+\d+\s/;

/** The keyword of each stream, and its data, which begin on the next line. Finds one more than we decode. */
export function* findStreams(file: Buffer): Generator<{ keyword: number; start: number }> {
  let found = 0;
  let start = 0;
  while (found <= MOST_STREAMS) {
    const keyword = file.indexOf('stream', start);
    if (keyword < 0) return;
    start = keyword + 'stream'.length;
    if (file.toString('latin1', keyword - 'end'.length, keyword) === 'end') continue;
    while (start < file.length && file[start] !== CR && file[start] !== LF) start += 1;
    start += file[start] === CR && file[start + 1] === LF ? 2 : 1;
    if (start >= file.length) return;
    found += 1;
    yield { keyword, start };
  }
}
const CR = 0x0d;
const LF = 0x0a;

/** The two bytes with which zlib begins. */
export const isCompressed = ([method = 0, flags = 0]: Buffer): boolean =>
  (method & 0x0f) === 8 && method >> 4 <= 7 && ((method << 8) | flags) % 31 === 0;

async function* piecesOf(content: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < content.length; at += PIECE_BYTES) yield content.subarray(at, at + PIECE_BYTES);
}

const [FIRST_DIGIT, LAST_DIGIT, ZEROS, END] = [0x21, 0x75, 0x7a, 0x7e];

/** Ignores what does not belong there, as viewers do. */
function decodeAscii85(text: Buffer): Buffer {
  const decoded = Buffer.alloc(text.length * 4);
  let length = 0;
  let group = 0;
  let digits = 0;
  for (const byte of text) {
    if (byte === END) break;
    if (byte === ZEROS && digits === 0) length += 4;
    if (byte < FIRST_DIGIT || byte > LAST_DIGIT) continue;
    group = group * 85 + (byte - FIRST_DIGIT);
    digits += 1;
    if (digits < 5) continue;
    length = decoded.writeUInt32BE(group % 2 ** 32, length);
    group = 0;
    digits = 0;
  }
  if (digits < 2) return decoded.subarray(0, length);
  for (let missing = digits; missing < 5; missing += 1) group = group * 85 + 84;
  decoded.writeUInt32BE(group % 2 ** 32, length);
  return decoded.subarray(0, length + digits - 1);
}

const decodeHex = (text: Buffer): Buffer =>
  Buffer.from(text.toString('latin1').replace(/[^0-9a-f]/gi, ''), 'hex');
