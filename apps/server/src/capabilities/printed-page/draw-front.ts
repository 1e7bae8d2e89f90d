import { drawPicture, drawRule, drawTagged, heightOf, type Press } from '../../platform/typesetting/press.ts';
import { drawFooter } from './draw-frame.ts';
import { drawLines } from './draw-lines.ts';
import type { Sheet } from './sheet.ts';

const TITLE = { font: 'title', size: 25, lineGap: 0 } as const;
const PRICE = { font: 'title', size: 21, lineGap: 0, colour: 'brand' } as const;
/** A price is set large. The words that stand in its place need more room. */
const lookOf = (value: string) => (value.length > 14 ? { ...PRICE, size: 13, lineGap: 2 } : PRICE);
const SMALL = { font: 'sans', size: 9.5, colour: 'muted' } as const;

/** The first page: the cover picture, the title, the state of the auction and the facts. */
export function drawFront(press: Press, sheet: Sheet, cover: Uint8Array | null): void {
  const { left, width, height } = press;
  const line = (y: number, of = 16) => ({ x: left, y, width, height: of });
  drawTagged(press, 'P', sheet.product, line(38, 22), { font: 'title', size: 15, colour: 'brand' });
  drawTagged(press, 'P', sheet.lot, line(42), { font: 'strong', size: 10, align: 'right' });
  drawRule(press, 64);

  const frame = { x: left, y: 76, width, height: height - 530 };
  const alt = sheet.pictures[0]?.alt ?? sheet.title;
  let y = drawPicture(press, cover, alt, frame) ? frame.y + frame.height + 16 : frame.y + 8;
  const titleHeight = Math.min(60, heightOf(press, sheet.title, width, TITLE) + 2);
  y = drawTagged(press, 'H1', sheet.title, line(y, titleHeight), TITLE) + 4;
  if (sheet.place) y = drawTagged(press, 'P', sheet.place, line(y), SMALL);
  drawRule(press, y + 8);

  const top = y + 22;
  const bottom = height - 60;
  const narrow = Math.round(width * 0.3);
  const [price, ...others] = sheet.state;
  let under = top;
  if (price) {
    const box = { x: left, y: top, width: narrow, height: 14 };
    under = drawTagged(press, 'P', price.name, box, { font: 'sans', size: 8, colour: 'muted' });
    under = drawTagged(press, 'P', price.value, { ...box, y: under, height: 56 }, lookOf(price.value)) + 10;
  }
  drawLines(press, others, { x: left, y: under, width: narrow, height: bottom - under }, 1);
  const facts = { x: left + narrow + 26, y: top, width: width - narrow - 26, height: bottom - top };
  drawLines(press, sheet.facts, facts, 2);
  drawFooter(press, sheet, 0);
}
