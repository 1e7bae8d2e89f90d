import type { Brush } from './brush.ts';
import { lit, shaded } from './colour.ts';
import { drawParts } from './draw-parts.ts';
import type { Elevation } from './elevation-parts.ts';
import { drawGlass } from './glass.ts';
import { fillOf } from './materials.ts';
import { bounds } from './path.ts';
import { group, path, tag } from './sheet.ts';
import { softLine } from './soft.ts';

/** The body without its openings. It is a mask, because an opening may reach below the sill. */
const metal = ({ sheet }: Brush, { body, openings }: Elevation) => {
  const { left, right, top } = bounds(body);
  const room = { x: left - 100, y: top - 100, width: right - left + 200, height: -top + 200 };
  const id = sheet.define('metal', (name) =>
    tag(
      'mask',
      { id: name, maskUnits: 'userSpaceOnUse', ...room },
      path(body, { fill: '#ffffff' }),
      openings.length ? path(openings.join(''), { fill: '#000000' }) : '',
    ),
  );
  return `url(#${id})`;
};

/** Metal curves away at both ends, and reflects light along its upper edge. */
const turning = ({ sheet, tone }: Brush, { body }: Elevation) => {
  const { left, right } = bounds(body);
  const away = sheet.ramp(
    'away',
    [
      [0, '#0d0912', 0.5],
      [0.035, '#0d0912', 0.2],
      [0.12, '#0d0912', 0],
      [0.86, '#0d0912', 0],
      [0.965, '#0d0912', 0.24],
      [1, '#0d0912', 0.55],
    ],
    [left, 0, right, 0],
  );
  const crest = sheet.ramp(
    'crest',
    [
      [0, '#ffffff', 0.75],
      [0.5, '#ffffff', 0.55],
      [0.8, '#ffffff', 0],
    ],
    [0, tone.top, 0, tone.sill],
  );
  return path(body, { fill: away }) + softLine(sheet, body, crest, { width: 16, deviation: 3 });
};

const lips = ({ colours }: Brush, openings: readonly string[]) => {
  const d = openings.join('');
  if (!d) return '';
  return (
    path(d, {
      fill: 'none',
      stroke: shaded(colours.paint, 0.5),
      'stroke-opacity': 0.55,
      'stroke-width': 58,
    }) +
    path(d, { fill: 'none', stroke: lit(colours.paint, 0.45), 'stroke-opacity': 0.7, 'stroke-width': 34 }) +
    path(d, { fill: 'none', stroke: shaded(colours.paint, 0.35), 'stroke-width': 24 })
  );
};

/** The part of a side that the road reflects. */
export const drawMirrored = (brush: Brush, { body }: Elevation, wheels: string) =>
  path(body, { fill: fillOf(brush, 'paint') }) + wheels;

/** One side of a car, with its wheels in their wells. */
export const drawElevation = (brush: Brush, elevation: Elevation, wheels: string) =>
  [
    drawParts(brush, elevation.behind),
    elevation.openings.length
      ? path(elevation.openings.join(''), {
          fill: '#0b090a',
          'clip-path': brush.sheet.clip('body', elevation.body),
        })
      : '',
    elevation.wheels === 'within' ? wheels : '',
    group(
      { mask: metal(brush, elevation) },
      path(elevation.body, { fill: fillOf(brush, 'paint') }),
      drawParts(brush, elevation.skin),
      turning(brush, elevation),
      lips(brush, elevation.openings),
    ),
    elevation.wheels === 'outside' ? wheels : '',
    drawGlass(brush, elevation.panes, elevation.inside, elevation.frame),
    drawParts(brush, elevation.trim),
  ].join('');
