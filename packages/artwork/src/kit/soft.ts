import { shortName } from './random.ts';
import { group, path, type Sheet, tag } from './sheet.ts';

/*
 * A soft shape is drawn as layers that grow more transparent outwards. A Gaussian filter would look alike, but it costs
 * librsvg about 50 ms, because every filter works on surfaces as large as the picture. A layer costs about 1 ms.
 */

/**
 * From the outside to the inside: how far a layer extends beyond the outline, in deviations of the blur, and its
 * opacity.
 */
const OUTSIDE: readonly (readonly [reach: number, opacity: number])[] = [
  [1.3, 0.13],
  [0.55, 0.28],
];
const INSIDE: typeof OUTSIDE = [
  [-0.1, 0.36],
  [-0.6, 0.4],
];
/** A shape cannot be drawn smaller than its outline, so the inside of a filled shape is a single layer. */
const CORE = 0.66;

type Softness = { deviation: number; opacity?: number };

const outline = (sheet: Sheet, d: string) =>
  `#${sheet.define(`soft-${shortName(d)}`, (id) => path(d, { id }))}`;

export const softFill = (
  sheet: Sheet,
  d: string,
  fill: string,
  { deviation, opacity = 1 }: Softness,
): string => {
  const href = outline(sheet, d);
  return group(
    { fill, 'stroke-linejoin': 'round' },
    ...OUTSIDE.map(([reach, share]) =>
      tag('use', { href, stroke: fill, 'stroke-width': 2 * reach * deviation, opacity: share * opacity }),
    ),
    tag('use', { href, 'fill-opacity': CORE * opacity }),
  );
};

export const softLine = (
  sheet: Sheet,
  d: string,
  stroke: string,
  { width, deviation, opacity = 1 }: Softness & { width: number },
): string => {
  const href = outline(sheet, d);
  const layers = [...OUTSIDE, ...INSIDE]
    .map(([reach, share]) => [width + 2 * reach * deviation, share] as const)
    .filter(([wide]) => wide > 0);
  return group(
    { fill: 'none', stroke, 'stroke-linecap': 'round', 'stroke-linejoin': 'round' },
    ...layers.map(([wide, share]) =>
      tag('use', { href, 'stroke-width': wide, 'stroke-opacity': share * opacity }),
    ),
  );
};
