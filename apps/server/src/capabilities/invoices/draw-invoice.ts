import type { InvoiceContent } from '@marque/contracts/invoices';
import { PRODUCT_NAME } from '@marque/domain/product';
import {
  type Box,
  drawRule,
  drawTagged,
  drawText,
  drawWithin,
  heightOf,
  type Look,
  type Press,
} from '../../platform/typesetting/press.ts';

type Line = { name: string; value: string };

const TITLE = { font: 'title', size: 25, lineGap: 0 } as const;
const SMALL = { font: 'sans', size: 7.5, colour: 'muted', lineGap: 1 } as const;
const TEXT = { font: 'sans', size: 9.5, lineGap: 1.5 } as const;
const STRONG = { font: 'strong', size: 9.5, lineGap: 1.5 } as const;
const TOTAL = { font: 'title', size: 15, lineGap: 0, colour: 'brand' } as const;
const GUTTER = 24;
const AMOUNT_WIDTH = 130;
const FACT_COLUMNS = 3;

/** One page. Every text gets the height that it needs, so nothing is cut. */
export function drawInvoice(press: Press, content: InvoiceContent): void {
  const { left, width } = press;
  const { headings, issuer, recipient } = content;
  drawWhole(
    press,
    'P',
    PRODUCT_NAME,
    { x: left, y: 38, width },
    { font: 'title', size: 15, colour: 'brand' },
  );
  drawRule(press, 64);
  const below = drawWhole(press, 'H1', content.title, { x: left, y: 84, width }, TITLE) + 20;

  const half = (width - GUTTER) / 2;
  const right = left + half + GUTTER;
  const addresses = Math.max(
    drawAddress(press, headings.recipient, recipient, { x: left, y: below, width: half }),
    drawAddress(press, headings.issuer, issuer, { x: right, y: below, width: half }),
  );
  drawRule(press, addresses + 14);
  const facts = drawFacts(press, content.facts, addresses + 28);

  let y = facts + 18;
  drawWithin(press, 'Table', (table) => {
    y = drawRow(table, { name: headings.description, value: headings.amount }, y, 'heading') + 5;
    drawRule(press, y);
    y += 10;
    for (const item of content.items) y = drawRow(table, item, y, 'item') + 8;
    drawRule(press, y);
    y += 10;
    content.totals.forEach((line, index) => {
      y = drawRow(table, line, y, index === content.totals.length - 1 ? 'total' : 'subtotal') + 6;
    });
  });
  y += 18;
  for (const note of [content.vat.note, ...content.notes].filter(Boolean))
    y = drawWhole(press, 'P', note, { x: left, y, width }, TEXT) + 6;
}

type Place = Omit<Box, 'height'>;

/** Sets a text in full. Returns its lower edge. */
function drawWhole(press: Press, tag: 'H1' | 'H2' | 'P', text: string, place: Place, look: Look): number {
  const height = heightOf(press, text, place.width, look);
  drawTagged(press, tag, text, { ...place, height: height + look.size }, look);
  return place.y + height;
}

function drawAddress(
  press: Press,
  heading: string,
  { name, lines }: { name: string; lines: readonly string[] },
  place: Place,
): number {
  let y = drawWhole(press, 'H2', heading, place, SMALL) + 3;
  y = drawWhole(press, 'P', name, { ...place, y }, STRONG) + 1;
  for (const line of lines) y = drawWhole(press, 'P', line, { ...place, y }, TEXT) + 1;
  return y;
}

/** Names and values in columns. A screen reader reads each value right after its name. */
function drawFacts(press: Press, facts: readonly Line[], top: number): number {
  const { doc, root } = press;
  const width = (press.width - GUTTER * (FACT_COLUMNS - 1)) / FACT_COLUMNS;
  let y = top;
  for (let first = 0; first < facts.length; first += FACT_COLUMNS) {
    const row = facts.slice(first, first + FACT_COLUMNS);
    const nameHeight = Math.max(...row.map(({ name }) => heightOf(press, name, width, SMALL)));
    const valueHeight = Math.max(...row.map(({ value }) => heightOf(press, value, width, TEXT)));
    row.forEach(({ name, value }, column) => {
      const x = press.left + column * (width + GUTTER);
      root.add(
        doc.struct('P', {}, [
          () => void drawText(press, name, { x, y, width, height: nameHeight + 8 }, SMALL),
          () => void drawText(press, value, { x, y: y + nameHeight, width, height: valueHeight + 10 }, TEXT),
        ]),
      );
    });
    y += nameHeight + valueHeight + 8;
  }
  return y;
}

/** How each row looks, and which of its cells are headings: of the columns, or of the amount beside them. */
const ROWS = {
  heading: { look: SMALL, name: { tag: 'TH', scope: 'Column' }, value: { tag: 'TH', scope: 'Column' } },
  item: { look: TEXT, name: { tag: 'TD' }, value: { tag: 'TD' } },
  subtotal: { look: TEXT, name: { tag: 'TH', scope: 'Row' }, value: { tag: 'TD' } },
  total: { look: TOTAL, name: { tag: 'TH', scope: 'Row' }, value: { tag: 'TD' } },
} as const;

/** A row of the table: a text, and an amount at the right edge. Returns its lower edge. */
function drawRow(table: Press, { name, value }: Line, y: number, kind: keyof typeof ROWS): number {
  const { left, width } = table;
  const { look, name: nameCell, value: valueCell } = ROWS[kind];
  const nameWidth = width - AMOUNT_WIDTH - GUTTER;
  const height = Math.max(heightOf(table, name, nameWidth, look), heightOf(table, value, AMOUNT_WIDTH, look));
  const nameBox = { x: left, y, width: nameWidth, height: height + look.size };
  const valueBox = { ...nameBox, x: left + width - AMOUNT_WIDTH, width: AMOUNT_WIDTH };
  drawWithin(table, 'TR', (row) => {
    drawTagged(row, nameCell.tag, name, nameBox, { ...look, ...nameCell });
    drawTagged(row, valueCell.tag, value, valueBox, { ...look, ...valueCell, align: 'right' });
  });
  return y + height;
}
