import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { pdf } from '../test/pdf.ts';
import { clearPdf } from './clear-pdf.ts';
import { inspectPdf } from './inspect-pdf.ts';

/** A stream with the entries of its dictionary. */
const stream = (dictionary: string, data: string | Buffer): string =>
  `4 0 obj << ${dictionary} /Length ${data.length} >> stream\n${data.toString('latin1')}\nendstream endobj`;
const deflated = (content: string | Buffer): Buffer =>
  deflateSync(typeof content === 'string' ? Buffer.from(content, 'latin1') : content);
/** Objects of modern documents are in compressed streams. */
const compressed = (object: string, type = '/Type /ObjStm'): string =>
  stream(`${type} /Filter /FlateDecode`, deflated(object));
const SCRIPT = '5 0 << /S /JavaScript /JS (app.alert(1)) >>';
const hex = (content: Buffer): string => `${content.toString('hex')}>`;

function ascii85(content: Buffer): string {
  const whole = Buffer.concat([content, Buffer.alloc((4 - (content.length % 4)) % 4)]);
  const groups = Array.from({ length: whole.length / 4 }, (_, index) => {
    let rest = whole.readUInt32BE(index * 4);
    const digits = Array.from({ length: 5 }, () => {
      const digit = String.fromCharCode(33 + (rest % 85));
      rest = Math.floor(rest / 85);
      return digit;
    });
    return digits.reverse().join('');
  });
  return `${groups.join('')}~>`;
}

/** A photograph with one segment that a camera or a program has written. */
const photograph = (marker: number, content: string): Buffer => {
  const segment = Buffer.from(content, 'latin1');
  const length = Buffer.alloc(2);
  length.writeUInt16BE(segment.length + 2);
  return Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, marker]), length, segment, Buffer.from([0xff, 0xd9])]);
};
const XMP =
  '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:Description exif:GPSLatitude="45,4.1532N"/></x:xmpmeta>';

describe('a PDF', () => {
  test.each([
    ['with little in it', ''],
    ['with compressed objects', compressed('5 0 << /Type /Font >>')],
    ['with objects that are not compressed', stream('/Type /ObjStm', '5 0 << /Type /Font >>')],
    ['with similar names', '<< /JSON 1 /OpenAction [3 0 R /Fit] >>'],
    [
      'with text that is coded twice',
      stream('/Filter [/ASCII85Decode /FlateDecode]', ascii85(deflated('BT (Text) Tj ET'))),
    ],
    ['with a damaged font', stream('/Filter /FlateDecode', deflated('a font'.repeat(500)).subarray(0, 20))],
    ['with a photograph', stream('/Filter /DCTDecode', photograph(0xe0, 'JFIF\0'))],
    [
      'with a photograph that has three letters by chance',
      stream('/Filter /DCTDecode', photograph(0xe0, 'x/JS\x9b/XFA\xff')),
    ],
  ])('is accepted %s', async (_what, object) => {
    expect(await inspectPdf(pdf(object))).toBeNull();
  });

  test.each([
    ['a script', '<< /S /JavaScript /JS (app.alert(1)) >>'],
    ['a script without its kind', '<< /JS 7 0 R >>'],
    ['a script whose name is escaped', '<< /S /J#61vaScript >>'],
    ['a script in a compressed object', compressed(SCRIPT)],
    ['a script in a compressed object whose type is escaped', compressed(SCRIPT, '/Type /Obj#53tm')],
    [
      'a script in a compressed object behind a long comment',
      compressed(SCRIPT, `/Type /ObjStm %${'x'.repeat(2_100)}\n`),
    ],
    ['a script in a compressed object without a type', compressed(SCRIPT, '/Subtype /Image')],
    [
      'a script in an object that is compressed twice',
      stream('/Filter [/FlateDecode /FlateDecode]', deflated(deflated(SCRIPT))),
    ],
    ['a script behind much else', compressed(`${'x'.repeat(65_530)} ${SCRIPT}`)],
    [
      'a script in a damaged object',
      stream('/Filter /Fl', deflated(`${SCRIPT}${'x'.repeat(70_000)}`).subarray(0, -6)),
    ],
    ['a script as text', stream('/Filter /ASCII85Decode', ascii85(Buffer.from(SCRIPT)))],
    ['a script as compressed text', stream('/Filter [ /A85 /Fl ]', ascii85(deflated(SCRIPT)))],
    ['a script in hexadecimal digits', stream('/Filter /ASCIIHexDecode', hex(Buffer.from(SCRIPT)))],
    [
      'text inside of compressed data',
      stream('/Filter [/FlateDecode /ASCIIHexDecode]', deflated(hex(Buffer.from(SCRIPT)))),
    ],
    ['a filter that we do not decode', stream('/Filter /LZWDecode', 'anything')],
    ['the short name of such a filter', stream('/Filter/RL', 'anything')],
    ['an attached file', '<< /Type /EmbeddedFile >>'],
    ['a program to launch', '<< /S /Launch /F (cmd.exe) >>'],
    ['a form with scripts', '<< /XFA 3 0 R >>'],
    ['a password', '<< /Encrypt 7 0 R >>'],
    ['a compressed object that cannot be read', '<< /Type /ObjStm >> stream\nnothing\nendstream'],
    [
      'more than we decode',
      stream('/Filter /FlateDecode', deflated(Buffer.alloc(33 * 1024 * 1024))).repeat(8),
    ],
    ['too many streams', 'stream\n'.repeat(50_001)],
    [
      'the place in a compressed photograph',
      stream('/Filter [/FlateDecode /DCTDecode]', deflated(photograph(0xe1, 'Exif\0\0II*\0'))),
    ],
    ['the place in compressed metadata that nothing names', stream('/Filter /FlateDecode', deflated(XMP))],
    ['the place in a text that nothing names', XMP],
  ])('is refused with %s', async (_what, object) => {
    expect(await inspectPdf(clearPdf(pdf(object)))).toBe('document-unsafe');
  });

  test('is unreadable without its end', async () => {
    expect(await inspectPdf(Buffer.from('%PDF-1.7 and then nothing'))).toBe('document-unreadable');
  });
});

