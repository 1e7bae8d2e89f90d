import type { Brush } from './brush.ts';
import { fillOf, type Material } from './materials.ts';
import type { GrilleLook } from './part.ts';
import { type Box, bounds } from './path.ts';
import { shortName } from './random.ts';
import { group, path } from './sheet.ts';

const steps = (from: number, to: number, pitch: number) =>
  Array.from({ length: Math.max(1, Math.floor((to - from) / pitch)) }, (_, index) =>
    Math.round(from + pitch * (index + 0.5)),
  );

const upright = ({ left, right, top, bottom }: Box, pitch: number) =>
  steps(left, right, pitch)
    .map((x) => `M${x} ${top}V${bottom}`)
    .join('');

const level = ({ left, right, top, bottom }: Box, pitch: number) =>
  steps(top, bottom, pitch)
    .map((y) => `M${left} ${y}H${right}`)
    .join('');

const mesh = ({ left, right, top, bottom }: Box, pitch: number) => {
  const tall = bottom - top;
  return steps(left - tall, right, pitch)
    .map((x) => `M${x} ${bottom}L${x + tall} ${top}M${x} ${top}L${x + tall} ${bottom}`)
    .join('');
};

const BARS: Record<GrilleLook, (box: Box, pitch: number) => string> = {
  upright,
  level,
  mesh,
  eggcrate: (box, pitch) => upright(box, pitch) + level(box, pitch),
};

/** A dark opening with bars. The outline may use only `M L C Q` with both coordinates. */
export const drawGrille = (
  brush: Brush,
  { d, look, pitch, bars }: { d: string; look: GrilleLook; pitch: number; bars: Material },
) => {
  const lines = BARS[look](bounds(d), pitch);
  const width = look === 'mesh' ? pitch * 0.2 : pitch * 0.3;
  // A gradient by bounding box does not paint a perfectly straight line, so bars use a plain colour.
  const stroke = bars === 'chrome' ? '#d9d7d1' : bars === 'steel' ? '#8f8d89' : fillOf(brush, bars);
  return group(
    { 'clip-path': brush.sheet.clip(`grille-${shortName(d + look)}`, d) },
    path(d, {
      fill: brush.sheet.ramp('grille', [
        [0, '#050405'],
        [1, '#2a2626'],
      ]),
    }),
    path(lines, { fill: 'none', stroke: '#000000', 'stroke-opacity': 0.5, 'stroke-width': width * 1.7 }),
    path(lines, { fill: 'none', stroke, 'stroke-width': width }),
  );
};
