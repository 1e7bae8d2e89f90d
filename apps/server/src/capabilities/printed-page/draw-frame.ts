import { drawArtifact, drawRule, drawText, type Press } from '../../platform/typesetting/press.ts';
import type { Sheet } from './sheet.ts';

const LOOK = { font: 'sans', size: 7.5, colour: 'muted' } as const;

/** The address of the lot and the number of the page, below every page. */
export function drawFooter(press: Press, sheet: Sheet, page: 0 | 1): void {
  const { left, width, height } = press;
  const box = { x: left, y: height - 36, width, height: 12 };
  drawRule(press, height - 44);
  drawArtifact(press, 'Pagination', () => {
    drawText(press, sheet.address, { ...box, width: width - 90 }, LOOK);
    drawText(press, sheet.pages[page], box, { ...LOOK, align: 'right' });
  });
}

/** The line above the second page, which repeats the first. */
export function drawHeader(press: Press, sheet: Sheet): void {
  const { left, width } = press;
  const box = { x: left, y: 40, width, height: 14 };
  drawArtifact(press, 'Pagination', () => {
    drawText(press, sheet.title, { ...box, width: width - 100 }, { font: 'serif', size: 10 });
    drawText(press, sheet.lot, box, { font: 'strong', size: 10, align: 'right' });
  });
  drawRule(press, 64);
}
