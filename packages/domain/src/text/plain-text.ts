/** Invisible characters that turn the direction of the text around them: only a forger needs them here. */
const DIRECTION_MARKS = /[\u202A-\u202E\u2066-\u2069]/g;
/** All control characters but the line feed. */
const CONTROLS = /[^\P{Cc}\n]/gu;

/** What somebody wrote, as plain text: one spelling of each character and of each line's end, nothing invisible. */
export const plainText = (written: string): string =>
  written
    .toWellFormed()
    .normalize('NFC')
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replaceAll('\t', ' ')
    .replace(CONTROLS, '')
    .replace(DIRECTION_MARKS, '')
    // Line by line: one expression for blanks before a line's end would take quadratic time on a long row of them.
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();

/** The same for a name or a subject: all on one line. */
export const plainLine = (written: string): string => plainText(written).split(/\s+/).join(' ');
