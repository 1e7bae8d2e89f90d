import { Readable } from 'node:stream';
import { type CsvCell, csvLine } from '@marque/domain/export/csv';

/** An export ends here. A spreadsheet with more rows helps nobody, and an export must not occupy the database for long. */
const MOST_ROWS = 10_000;

type Page<Row> = { rows: Row[]; next: string | null };

type Export<Row> = {
  /** The name of each column, and its cell. */
  columns: Record<string, (row: Row) => CsvCell>;
  /** Reads the page after a cursor. Undefined: the first one. */
  read(cursor: string | undefined): Promise<Page<Row>>;
};

/** A list of the office as a CSV file, read page by page while it is sent. */
export const csvStream = <Row>(exported: Export<Row>): Readable => Readable.from(linesOf(exported));

async function* linesOf<Row>({ columns, read }: Export<Row>): AsyncGenerator<string> {
  // Without this mark, spreadsheets take the file for an older encoding.
  yield `\ufeff${csvLine(Object.keys(columns))}`;
  const cells = Object.values(columns);
  let cursor: string | undefined;
  let left = MOST_ROWS;
  do {
    const { rows, next } = await read(cursor);
    yield rows
      .slice(0, left)
      .map((row) => csvLine(cells.map((cell) => cell(row))))
      .join('');
    left -= rows.length;
    cursor = next ?? undefined;
  } while (cursor !== undefined && left > 0);
}