describe('clearing a PDF', () => {
  const box = (id: string, content: string): Buffer => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(24 + content.length);
    return Buffer.concat([length, Buffer.from('uuid'), Buffer.from(id, 'hex'), Buffer.from(content)]);
  };

  test.each([
    ['Exif', photograph(0xe1, 'Exif\0\0the place')],
    ['XMP', photograph(0xe1, 'http://ns.adobe.com/xap/1.0/\0the place')],
    ['extended XMP', photograph(0xe1, 'http://ns.adobe.com/xmp/extension/\0the place')],
    ['IPTC', photograph(0xed, 'Photoshop 3.0\0the place')],
    ['XMP of a JPEG 2000', box('be7acfcb97a942e89c71999491e3afac', 'the place')],
  ])('removes %s from photographs, and keeps all other bytes in place', async (_what, content) => {
    const file = pdf(`${stream('/Filter /DCTDecode', content)} after`);
    const cleared = clearPdf(Buffer.from(file));
    expect(cleared.includes('the place')).toBe(false);
    expect(cleared.length).toBe(file.length);
    expect(cleared.indexOf('endstream endobj after')).toBe(file.indexOf('endstream endobj after'));
    expect(await inspectPdf(cleared)).toBeNull();
  });

  test.each([
    ['plain', stream('/Type /Metadata /Subtype /XML', XMP)],
    ['compressed', stream('/Type/Metadata/Subtype/XML/Filter/FlateDecode', deflated(XMP))],
  ])('empties %s metadata', async (_what, object) => {
    const file = pdf(`${object} ${stream('', 'kept')}`);
    const cleared = clearPdf(Buffer.from(file));
    expect(await inspectPdf(cleared)).toBeNull();
    expect(cleared.length).toBe(file.length);
    expect(cleared.includes('GPSLatitude')).toBe(false);
    expect(cleared.includes(deflated(XMP).subarray(8))).toBe(false);
    expect(cleared.includes('kept')).toBe(true);
  });
});
