export type CsvCell = string | number | boolean | null;

/**
 * Spreadsheets calculate a text that begins with one of these. Where the list separator is a semicolon, they also begin a
 * new cell after each semicolon.
 */
const FORMULA = /(?<=^|[;\t\r\n])(?=\s*[=+\-@]|[\t\r])/g;

/** One line of a CSV file (RFC 4180). A text that a spreadsheet would take for a formula begins with an apostrophe. */
export const csvLine = (cells: readonly CsvCell[]): string => `${cells.map(cellText).join(',')}\r\n`;

function cellText(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell !== 'string') return String(cell);
  const harmless = cell.replace(FORMULA, "'");
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
