import { mix } from '../kit/colour.ts';
import { HEIGHT, path, tag, WIDTH } from '../kit/sheet.ts';
import type { Stage } from './scene.ts';

/** Ground from a line to the bottom of the picture, darker towards the viewer. */
export const drawFloor = ({ sheet }: Stage, name: string, from: number, far: string, near: string) =>
  tag('rect', {
    y: from,
    width: WIDTH,
    height: HEIGHT - from,
    fill: sheet.ramp(
      `floor-${name}`,
      [
        [0, far],
        [1, near],
      ],
      [0, from, 0, HEIGHT],
    ),
  });

/** Joints between slabs that run to a vanishing point. */
export const drawJoints = (from: number, stroke: string, opacity: number, vanishing = WIDTH / 2) => {
  const rays = Array.from({ length: 13 }, (_, index) => {
    const far = vanishing + (index - 6) * 190;
    const near = vanishing + (index - 6) * 430;
    return `M${far} ${from}L${near} ${HEIGHT}`;
  });
  const courses = [0.1, 0.26, 0.48, 0.78].map(
    (share) => `M0 ${Math.round(from + (HEIGHT - from) * share)}H${WIDTH}`,
  );
  return path(rays.join('') + courses.join(''), {
    fill: 'none',
    stroke,
    'stroke-opacity': opacity,
    'stroke-width': 2,
  });
};

/** A road across the picture: far edge, asphalt, flecks of stone, a broken line near the viewer. */
export const drawRoad = (stage: Stage, from: number, colour: string, paintLine: string, dashed: boolean) => {
  const { random } = stage;
  const flecks = Array.from({ length: 60 }, () => {
    const y = random.between(from + 14, HEIGHT - 6);
    return `M${Math.round(random.between(0, WIDTH))} ${Math.round(y)}h${Math.round(2 + (y - from) / 30)}`;
  }).join('');
  const y = HEIGHT - 62;
  const dashes = dashed
    ? [-140, 330, 800, 1270].map((x) => `M${x + random.between(-20, 20)} ${y}h250l14 17h-258Z`).join('')
    : `M0 ${y}H${WIDTH}V${y + 15}H0Z`;
  return [
    drawFloor(stage, 'road', from, mix(colour, '#fff1da', 0.16), mix(colour, '#0d0912', 0.22)),
    tag('rect', { y: from, width: WIDTH, height: 5, fill: mix(colour, '#fff1da', 0.45) }),
    path(flecks, { stroke: mix(colour, '#fff6e6', 0.5), 'stroke-opacity': 0.35, 'stroke-width': 2 }),
    path(
      dashes.replace(/\d+\.\d+/g, (n) => Number(n).toFixed(0)),
      { fill: paintLine, 'fill-opacity': 0.8 },
    ),
  ].join('');
};

/** Grass at the bottom of the picture, in front of the car. */
export const drawTufts = (stage: Stage, colour: string, light: string, count: number) =>
  path(
    `M0 ${HEIGHT}V${HEIGHT - 20}Q300 ${HEIGHT - 34} 640 ${HEIGHT - 16}T1180 ${HEIGHT - 20}T1600 ${HEIGHT - 26}V${HEIGHT}Z`,
    { fill: colour },
  ) + blades(stage, colour, light, count);

const blades = ({ random }: Stage, colour: string, light: string, count: number) =>
  Array.from({ length: count }, (_, index) => {
    const x = Math.round(random.between(-20, WIDTH + 20));
    const tall = Math.round(random.between(24, 58));
    const leaves = [-14, -7, 0, 6, 13].map(
      (lean) =>
        `M${x + lean * 0.6} ${HEIGHT + 4}Q${x + lean} ${HEIGHT - tall * 0.6} ${Math.round(x + lean * 2.4)} ${HEIGHT - tall + Math.abs(lean)}`,
    );
    return path(leaves.join(''), {
      fill: 'none',
      stroke: index % 3 ? colour : light,
      'stroke-width': 4,
      'stroke-linecap': 'round',
    });
  }).join('');
