import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { unpackFont } from './unpack-font.ts';

const require = createRequire(import.meta.url);

/** The fonts of the web. The files for browsers are of a format that cannot be embedded, so these are older ones. */
const files = {
  serif: require.resolve('@fontsource/fraunces/files/fraunces-latin-400-normal.woff'),
  title: require.resolve('@fontsource/fraunces/files/fraunces-latin-600-normal.woff'),
  sans: require.resolve('@fontsource/inter/files/inter-latin-400-normal.woff'),
  strong: require.resolve('@fontsource/inter/files/inter-latin-600-normal.woff'),
} as const;
export type FontName = keyof typeof files;

/** The fonts for letters that the others lack, such as the ő of Győr. */
const spareFiles = {
  'latin-ext': require.resolve('@fontsource/inter/files/inter-latin-ext-400-normal.woff'),
  vietnamese: require.resolve('@fontsource/inter/files/inter-vietnamese-400-normal.woff'),
  greek: require.resolve('@fontsource/inter/files/inter-greek-400-normal.woff'),
  cyrillic: require.resolve('@fontsource/inter/files/inter-cyrillic-400-normal.woff'),
} as const;
type SpareFont = keyof typeof spareFiles;

const unpacked = Object.entries({ ...files, ...spareFiles }).map(
  ([name, file]) => [name, unpackFont(readFileSync(file))] as const,
);

/**
 * Documents share the files, but not the open fonts, although the library would accept one: an open font remembers letters
 * of an earlier document, and the text of the next one could not be searched.
 */
export function registerFonts(doc: PDFKit.PDFDocument): void {
  for (const [name, font] of unpacked) doc.registerFont(name, font);
}

/** The characters of the main font files. */
const KNOWN =
  /^[\u0020-\u007e\u00a0-\u00ff\u0131\u0152\u0153\u02c6\u02da\u02dc\u2010-\u2015\u2018-\u201e\u2020-\u2022\u2026\u2030\u2039\u203a\u2044\u20ac\u2122\u2212\n]$/;

/** The letters of the spare font files. */
const SPARE: [SpareFont, RegExp][] = [
  ['latin-ext', /^[\u0100-\u0130\u0132-\u0148\u014a-\u0151\u0154-\u01c3\u01c5-\u0233\u1e00-\u1e9b\u1e9e]$/],
  ['vietnamese', /^[\u1ea0-\u1ef9]$/],
  ['greek', /^[\u0384-\u038a\u038c\u038e-\u03a1\u03a3-\u03ce]$/],
  ['cyrillic', /^[\u0400-\u045f\u0490\u0491]$/],
];

const spareFontOf = (letter: string): SpareFont | undefined =>
  SPARE.find(([, letters]) => letters.test(letter))?.[0];

/** The spaces between the digits of a French number, and the like. */
const SPACES = /[\t\u2000-\u200a\u202f\u205f]/g;

/** Writes a letter that all fonts lack without its accent, or leaves it out. */
export const legible = (text: string): string =>
  Array.from(text.normalize('NFC').replace(SPACES, '\u00a0'), (letter) =>
    isLegible(letter) ? letter : Array.from(letter.normalize('NFD')).filter(isLegible).join(''),
  ).join('');

/** Whether the legible form of a text lacks letters, or their accents. */
export const losesLetters = (text: string): boolean =>
  Array.from(text.normalize('NFC').replace(/\s/g, '')).some((letter) => !isLegible(letter));

/** Whether the legible form of a text lacks whole letters. A letter without an accent is still there. */
export const dropsLetters = (text: string): boolean =>
  Array.from(text.normalize('NFC').replace(/[\s\p{M}\p{Cf}]/gu, '')).some((letter) => legible(letter) === '');

const isLegible = (letter: string): boolean => KNOWN.test(letter) || spareFontOf(letter) !== undefined;

export type Run = { font: FontName | SpareFont; text: string };

/** Divides a legible text into parts that one font can set each. */
export function runsOf(text: string, font: FontName): Run[] {
  const runs: Run[] = [];
  for (const letter of text) {
    const needed = spareFontOf(letter) ?? font;
    const last = runs.at(-1);
    if (last?.font === needed) last.text += letter;
    else runs.push({ font: needed, text: letter });
  }
  return runs;
}
