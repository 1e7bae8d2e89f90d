import type { Brush } from './brush.ts';
import { mix } from './colour.ts';
import { drawParts } from './draw-parts.ts';
import { type Material, strokeOf } from './materials.ts';
import type { Part } from './part.ts';
import { bounds } from './path.ts';
import { shortName } from './random.ts';
import { group, path } from './sheet.ts';

/** Transparent glass: the far side of the cabin, its contents, a tint, and a reflection of the sky. */
export const drawGlass = (
  brush: Brush,
  panes: readonly string[],
  inside: readonly Part[],
  frame: { of: Material; width: number },
) => {
  if (!panes.length) return '';
  const { sheet, light } = brush;
  const name = shortName(panes.join());
  const { left, right, top, bottom } = bounds(panes.join(' '));
  const tall = bottom - top;
  const seeThrough = sheet.ramp(
    `through${name}`,
    [
      [0, mix(light.sky, '#dfe9e6', light.lampsOn ? 0.15 : 0.45)],
      [0.62, mix(mix(light.sky, '#8fa09f', 0.6), '#3c4444', 0.25)],
      [1, '#2b2f30'],
    ],
    [0, top, 0, bottom],
  );
  const band = (from: number, width: number) => {
    const x = left + (right - left) * from;
    const wide = (right - left) * width;
    return `M${x} ${bottom}L${x + tall * 0.9} ${top}H${x + tall * 0.9 + wide}L${x + wide} ${bottom}Z`;
  };
  const edge = panes.join('');
  return [
    group(
      { 'clip-path': sheet.clip(`panes${name}`, panes) },
      path(edge, { fill: seeThrough }),
      drawParts(brush, inside),
      path(edge, {
        fill: sheet.ramp('tint', [
          [0, '#173436', 0.12],
          [1, '#0d1c20', 0.42],
        ]),
      }),
      path(band(0.1, 0.1) + band(0.24, 0.025) + band(0.62, 0.13), { fill: '#ffffff', 'fill-opacity': 0.17 }),
    ),
    path(edge, {
      fill: 'none',
      stroke: '#0d0912',
      'stroke-opacity': 0.6,
      'stroke-width': frame.width + 8,
      'stroke-linejoin': 'round',
    }),
    path(edge, {
      fill: 'none',
      stroke: strokeOf(brush, frame.of),
      'stroke-width': frame.width,
      'stroke-linejoin': 'round',
    }),
  ].join('');
};
