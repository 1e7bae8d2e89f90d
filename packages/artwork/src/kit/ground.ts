import type { Light } from './brush.ts';
import { group, type Sheet, tag } from './sheet.ts';

/** The shadow that holds a car to the road. `feet` are where tyres touch, in millimetres. */
export const drawShadow = (sheet: Sheet, { shade }: Light, left: number, right: number, feet: readonly { x: number; reach: number }[]) => {
  const middle = (left + right) / 2;
  const half = (right - left) / 2;
  return group(
    {},
    tag('ellipse', { cx: middle, cy: 26, rx: half * 1.04, ry: 92, fill: shade, 'fill-opacity': 0.42, filter: sheet.blur(44) }),
    tag('ellipse', { cx: middle, cy: 6, rx: half * 0.9, ry: 44, fill: shade, 'fill-opacity': 0.72, filter: sheet.blur(20) }),
    ...feet.map(({ x, reach }) => tag('ellipse', { cx: x, cy: 4, rx: reach, ry: 15, fill: '#080607', 'fill-opacity': 0.85, filter: sheet.blur(6) })),
  );
};

/** The car upside down in the road, fading away: strong on a wet street, a breath of it on stone. */
export const drawReflection = (sheet: Sheet, carId: string, shine: number, left: number, right: number) => {
  if (shine <= 0) return '';
  const fade = sheet.ramp('mirror-fade', [[0, '#ffffff', shine], [1, '#ffffff', 0]], [0, 0, 0, 250 + shine * 800]);
  const mask = sheet.define('mirror', (id) =>
    tag(
      'mask',
      { id, maskUnits: 'userSpaceOnUse', x: left - 200, y: 0, width: right - left + 400, height: 1400 },
      tag('rect', { x: left - 200, y: 0, width: right - left + 400, height: 1400, fill: fade }),
    ),
  );
  return group(
    { mask: `url(#${mask})` },
    tag('use', { href: `#${carId}`, transform: 'scale(1 -1)', filter: sheet.blur(7) }),
  );
};
