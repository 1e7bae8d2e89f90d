/** Far more than the marks of any paragraph that somebody has written. */
const MOST_IN_PARAGRAPH = 50;

/**
 * Whether a paragraph of a Markdown text has so many marks of emphasis that a parser would need seconds for it: its time
 * grows with the third power of their number. Every item of a list is a paragraph.
 */
export const hasTooManyMarks = (text: string): boolean =>
  text
    .split(/\n[ \t\r>]*\n|\n {0,3}[-*+][ \t]/)
    .some((paragraph) => (paragraph.match(/[*_~]/g)?.length ?? 0) > MOST_IN_PARAGRAPH);
