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

/** Encodes rows of bytes as a PNG does, with another filter for each row. */
function pngRows(content: string, columns: number, pixelBytes = 1): Buffer {
  const rows = content.match(new RegExp(`.{1,${columns}}`, 'gs')) ?? [];
  let above = Buffer.alloc(columns);
  const coded = rows.map((text, index) => {
    const row = Buffer.from(text.padEnd(columns), 'latin1');
    const tag = (index + 1) % 5;
    const bytes = row.map((byte, at) => {
      const [left, up, corner] = [row[at - pixelBytes] ?? 0, above[at] ?? 0, above[at - pixelBytes] ?? 0];
      return byte - ([0, left, up, (left + up) >> 1, paeth(left, up, corner)][tag] ?? 0);
    });
    above = row;
    return Buffer.concat([Buffer.from([tag]), bytes]);
  });
  return Buffer.concat(coded);
}

function paeth(left: number, up: number, corner: number): number {
  const guess = left + up - corner;
  const [a, b, c] = [left, up, corner].map((value) => Math.abs(guess - value)) as [number, number, number];
  if (a <= b && a <= c) return left;
  return b <= c ? up : corner;
}

/** Each sample is the difference to the one before it in its row. */
function tiffRows(content: string, columns: number): Buffer {
  const bytes = Buffer.from(content, 'latin1');
  return Buffer.from(bytes.map((byte, at) => (at % columns === 0 ? byte : byte - (bytes[at - 1] ?? 0))));
}

function tiffRows16(content: string, columns: number): Buffer {
  const bytes = Buffer.from(content.padEnd(Math.ceil(content.length / 2) * 2), 'latin1');
  const coded = Buffer.from(bytes);
  for (let at = 0; at < bytes.length; at += 2)
    if (at % columns !== 0)
      coded.writeUInt16BE((bytes.readUInt16BE(at) - bytes.readUInt16BE(at - 2)) & 0xffff, at);
  return coded;
}

