/** Invisible characters that change the direction of text. Legitimate texts do not need them, but forgers use them. */
const DIRECTION_MARKS = /[\u202A-\u202E\u2066-\u2069]/g;
/** All control characters except the line feed. */
const CONTROLS = /[^\P{Cc}\n]/gu;
/** No language writes more marks on one letter. Normalising takes quadratic time in their number (UAX 15 has the same limit). */
const SURPLUS_MARKS = /(\p{M}{30})\p{M}+/gu;

/** Normalises written text: one encoding of each character and line end, and no invisible characters. */
export const plainText = (written: string): string =>
  written
    .toWellFormed()
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replaceAll('\t', ' ')
    .replace(CONTROLS, '')
    .replace(DIRECTION_MARKS, '')
    .replace(SURPLUS_MARKS, '$1')
    .normalize('NFC')
    // Some marks become two.
    .replace(SURPLUS_MARKS, '$1')
    // Trim each line separately, because one expression for spaces at line ends takes quadratic time on many spaces.
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

/** The same on one line, for a name or a subject. */
export const plainLine = (written: string): string => plainText(written).split(/\s+/).join(' ');
