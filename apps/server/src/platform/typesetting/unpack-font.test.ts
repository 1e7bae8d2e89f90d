import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import { expect, test } from 'vitest';
import { unpackFont } from './unpack-font.ts';

const require = createRequire(import.meta.url);
const packed = readFileSync(require.resolve('@fontsource/inter/files/inter-greek-400-normal.woff'));

/** What a document embeds of a font for a text. */
async function embed(font: Buffer, text: string): Promise<Buffer> {
  const doc = new PDFDocument({ compress: false, info: { CreationDate: new Date(0) } });
  const parts: Buffer[] = [];
  doc.on('data', (part: Buffer) => parts.push(part));
  const ended = new Promise((resolve) => doc.once('end', resolve));
  doc.font(font).text(text).end();
  await ended;
  return Buffer.concat(parts);
}

test('an unpacked font gives the same document as the packed file', async () => {
  const text = 'Ελληνικά';
  expect(await embed(unpackFont(packed), text)).toEqual(await embed(packed, text));
});

test('another file is refused', () => {
  expect(() => unpackFont(Buffer.from('wOF2 and more'))).toThrow('The font is not a WOFF file.');
});
