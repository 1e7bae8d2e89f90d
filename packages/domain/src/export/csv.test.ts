import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvLine } from './csv.ts';

/** Reads one line as a spreadsheet does. */
function readLine(line: string): string[] {
  const cells: string[] = [];
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/gy;
  for (let match = cell.exec(line); match; match = cell.exec(line)) {
    cells.push(match[1]?.replaceAll('""', '"') ?? match[2] ?? '');
    if (match[3] === '\r\n') break;
  }
  return cells;
}

describe('a line of a CSV file', () => {
  it('gives back every text, and none as a formula', () => {
    const text = fc.string({
      unit: fc.constantFrom('=', '+', '-', '@', '"', ',', '\n', '\r', '\t', ';', 'a', ' ', 'é'),
    });
    fc.assert(
      fc.property(fc.array(text, { minLength: 1, maxLength: 5 }), (cells) => {
        const read = readLine(csvLine(cells));
        expect(read.map((cell) => cell.replaceAll("'", ''))).toEqual(cells);
        for (const cell of read) {
          expect(cell).not.toMatch(/^[\t\r]/);
          // A spreadsheet may also begin a cell after a semicolon.
          expect(cell).not.toMatch(/(^|[;\t\r\n])\s*[=+\-@]/);
        }
      }),
    );
  });

  it('leaves numbers as they are, and nothing empty', () => {
    expect(csvLine([-12.5, null, true, 'a "b"'])).toBe('-12.5,,true,"a ""b"""\r\n');
  });
});
