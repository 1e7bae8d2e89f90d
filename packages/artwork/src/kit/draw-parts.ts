import type { Brush } from './brush.ts';
import { drawGrille } from './grilles.ts';
import { drawLamp, drawLens } from './lamps.ts';
import { fillOf, type Material, strokeOf } from './materials.ts';
import type { Part } from './part.ts';
import { drawSeat } from './seats.ts';
import { at, group, path, tag } from './sheet.ts';
import { softFill, softLine } from './soft.ts';

const share = (opacity: number) => (opacity === 1 ? undefined : opacity);

/** Bright metal is drawn as a rod: a dark edge, the metal, and a highlight. */
const pen = (of: Material, width: number, colour: string): [stroke: string, width: number][] =>
  of === 'chrome' && width > 9
    ? [
        ['#3f4346', width],
        [colour, width * 0.78],
        ['#ffffff', width * 0.3],
      ]
    : [[colour, width]];

const drawPart = (brush: Brush, part: Part): string => {
  switch (part.kind) {
    case 'fill':
      if (part.blur)
        return softFill(brush.sheet, part.d, fillOf(brush, part.of), {
          deviation: part.blur,
          opacity: part.opacity,
        });
      return path(part.d, {
        fill: fillOf(brush, part.of),
        opacity: share(part.opacity),
        ...(part.edge && {
          stroke: '#0d0912',
          'stroke-opacity': 0.55,
          'stroke-width': 5,
          'stroke-linejoin': 'round',
        }),
      });
    case 'line':
      if (part.blur)
        return softLine(brush.sheet, part.d, strokeOf(brush, part.of), {
          width: part.width,
          deviation: part.blur,
          opacity: part.opacity,
        });
      return group(
        {
          fill: 'none',
          'stroke-linecap': 'round',
          'stroke-linejoin': 'round',
          opacity: share(part.opacity),
        },
        ...pen(part.of, part.width, strokeOf(brush, part.of)).map(([stroke, width]) =>
          path(part.d, { stroke, 'stroke-width': width }),
        ),
      );
    case 'lamp':
      return drawLamp(brush, part);
    case 'lens':
      return drawLens(brush, part.d, part.look);
    case 'grille':
      return drawGrille(brush, part);
    case 'row': {
      const one = drawPart(brush, part.part);
      return Array.from({ length: part.count }, (_, index) =>
        group({ transform: at(part.dx * index, part.dy * index) }, one),
      ).join('');
    }
    case 'seat':
      return drawSeat(brush, part);
    case 'rim': {
      const { x, y, rx, ry, turn } = part;
      const ring = { rx, ry, fill: 'none', 'stroke-linecap': 'round' };
      return group(
        { transform: `translate(${x} ${y}) rotate(${turn})` },
        tag('ellipse', { ...ring, stroke: fillOf(brush, part.of), 'stroke-width': 26 }),
        tag('ellipse', { ...ring, stroke: '#ffffff', 'stroke-opacity': 0.22, 'stroke-width': 6 }),
      );
    }
    case 'both': {
      const side = drawParts(brush, part.parts);
      return side + group({ transform: 'scale(-1 1)' }, side);
    }
  }
};

export const drawParts = (brush: Brush, parts: readonly Part[]): string =>
  parts.map((part) => drawPart(brush, part)).join('');
