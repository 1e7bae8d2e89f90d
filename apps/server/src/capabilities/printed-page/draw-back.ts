import { encode } from 'uqr';
import {
  type Box,
  COLOURS,
  COLUMN_GAP,
  drawPicture,
  drawRule,
  drawTagged,
  figure,
  heightOf,
  type Press,
} from '../../platform/typesetting/press.ts';
import { drawFooter, drawHeader } from './draw-frame.ts';
import { plainParagraphs } from './plain-paragraphs.ts';
import type { Sheet, Told } from './sheet.ts';

const HEADING = { font: 'title', size: 14, lineGap: 0 } as const;
const ITEM = { font: 'sans', size: 9, lineGap: 1.5 } as const;
const STORY = { font: 'serif', size: 10.5, lineGap: 2.8, columns: 2, paragraphGap: 7 } as const;
const SMALL = { font: 'sans', size: 8, colour: 'muted' } as const;
const CODE = 62;

/** The second page: more pictures, the highlights, the beginning of the story, the faults and the address. */
export function drawBack(press: Press, sheet: Sheet, pictures: readonly (Uint8Array | null)[]): void {
  const { left, width, height } = press;
  drawHeader(press, sheet);
  const below = drawPictures(press, sheet, pictures, 76);
  const { highlights, faults, story } = sheet;
  const points = highlights.items.map((text) => ({ text, language: highlights.language }));
  const top = drawList(press, highlights.title, points, { x: left, y: below, width, height: 110 });

  const foot = height - 128;
  const faultsHeight =
    faults.items.length === 0 ? 0 : Math.min(190, heightOfList(press, faults.items, width) + 4);
  const end = drawStory(press, story, { x: left, y: top, width, height: foot - faultsHeight - 16 - top });
  drawList(press, faults.title, faults.items, { x: left, y: end, width, height: faultsHeight });

  drawRule(press, foot + 6);
  drawCode(press, sheet, { x: left, y: foot + 14, width: CODE, height: CODE });
  const beside = { x: left + CODE + 14, y: foot + 18, width: width - CODE - 14, height: 28 };
  const under = drawTagged(press, 'P', sheet.more, beside, { font: 'sans', size: 9 });
  drawTagged(press, 'P', sheet.printed, { ...beside, y: under + 5 }, SMALL);
  drawFooter(press, sheet, 1);
}

/** Up to three pictures in a row. Returns the place below them. */
function drawPictures(
  press: Press,
  sheet: Sheet,
  pictures: readonly (Uint8Array | null)[],
  y: number,
): number {
  const shown = sheet.pictures
    .map(({ alt }, index) => ({ alt, file: pictures[index] ?? null }))
    .slice(1, 4)
    .filter(({ file }) => file !== null);
  if (shown.length === 0) return y;
  const gap = 8;
  const width = (press.width - gap * 2) / 3;
  const height = (width * 2) / 3;
  shown.forEach(({ alt, file }, index) => {
    drawPicture(press, file, alt, { x: press.left + index * (width + gap), y, width, height });
  });
  return y + height + 18;
}

/** The beginning of the story in two columns of equal height. Returns the place below them. */
function drawStory(press: Press, story: Sheet['story'], { x, y: top, width, height }: Box): number {
  const paragraphs = plainParagraphs(story.markdown);
  if (paragraphs.length === 0) return top;
  let y = drawTagged(press, 'H2', story.title, { x, y: top, width, height: 20 }, HEADING) + 6;
  if (story.notice) y = drawTagged(press, 'P', story.notice, { x, y, width, height: 14 }, SMALL) + 5;
  const text = paragraphs.join('\n');
  const { columns: _columns, ...column } = STORY;
  const half = heightOf(press, text, (width - COLUMN_GAP) / 2, column) / 2 + STORY.size * 3;
  const room = Math.max(40, Math.min(half, top + height - y));
  drawTagged(press, 'P', text, { x, y, width, height: room }, { ...STORY, language: story.language });
  return y + room + 16;
}

const HEADING_HEIGHT = 22;
const ITEM_GAP = 4;

const heightOfList = (press: Press, items: readonly Told[], width: number): number =>
  items.reduce((sum, { text }) => sum + heightOf(press, `– ${text}`, width, ITEM) + ITEM_GAP, HEADING_HEIGHT);

/** A heading and its points. Points that do not fit are left out. Returns the place below them. */
function drawList(press: Press, title: string, items: readonly Told[], box: Box): number {
  if (items.length === 0) return box.y;
  let y = drawTagged(press, 'H2', title, { ...box, height: 20 }, HEADING) + 5;
  for (const { text, language } of items) {
    const height = heightOf(press, `– ${text}`, box.width, ITEM);
    if (y + height > box.y + box.height + 1) break;
    drawTagged(press, 'P', `– ${text}`, { ...box, y, height: height + 2 }, { ...ITEM, language });
    y += height + ITEM_GAP;
  }
  return y + 12;
}

function drawCode({ doc, root }: Press, { address, codeAlt }: Sheet, box: Box): void {
  const { x, y, width } = box;
  const { data, size } = encode(address, { border: 0 });
  const step = width / size;
  root.add(
    doc.struct('Figure', figure(codeAlt, box), () => {
      data.forEach((row, down) => {
        row.forEach((isDark, across) => {
          if (isDark) doc.rect(x + across * step, y + down * step, step + 0.02, step + 0.02);
        });
      });
      doc.fill(COLOURS.ink);
    }),
  );
}
