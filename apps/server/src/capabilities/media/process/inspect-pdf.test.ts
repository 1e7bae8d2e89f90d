import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { pdf } from '../test/pdf.ts';
import { clearPhotographs, inspectPdf } from './inspect-pdf.ts';

/** Objects of modern documents are in compressed streams. */
const compressed = (object: string): string => {
  const stream = deflateSync(Buffer.from(object, 'latin1'));
  return `4 0 obj << /Type /ObjStm /Filter /FlateDecode /Length ${stream.length} >> stream\n${stream.toString('latin1')}\nendstream endobj`;
};

describe('a PDF', () => {
  test('is accepted', () => {
    expect(inspectPdf(pdf())).toBeNull();
    expect(inspectPdf(pdf(compressed('<< /Type /Font >>')))).toBeNull();
    expect(inspectPdf(pdf('<< /JSON 1 /OpenAction [3 0 R /Fit] >>'))).toBeNull();
  });

  test.each([
    ['a script', '<< /S /JavaScript /JS (app.alert(1)) >>'],
    ['a script whose name is escaped', '<< /S /J#61vaScript >>'],
    ['a script in a compressed object', compressed('<< /S /JavaScript >>')],
    ['an attached file', '<< /Type /EmbeddedFile >>'],
    ['a program to launch', '<< /S /Launch /F (cmd.exe) >>'],
    ['a form with scripts', '<< /XFA 3 0 R >>'],
    ['a password', '<< /Encrypt 7 0 R >>'],
    ['a compressed object that cannot be read', '<< /Type /ObjStm >> stream\nnothing\nendstream'],
  ])('is refused with %s', (_what, object) => {
    expect(inspectPdf(pdf(object))).toBe('document-unsafe');
  });

  test('is unreadable without its end', () => {
    expect(inspectPdf(Buffer.from('%PDF-1.7 and then nothing'))).toBe('document-unreadable');
  });

  test('loses what cameras wrote into its photographs, and keeps all other bytes in place', () => {
    const exif = Buffer.concat([Buffer.from([0xff, 0xe1, 0, 20]), Buffer.from('Exif\0\0GPS 45 N 7 E')]);
    const file = Buffer.concat([pdf('1 0 obj stream\n'), exif.subarray(0, 22), Buffer.from('after')]);
    const cleared = clearPhotographs(Buffer.from(file));
    expect(cleared.includes('GPS')).toBe(false);
    expect(cleared.length).toBe(file.length);
    expect(cleared.toString('latin1').endsWith('after')).toBe(true);
  });
});
