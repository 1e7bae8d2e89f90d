import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** The fonts of the web. The files for browsers are of a format that cannot be embedded, so these are older ones. */
const files = {
  serif: require.resolve('@fontsource/fraunces/files/fraunces-latin-400-normal.woff'),
  title: require.resolve('@fontsource/fraunces/files/fraunces-latin-600-normal.woff'),
  sans: require.resolve('@fontsource/inter/files/inter-latin-400-normal.woff'),
  strong: require.resolve('@fontsource/inter/files/inter-latin-600-normal.woff'),
} as const;
export type FontName = keyof typeof files;

export function registerFonts(doc: PDFKit.PDFDocument): void {
  for (const [name, file] of Object.entries(files)) doc.registerFont(name, readFileSync(file));
}

/** The characters of the font files. */
const KNOWN =
  /^[\u0020-\u007e\u00a0-\u00ff\u0131\u0152\u0153\u02c6\u02da\u02dc\u2010-\u2015\u2018-\u201e\u2020-\u2022\u2026\u2030\u2039\u203a\u2044\u20ac\u2122\u2212\n]$/;

/** The spaces between the digits of a French number, and the like. */
const SPACES = /[\t\u2000-\u200a\u202f\u205f]/g;

/** Writes a letter that the fonts lack without its accent, such as the ő of Győr. */
export const legible = (text: string): string =>
  Array.from(text.normalize('NFC').replace(SPACES, '\u00a0'), (letter) =>
    KNOWN.test(letter) ? letter : Array.from(letter.normalize('NFD'), plain).join(''),
  ).join('');

const STROKED: Record<string, string> = { ł: 'l', Ł: 'L', đ: 'd', Đ: 'D' };

const plain = (part: string): string => (KNOWN.test(part) ? part : (STROKED[part] ?? ''));
