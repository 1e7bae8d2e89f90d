import { hasTooManyMarks } from './emphasis-marks.ts';

/** Far more than the cells of any table that somebody has written. */
const MOST_CELLS = 20_000;

/** Far more than the letters of any name in a mail address. */
const LONGEST_WORD = 300;

/** Whether a parser would need seconds for a Markdown text. Such a text must not reach the parser. */
export const isCostlyMarkdown = (text: string): boolean =>
  hasTooManyCells(text) || hasEndlessWord(text) || hasTooManyMarks(text) || isNestedTooDeeply(text);

/** A parser adds cells to every row of a table until the row is as long as the header, so a few kilobytes make millions of cells. */
function hasTooManyCells(text: string): boolean {
  const lines = text.split(/\r\n?|\n/);
  const most = lines.reduce((sofar, line) => Math.max(sofar, line.split('|').length - 1), 0);
  return most * lines.length > MOST_CELLS;
}

/** A parser looks for a mail address at every letter of a word, so its time grows with the square of the word's length. */
const hasEndlessWord = (text: string): boolean =>
  text.split(/[^\w.+-]+/).some((word) => word.length > LONGEST_WORD);

/** Fifty quotes and lists in one another, begun by one line. A parser reads the rest of the line once for each of them. */
const NESTED_TOO_DEEPLY = /^(?:[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)])[ \t])){50}/m;

const isNestedTooDeeply = (text: string): boolean => NESTED_TOO_DEEPLY.test(text);
