import type { Light } from './brush.ts';
import { group, path, type Sheet, tag } from './sheet.ts';

/** The shadow of a car on the road. `feet` are the points where tyres touch it, in millimetres. */
export const drawShadow = (
  sheet: Sheet,
  { shade }: Light,
  left: number,
  right: number,
  feet: readonly { x: number; reach: number }[],
) => {
  const middle = (left + right) / 2;
  const half = (right - left) / 2;
  const pool = sheet.glow('shadow', [
    [0, shade, 0.78],
    [0.5, shade, 0.7],
    [0.72, shade, 0.4],
    [0.88, shade, 0.13],
    [1, shade, 0],
  ]);
  const touch = sheet.glow('contact', [
    [0, '#080607', 0.95],
    [0.6, '#080607', 0.7],
    [1, '#080607', 0],
  ]);
  return [
    tag('ellipse', { cx: middle, cy: 34, rx: half * 1.12, ry: 150, fill: pool, 'fill-opacity': 0.5 }),
    tag('ellipse', { cx: middle, cy: 8, rx: half * 1.02, ry: 78, fill: pool }),
    ...feet.map(({ x, reach }) => tag('ellipse', { cx: x, cy: 4, rx: reach * 1.25, ry: 24, fill: touch })),
  ].join('');
};

/** The dark underside between the wheels, and the shaded road behind it. */
export const drawUnderside = (sheet: Sheet, left: number, right: number, sill: number) =>
  path(`M${left} ${sill - 70}H${right}V2H${left}Z`, {
    fill: sheet.ramp('underside', [
      [0, '#0a0809'],
      [0.42, '#0a0809'],
      [0.66, '#0a0809', 0.6],
      [0.86, '#0a0809', 0.36],
      [1, '#0a0809', 0],
    ]),
  });

/** A fainter reflection is invisible and would cost as much. */
const VISIBLE = 0.1;

/**
 * The reflection of the car in the road, which fades downwards. It is strong on a wet street and faint on stone. Only
 * the lower half of the car is visible, so `image` has the body and the wheels without details.
 */
export const drawReflection = (sheet: Sheet, image: string, shine: number, left: number, right: number) => {
  if (shine < VISIBLE) return '';
  const fade = sheet.ramp(
    'mirror-fade',
    [
      [0, '#ffffff', shine],
      [1, '#ffffff', 0],
    ],
    [0, 0, 0, 250 + shine * 800],
  );
  const mask = sheet.define('mirror', (id) =>
    tag(
      'mask',
      { id, maskUnits: 'userSpaceOnUse', x: left - 200, y: 0, width: right - left + 400, height: 1400 },
      tag('rect', { x: left - 200, y: 0, width: right - left + 400, height: 1400, fill: fade }),
    ),
  );
  return group({ mask: `url(#${mask})` }, group({ transform: 'scale(1 -1)' }, image));
};
