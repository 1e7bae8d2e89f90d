import { type Box, drawText, heightOf, type Press } from '../../platform/typesetting/press.ts';
import type { Line } from './sheet.ts';

const NAME = { font: 'sans', size: 7.5, colour: 'muted', lineGap: 1 } as const;
const VALUE = { font: 'sans', size: 9.5, lineGap: 1.5 } as const;
const NAME_HEIGHT = 11;
const MOST_VALUE_HEIGHT = 27;
const GAP = 9;

/** Names and values in columns, row by row. Lines that do not fit are left out. Returns the lower edge. */
export function drawLines(press: Press, lines: readonly Line[], box: Box, columns: number): number {
  const gutter = 16;
  const width = (box.width - gutter * (columns - 1)) / columns;
  let y = box.y;
  for (let first = 0; first < lines.length; first += columns) {
    const row = lines.slice(first, first + columns);
    const height =
      NAME_HEIGHT +
      Math.max(...row.map(({ value }) => Math.min(MOST_VALUE_HEIGHT, heightOf(press, value, width, VALUE))));
    if (y + height > box.y + box.height) break;
    row.forEach((line, column) => {
      drawLine(press, line, { x: box.x + column * (width + gutter), y, width, height });
    });
    y += height + GAP;
  }
  return y;
}

function drawLine(press: Press, { name, value }: Line, { x, y, width }: Box): void {
  const { doc, root } = press;
  root.add(
    doc.struct('P', {}, [
      () => void drawText(press, name, { x, y, width, height: NAME_HEIGHT }, NAME),
      () => void drawText(press, value, { x, y: y + NAME_HEIGHT, width, height: MOST_VALUE_HEIGHT }, VALUE),
    ]),
  );
}
