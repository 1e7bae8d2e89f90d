import { Readable } from 'node:stream';
import { type CsvCell, csvLine } from '@marque/domain/export/csv';

/** An export ends here. A spreadsheet with more rows helps nobody, and an export must not occupy the database for long. */
const MOST_ROWS = 10_000;

const PAGE = 500;

type Page<Row, Cursor> = { data: Row[]; meta: { next: Cursor | null } };

export type CsvExport<Row, Cursor> = {
  /** The name of each column, and its cell. */
  columns: Record<string, (row: Row) => CsvCell>;
  /** Reads the page after a cursor. Undefined: the first one. */
  read(cursor: Cursor | undefined, limit: number): Promise<Page<Row, Cursor>>;
};

/** A list of the office as a CSV file, read page by page while it is sent. */
export const csvStream = <Row, Cursor>(exported: CsvExport<Row, Cursor>): Readable =>
  Readable.from(linesOf(exported));

async function* linesOf<Row, Cursor>({ columns, read }: CsvExport<Row, Cursor>): AsyncGenerator<string> {
  // Without this mark, spreadsheets take the file for an older encoding.
  yield `\ufeff${csvLine(Object.keys(columns))}`;
  const cells = Object.values(columns);
  let cursor: Cursor | undefined;
  let left = MOST_ROWS;
  do {
    const { data, meta } = await read(cursor, Math.min(PAGE, left));
    yield data.map((row) => csvLine(cells.map((cell) => cell(row)))).join('');
    left -= data.length;
    cursor = meta.next ?? undefined;
  } while (cursor !== undefined && left > 0);
}
