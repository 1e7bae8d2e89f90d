import { round } from './path.ts';
import { shortName } from './random.ts';

type Attributes = Record<string, string | number | undefined>;

/** One SVG element. Attributes without a value are left out. */
export const tag = (name: string, attributes: Attributes, ...children: string[]) => {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${typeof value === 'number' ? Math.round(value * 100) / 100 : value}"`)
    .join('');
  return children.length ? `<${name}${written}>${children.join('')}</${name}>` : `<${name}${written}/>`;
};

export const path = (d: string, attributes: Attributes) => tag('path', { d, ...attributes });

export const group = (attributes: Attributes, ...children: string[]) =>
  tag('g', attributes, children.join(''));

export const at = (x: number, y: number, scale = 1) =>
  `translate(${round(x)} ${round(y)})${scale === 1 ? '' : ` scale(${Math.round(scale * 10000) / 10000})`}`;

export type Stop = readonly [offset: number, colour: string, opacity?: number];

const stops = (list: readonly Stop[]) =>
  list
    .map(([offset, colour, opacity]) =>
      tag('stop', { offset, 'stop-color': colour, 'stop-opacity': opacity }),
    )
    .join('');

type Line = readonly [x1: number, y1: number, x2: number, y2: number];

/** A picture under construction. Its definitions can be used often and have ids that no other picture has. */
export type Sheet = {
  /** Creates the definition on the first call with this name, and returns its id. */
  define: (name: string, make: (id: string) => string) => string;
  /** A gradient from top to bottom, across, or along the given line (user space). Returns a paint reference. */
  ramp: (name: string, list: readonly Stop[], along?: 'across' | Line) => string;
  glow: (name: string, list: readonly Stop[], centre?: readonly [cx: number, cy: number]) => string;
  clip: (name: string, d: string | readonly string[]) => string;
  finish: (...content: string[]) => string;
};

export const WIDTH = 1600;
export const HEIGHT = 1067;

export const openSheet = (title: string): Sheet => {
  const prefix = shortName(title);
  const definitions = new Map<string, string>();
  const define: Sheet['define'] = (name, make) => {
    const id = `${prefix}-${name}`;
    if (!definitions.has(name)) definitions.set(name, make(id));
    return id;
  };
  const reference = (id: string) => `url(#${id})`;
  return {
    define,
    ramp: (name, list, along) =>
      reference(
        define(name, (id) => {
          const [x1, y1, x2, y2] = along === 'across' ? [0, 0, 1, 0] : (along ?? [0, 0, 0, 1]);
          const gradientUnits = Array.isArray(along) ? 'userSpaceOnUse' : undefined;
          return tag('linearGradient', { id, gradientUnits, x1, y1, x2, y2 }, stops(list));
        }),
      ),
    glow: (name, list, [cx, cy] = [0.5, 0.5]) =>
      reference(define(name, (id) => tag('radialGradient', { id, cx, cy, r: 0.5 }, stops(list)))),
    clip: (name, d) =>
      reference(
        define(name, (id) => tag('clipPath', { id }, ...[d].flat().map((outline) => path(outline, {})))),
      ),
    finish: (...content) =>
      tag(
        'svg',
        {
          xmlns: 'http://www.w3.org/2000/svg',
          viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
          width: WIDTH,
          height: HEIGHT,
        },
        tag('defs', {}, [...definitions.values()].join('')),
        ...content,
      ),
  };
};
