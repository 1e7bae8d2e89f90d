import { inflateSync } from 'node:zlib';
import type { PictureFault } from './inspect-picture.ts';

type PdfFault = 'document-unreadable' | 'document-unsafe';
/** A document may also be a picture. */
export type DocumentFault =
  | PdfFault
  | Exclude<PictureFault, 'picture-type-unsupported'>
  | 'document-type-unsupported';

/** Names that make a document act, or that carry other files. A password hides what a document contains. */
const UNSAFE =
  /\/(JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|XFA|SubmitForm|ImportData|GoToE|Encrypt|Movie|Sound)(?![A-Za-z0-9])/;
/** The end of a file may be followed by a few bytes. */
const TAIL_BYTES = 2_048;
/** How much of all compressed objects together is read, so that a small file cannot fill the memory. */
const MOST_INFLATED_BYTES = 64 * 1024 * 1024;

/** Checks a PDF by its bytes. Returns null if it is safe to pass on. */
export function inspectPdf(file: Buffer): PdfFault | null {
  const text = file.toString('latin1');
  if (!text.startsWith('%PDF-') || !text.slice(-TAIL_BYTES).includes('%%EOF')) return 'document-unreadable';
  const hidden = inflateObjects(file, text);
  if (hidden === null) return 'document-unsafe';
  return [text, ...hidden].some((part) => UNSAFE.test(plainNames(part))) ? 'document-unsafe' : null;
}

/** A name may be written with hexadecimal escapes: `/J#53` is `/JS`. */
const plainNames = (text: string): string =>
  text.replace(/#([0-9a-f]{2})/gi, (_escape, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/**
 * The contents of the compressed streams that hold objects. Null if there are too many, or if one of them cannot be read:
 * a viewer may be more tolerant than we are.
 */
function inflateObjects(file: Buffer, text: string): string[] | null {
  const found: string[] = [];
  let left = MOST_INFLATED_BYTES;
  for (const { index, 0: head } of text.matchAll(/\/ObjStm\b[\s\S]{0,2000}?stream\r?\n/g)) {
    const start = index + head.length;
    const end = text.indexOf('endstream', start);
    try {
      const content = inflateSync(file.subarray(start, end < 0 ? file.length : end), {
        maxOutputLength: left,
      });
      left -= content.length;
      found.push(content.toString('latin1'));
    } catch {
      return null;
    }
  }
  return found;
}

const EXIF = Buffer.from('Exif\0\0', 'latin1');
const XMP = Buffer.from('http://ns.adobe.com/xap/1.0/\0', 'latin1');
const MARKER = 0xe1;

/**
 * Overwrites what cameras have written into the photographs of a document, such as the place. All other bytes stay where
 * they are.
 */
export function clearPhotographs(file: Buffer): Buffer {
  for (const signature of [EXIF, XMP])
    for (let at = file.indexOf(signature); at >= 0; at = file.indexOf(signature, at + 1)) {
      if (at < 4 || file[at - 4] !== 0xff || file[at - 3] !== MARKER) continue;
      const end = Math.min(file.length, at - 2 + file.readUInt16BE(at - 2));
      file.fill(0, at, end);
    }
  return file;
}
