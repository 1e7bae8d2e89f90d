import { findPredictors } from './find-predictors.ts';
import type { PictureFault } from './inspect-picture.ts';
import { readPdfStreams, type TextFilters } from './read-pdf-streams.ts';

type PdfFault = 'document-unreadable' | 'document-unsafe';
/** A document may also be a picture. */
export type DocumentFault =
  | PdfFault
  | Exclude<PictureFault, 'picture-type-unsupported'>
  | 'document-type-unsupported';

/**
 * Names that make a document act, or that carry other files. A password hides what a document contains. Short names only
 * count before a value, because any three letters occur by chance in a large photograph.
 */
const UNSAFE =
  /\/(?:(?:JavaScript|Launch|EmbeddedFiles?|RichMedia|SubmitForm|ImportData|GoToE|GoToR|Rendition|Encrypt|Movie|Sound)(?![A-Za-z0-9])|(?:JS|XFA)(?:[\s\0]*[([<%]|[\s\0]+\d)|FS[\s\0]*\/URL(?![A-Za-z0-9]))/;
/** Filters of the 1990s, which we do not decode. */
const OLD_FILTER = /\/(?:LZWDecode|RunLengthDecode)(?![A-Za-z0-9])|[\s\0[er]\/(?:LZW|RL)(?=[\s\0/\]>])/;
const TEXT_FILTER =
  /\/(?:ASCII85Decode|ASCIIHexDecode)(?![A-Za-z0-9])|(?<=[\s\0[er])\/(?:A85|AHx)(?=[\s\0/\]>])/g;
const FIRST_FILTER =
  /\/F(?:ilter)?[\s\0]*(?:\[[\s\0]*)?\/(?:ASCII85Decode|ASCIIHexDecode|A85|AHx)(?![A-Za-z0-9])/g;
const OBJECT_STREAM = /\/ObjStm(?![A-Za-z0-9])/g;
/** The place as XMP names it, also in UTF-16. */
const PLACE = /G\0?P\0?S\0?L\0?(?:a\0?t|o\0?n)/;
/** What cameras write into a photograph. In a compressed stream, it cannot be cleared. */
const CAMERA_DATA =
  /Exif\0\0|http:\/\/ns\.adobe\.com\/(?:xap\/1\.0|xmp\/extension)\/\0|Photoshop 3\.0\0|JpgTiffExif->JP2/;
/** The end of a file may be followed by a few bytes. */
const TAIL_BYTES = 2_048;
/** Longer than every name that we look for, with all its letters escaped. */
const OVERLAP = 200;
/** Names are escaped rarely, and other data looks like it by chance. Undoing many more would take a minute. */
const MOST_ESCAPES = 1_000_000;

/** Checks a PDF by its bytes. Returns null if it is safe to store and to pass on. */
export async function inspectPdf(file: Buffer): Promise<PdfFault | null> {
  const text = file.toString('latin1');
  if (!text.startsWith('%PDF-') || !text.slice(-TAIL_BYTES).includes('%%EOF')) return 'document-unreadable';
  const names = plainNames(text);
  const filters = textFilters(names);
  const predictors = findPredictors(text, names);
  if (!filters || !predictors || UNSAFE.test(names) || OLD_FILTER.test(names) || PLACE.test(text))
    return 'document-unsafe';

  const containsObjects = (dictionary: string): boolean => countOf(plainNames(dictionary), OBJECT_STREAM) > 0;
  const streams = readPdfStreams(file, { filters, predictors, containsObjects });
  const undone = { escapes: 0 };
  for (const content of streams.contents()) if (!(await isSafe(content, undone))) return 'document-unsafe';
  if (streams.isTooMuch) return 'document-unsafe';
  // If we cannot read the objects, a viewer that is more tolerant may.
  return countOf(names, OBJECT_STREAM) > streams.readableObjectStreams ? 'document-unsafe' : null;
}

/** A name may be written with hexadecimal escapes: `/J#53` is `/JS`. */
const plainNames = (text: string): string =>
  text.replace(/#([0-9a-f]{2})/gi, (_escape, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/** Null if a text filter is not the first filter of its stream. No honest program writes that. */
function textFilters(names: string): TextFilters | null {
  const named = names.match(TEXT_FILTER) ?? [];
  if (named.length !== countOf(names, FIRST_FILTER)) return null;
  return {
    ascii85: named.some((name) => name.includes('85')),
    hex: named.some((name) => name.includes('Hex') || name.includes('AHx')),
  };
}

const countOf = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

async function isSafe(content: AsyncIterable<Buffer>, undone: { escapes: number }): Promise<boolean> {
  let before = '';
  for await (const piece of content) {
    const text = before + piece.toString('latin1');
    if (PLACE.test(text) || CAMERA_DATA.test(text)) return false;
    const names = plainNames(text);
    undone.escapes += (text.length - names.length) / '53'.length;
    if (undone.escapes > MOST_ESCAPES) return false;
    if (UNSAFE.test(names) || OLD_FILTER.test(names) || names.search(TEXT_FILTER) >= 0) return false;
    before = text.slice(-OVERLAP);
  }
  return true;
}
