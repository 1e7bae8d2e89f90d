import { Readable } from 'node:stream';
import { createInflate } from 'node:zlib';
import { type Predictor, undoPredictor } from './undo-predictor.ts';

/** How much of all streams together is decoded, so that a small file cannot use a processor for minutes. */
const MOST_DECODED_BYTES = 256 * 1024 * 1024;
/** Short rows take longer than their length suggests. */
const MOST_PREDICTED_ROWS = 5_000_000;
const MOST_STREAMS = 50_000;
const MOST_LAYERS = 4;
const PIECE_BYTES = 64 * 1024;
const MOST_DICTIONARY_BYTES = 16 * 1024;

/** The filters that write a stream as text. They are undone for all streams of a document that names them. */
export type TextFilters = { ascii85: boolean; hex: boolean };

type Decoding = {
  filters: TextFilters;
  /** The predictors of each stream, by the place of its keyword. */
  predictors: ReadonlyMap<number, readonly Predictor[]>;
  /** Whether a stream with this dictionary contains objects. */
  containsObjects(dictionary: string): boolean;
};

export type PdfStreams = {
  /**
   * The contents of all streams, decoded piece by piece. Each must be read to its end before the next. What looks
   * compressed or has a predictor is returned as it is, too.
   */
  contents(): Generator<AsyncIterable<Buffer>>;
  /** How many of the streams of objects so far could be decoded to their end. */
  readonly readableObjectStreams: number;
  /** True if the document contains more than we decode. */
  readonly isTooMuch: boolean;
};

/**
 * Decodes the streams of a PDF. The dictionary before a stream may hide its filter in many ways, so the data itself tells
 * how it is encoded. A text that only looks like the beginning of a stream costs little.
 */
export function readPdfStreams(file: Buffer, { filters, predictors, containsObjects }: Decoding): PdfStreams {
  // Streams with predictors are decoded a second time, which must not reduce what honest documents may contain.
  const left = { plain: MOST_DECODED_BYTES, predicted: MOST_DECODED_BYTES };
  let streams = 0;
  let predictedRows = 0;
  let readable = 0;
  let readableObjectStreams = 0;
  let isTooMuch = false;
  const charge = (bytes: number, pass: keyof typeof left = 'plain'): boolean => {
    left[pass] -= bytes;
    if (left[pass] < 0) isTooMuch = true;
    return !isTooMuch;
  };

  async function* inflate(
    source: Iterable<Buffer> | AsyncIterable<Buffer>,
    pass: keyof typeof left,
  ): AsyncGenerator<Buffer> {
    const inflated = createInflate({ chunkSize: PIECE_BYTES });
    const compressed = Readable.from(source);
    compressed.once('error', (error) => inflated.destroy(error));
    compressed.pipe(inflated);
    try {
      for await (const piece of inflated) {
        if (!charge(piece.length, pass)) return;
        yield piece;
      }
      readable += 1;
    } catch {
      // Viewers use what comes before the damage. The caller has seen that much.
    } finally {
      compressed.destroy();
    }
  }

  type Source = (pass: keyof typeof left) => AsyncIterable<Buffer>;

  async function* withoutPredictor(
    source: AsyncIterable<Buffer>,
    predictor: Predictor,
  ): AsyncGenerator<Buffer> {
    for await (const rows of undoPredictor(source, predictor)) {
      predictedRows += rows.length / predictor.rowBytes;
      if (predictedRows > MOST_PREDICTED_ROWS) isTooMuch = true;
      if (isTooMuch) return;
      yield rows;
    }
  }

  /** A content, the content without its predictor, and what is compressed inside of both. */
  function* layersOf(
    source: Source,
    own: readonly Predictor[],
    layers = 1,
  ): Generator<AsyncIterable<Buffer>> {
    const decoded: Source[] = own.map((predictor) => () => withoutPredictor(source('predicted'), predictor));
    for (const content of [source, ...decoded]) {
      let begins: Buffer | undefined;
      yield (async function* () {
        for await (const piece of content('plain')) {
          begins ??= piece;
          yield piece;
        }
      })();
      if (!begins || !isCompressed(begins)) continue;
      if (layers === MOST_LAYERS) isTooMuch = true;
      else yield* layersOf((pass) => inflate(content(pass), pass), own, layers + 1);
    }
  }

  /** The data of a stream may be compressed, be a text, or be both. */
  function* contentsOf(start: number, own: readonly Predictor[]): Generator<AsyncIterable<Buffer>> {
    const data = file.subarray(start);
    if (isCompressed(data)) yield* layersOf((pass) => inflate([data], pass), own);
    else if (OBJECT_NUMBERS.test(data.toString('latin1', 0, 64))) readable += 1;
    if (!filters.ascii85 && !filters.hex) return;
    const end = file.indexOf('endstream', start);
    const text = file.subarray(start, end < 0 ? file.length : end);
    if (filters.ascii85 && charge(text.length)) {
      const decoded = decodeAscii85(text);
      yield* layersOf(() => piecesOf(decoded), own);
    }
    if (filters.hex && charge(text.length)) {
      const decoded = decodeHex(text);
      yield* layersOf(() => piecesOf(decoded), own);
    }
  }

  return {
    *contents() {
      const predicted = new Map<number, readonly Predictor[]>();
      for (const [keyword, own] of predictors) {
        const start = startOfData(file, keyword + 'stream'.length);
        predicted.set(start, [...(predicted.get(start) ?? []), ...own]);
      }
      let after = 0;
      for (const { keyword, start } of findStreams(file)) {
        streams += 1;
        if (streams > MOST_STREAMS) isTooMuch = true;
        if (isTooMuch) return;
        const before = readable;
        yield* contentsOf(start, predicted.get(start) ?? []);
        predicted.delete(start);
        // No part of the file belongs to two dictionaries.
        const dictionary = file.subarray(Math.max(after, keyword - MOST_DICTIONARY_BYTES), keyword);
        const text = dictionary.toString('latin1', dictionary.lastIndexOf('obj') + 1);
        if (readable > before && containsObjects(text)) readableObjectStreams += 1;
        after = start;
      }
      // A stream with a predictor that we have not found is one that we have not read.
      if (predicted.size > 0) isTooMuch = true;
    },
    get readableObjectStreams() {
      return readableObjectStreams;
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
    start = startOfData(file, start);
    if (start >= file.length) return;
    found += 1;
    yield { keyword, start };
  }
}

function startOfData(file: Buffer, afterKeyword: number): number {
  let at = afterKeyword;
  while (at < file.length && file[at] !== CR && file[at] !== LF) at += 1;
  return at + (file[at] === CR && file[at + 1] === LF ? 2 : 1);
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