/** A stream of objects that is encoded with a predictor. */
const predicted = (parameters: string, rows: Buffer, more = ''): string =>
  stream(`/Type /ObjStm /Filter /FlateDecode /DecodeParms ${parameters} ${more}`, deflated(rows));

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
    ['with objects that begin like compressed data', compressed('80 0 << /Type /Font >>')],
    [
      'with a table of its objects',
      stream(
        '/Type /XRef /W [1 2 1] /ID [(a\\)>>b) <00>] /Filter/FlateDecode/DecodeParms<</Columns 4/Predictor 12>>/Size 5',
        deflated(pngRows('\x01\x00\x10\x00'.repeat(5), 4)),
      ),
    ],
    [
      'with objects that have a predictor',
      predicted('<< /Predictor 15 /Columns 7 >>', pngRows('5 0 << /Type /Font >>', 7)),
    ],
    [
      'with a fax page',
      stream('/Filter [/FlateDecode /CCITTFaxDecode] /DecodeParms [null << /K -1 >>]', deflated('fax')),
    ],
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
    ['a script in an object that begins like compressed data', compressed(`80 0 ${SCRIPT}`)],
    [
      'a script behind a PNG predictor',
      predicted('<< /Predictor 12 /Columns 5 >>', pngRows(SCRIPT.repeat(3), 5)),
    ],
    [
      'a script behind a PNG predictor with pixels of three bytes',
      predicted('<< /Predictor 15 /Colors 3 /Columns 4 >>', pngRows(SCRIPT.repeat(3), 12, 3)),
    ],
    [
      'a script behind a predictor in rows longer than a piece',
      predicted('<< /Predictor 10 /Columns 70000 >>', pngRows(SCRIPT.padStart(200_000), 70_000)),
    ],
    [
      'a script behind a TIFF predictor of 16 bits',
      predicted('<</Predictor 2/BitsPerComponent 16/Columns 4>>', tiffRows16(SCRIPT, 8)),
    ],
    ['a script behind a TIFF predictor', predicted('<</Predictor 2/Columns 9>>', tiffRows(SCRIPT, 9))],
    [
      'a script behind a predictor of the second filter',
      stream(
        '/Filter [/FlateDecode /FlateDecode] /DP [null << /Predictor 12 /Columns 5 >>]',
        deflated(deflated(pngRows(SCRIPT, 5))),
      ),
    ],
    [
      'a script behind a predictor whose dictionary names a stream',
      predicted('<< /Predictor 12 /Columns 5 >>', pngRows(SCRIPT, 5), '/X (stream\n) /Y /stream'),
    ],
    ...[
      ['in another object', '9 0 R'],
      ['in another object of a list', '[null 9 0 R]'],
      ['with a comment', '% <<\n<< /Predictor 12 >>'],
      ['whose width is another object', '<< /Predictor 12 /Columns 9 0 R >>'],
      ['with two widths', '<< /Predictor 12 /Columns 5 /Columns 6 >>'],
      ['whose name is escaped', '<< /Predicto#72 12 /Columns 5 >>'],
      ['whose width has an escaped name', '<< /Predictor 12 /Column#73 5 >>'],
      ['that is too wide', '<< /Predictor 12 /Columns 9000000 >>'],
      ['of samples that we do not decode', '<< /Predictor 2 /Columns 9 /BitsPerComponent 4 >>'],
    ].map(([what, parameters = '']): [string, string] => [
      `a predictor ${what}`,
      predicted(parameters, pngRows('5 0 << /Type /Font >>', 5)),
    ]),
    ['a predictor without a stream', '<< /DecodeParms << /Predictor 12 /Columns 5 >> >>'],
    ['a predictor in a list of parameters by its short name', stream('/DP [9 0 R]', 'anything')],
    [
      'one compressed object among others that cannot be read',
      `${compressed('5 0 << /Type /Font >>', '')} ${compressed('5 0 << /Type /Font >>')} << /Type /ObjStm >> stream\nnothing\nendstream`,
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
    ['a file elsewhere', '<< /S /GoToR /F (//attacker/share/x.pdf) >>'],
    ['a film elsewhere', '<< /S /Rendition /R 1 0 R >>'],
    ['a stream elsewhere', '<< /F << /FS /URL /F (http://evil.example) >> >>'],
    ['a form with scripts', '<< /XFA 3 0 R >>'],
    ['a password', '<< /Encrypt 7 0 R >>'],
    ['a compressed object that cannot be read', '<< /Type /ObjStm >> stream\nnothing\nendstream'],
    [
      'more than we decode',
      stream('/Filter /FlateDecode', deflated(Buffer.alloc(33 * 1024 * 1024))).repeat(8),
    ],
    [
      'too many rows',
      stream(
        '/Filter /FlateDecode /DecodeParms << /Predictor 12 >>',
        deflated(Buffer.alloc(11 * 1024 * 1024)),
      ),
    ],
    ['a list of parameters without end', `/DecodeParms [${'<<>>'.repeat(1_000_000)}`],
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

  // A document may take seconds at most, because it occupies a place of the picture process meanwhile.
  test('is inspected quickly if a name of a filter is followed by nothing but spaces', async () => {
    const file = pdf(`/F${' '.repeat(50_000)}`);
    const before = performance.now();
    expect(await inspectPdf(file)).toBeNull();
    expect(performance.now() - before).toBeLessThan(2_000);
  });

  test('is refused with more escapes than names have', async () => {
    const escapes = deflated('#2f '.repeat(2_000_000));
    expect(await inspectPdf(pdf(stream('/Filter /FlateDecode', escapes)))).toBe('document-unsafe');
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

  test('is quick if there are many boxes and no stream ends', () => {
    const boxes = box('be7acfcb97a942e89c71999491e3afac', 'x').toString('latin1').repeat(60_000);
    const before = performance.now();
    expect(clearPdf(pdf(boxes)).includes('x')).toBe(false);
    expect(performance.now() - before).toBeLessThan(1_500);
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
