import type { Brush } from './brush.ts';
import { shaded } from './colour.ts';
import { fillOf } from './materials.ts';
import { group, path } from './sheet.ts';

/** A seat from the side, drawn upwards from its base. The front of the car is on the left. */
export const drawSeat = (
  brush: Brush,
  { x, y, height, lean, headrest }: { x: number; y: number; height: number; lean: number; headrest: boolean },
) => {
  const top = -height;
  const back = `M-70 0C-60 ${top * 0.4} ${lean - 110} ${top * 0.7} ${lean - 95} ${top + 70}C${lean - 80} ${top} ${lean + 40} ${top} ${lean + 70} ${top + 60}C${lean + 110} ${top * 0.6} 130 ${top * 0.3} 110 0Z`;
  const pleats = [0.25, 0.5, 0.75]
    .map((share) => {
      const foot = -70 + 180 * share;
      const head = lean - 95 + 165 * share;
      return `M${foot} 0C${foot + 8} ${top * 0.4} ${head - 14} ${top * 0.7} ${head} ${top + 50}`;
    })
    .join('');
  const rest = `M${lean - 62} ${top + 8}C${lean - 74} ${top - 90} ${lean - 60} ${top - 130} ${lean - 10} ${top - 130}C${lean + 44} ${top - 130} ${lean + 56} ${top - 80} ${lean + 42} ${top + 8}Z`;
  const dark = shaded(brush.colours.leather, 0.6);
  return group(
    { transform: `translate(${x} ${y})` },
    headrest ? path(rest, { fill: fillOf(brush, 'leather'), stroke: dark, 'stroke-width': 6 }) : '',
    path(back, { fill: fillOf(brush, 'leather'), stroke: dark, 'stroke-width': 6 }),
    path(pleats, { fill: 'none', stroke: dark, 'stroke-opacity': 0.6, 'stroke-width': 6 }),
  );
};
