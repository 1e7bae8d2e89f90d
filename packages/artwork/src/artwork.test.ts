import { describe, expect, it } from 'vitest';
import type { Car } from './cars/car.ts';
import { CARS } from './cars/index.ts';
import { bounds } from './kit/path.ts';
import { SCENES } from './scenes/index.ts';
import type { SceneName } from './scenes/scene.ts';
import { cockpit } from './views/cockpit.ts';
import { detail } from './views/detail.ts';
import { FAULT_MARKS, withFaults } from './views/fault-marks.ts';
import { front } from './views/front.ts';
import { profile } from './views/profile.ts';
import { rear } from './views/rear.ts';
import type { PictureOptions } from './views/set-up.ts';

const VIEWS: Record<string, (car: Car, options: PictureOptions) => string> = {
  profile,
  front,
  rear,
  cockpit,
  wheel: (car, options) => detail(car, { ...options, focus: 'wheel' }),
  face: (car, options) => detail(car, { ...options, focus: 'face' }),
};

/** Finds faults in the markup: unclosed tags, tags closed twice, attributes without quotes. */
const faults = (svg: string) => {
  const open: string[] = [];
  const found: string[] = [];
  for (const [, closing, name = '', attributes = '', alone] of svg.matchAll(
    /<(\/?)([A-Za-z]+)([^<>]*?)(\/?)>/g,
  )) {
    if (closing) {
      if (open.pop() !== name) found.push(`</${name}>`);
      continue;
    }
    if (attributes.replaceAll(/\s[a-zA-Z0-9:-]+="[^"<>&]*"/g, '').trim())
      found.push(`<${name}${attributes}>`);
    if (!alone) open.push(name);
  }
  const text = svg.replaceAll(/<\/?[A-Za-z][^<>]*>/g, '').trim();
  return [...found, ...open, ...(text ? [text] : [])];
};

const ids = (svg: string) => [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
const references = (svg: string) => [...svg.matchAll(/(?:url\(#|href="#)([^)"]+)/g)].map(([, id]) => id);

const pictures = CARS.flatMap((car) =>
  Object.entries(VIEWS).map(([view, draw]) => ({ name: `${car.slug}, ${view}`, car, draw })),
);

describe.each(pictures)('$name', ({ car, draw }) => {
  const options: PictureOptions = { scene: car.scenes[0] ?? 'studio', seed: 7, time: 'dusk' };
  const svg = draw(car, options);

  it('is well formed, complete and small', () => {
    expect(faults(svg)).toEqual([]);
    expect(svg).not.toMatch(/NaN|undefined|Infinity|\[object/);
    expect(svg.length).toBeLessThan(70_000);
  });

  it('defines each id once, and refers only to defined ids', () => {
    const named = ids(svg);
    expect(new Set(named).size).toBe(named.length);
    expect(references(svg).filter((id) => !named.includes(id))).toEqual([]);
  });

  it('is the same for the same seed, and shares no id with another picture', () => {
    expect(draw(car, options)).toBe(svg);
    const other = draw(car, { ...options, seed: 8 });
    expect(other).not.toBe(svg);
    expect(ids(other).filter((id) => ids(svg).includes(id))).toEqual([]);
  });
});

describe.each(CARS)('$slug', (car) => {
  it('stands on the road with both wheels', () => {
    const svg = profile(car, { scene: 'studio', seed: 1 });
    for (const [x, { tyre }] of [
      [0, car.wheels.front],
      [car.size.wheelbase, car.wheels.rear],
    ] as const) {
      const [, wheel] =
        svg.match(new RegExp(`<use href="#([^"]+)" transform="translate\\(${x} -${tyre}\\)"/>`)) ?? [];
      expect(svg).toMatch(new RegExp(`<g id="${wheel}"><circle r="${tyre}"`));
    }
  });

  it('has the length and height of the real car', () => {
    const { left, right, top } = bounds(car.profile.body);
    const slack = 10;
    expect(left).toBeGreaterThanOrEqual(-car.size.nose - slack);
    expect(right).toBeLessThanOrEqual(car.size.length - car.size.nose + slack);
    expect(top).toBeGreaterThanOrEqual(-car.size.height - slack);
    expect(right - left).toBeGreaterThan(car.size.length * 0.75);
  });
});

describe('scenes', () => {
  const [car] = CARS;
  it.each(Object.keys(SCENES) as SceneName[])('%s is well formed by day and at dusk', (scene) => {
    if (!car) throw new Error('There is no car to put there.');
    for (const time of ['day', 'dusk'] as const) {
      const svg = profile(car, { scene, seed: 3, time });
      expect(faults(svg)).toEqual([]);
      expect(svg).not.toMatch(/NaN|undefined|Infinity/);
      expect(svg.length).toBeLessThan(70_000);
    }
  });
});

describe('wheels', () => {
  const [car] = CARS;
  const looks = [
    'wire',
    'hubcap',
    'minilite',
    'turbine',
    'star',
    'petal',
    'cross',
    'campagnolo',
    'artillery',
    'disc',
  ] as const;
  it.each(looks)('%s is well formed', (look) => {
    if (!car) throw new Error('There is no car to fit it to.');
    const svg = profile({ ...car, wheels: { ...car.wheels, look } }, { scene: 'studio', seed: 3 });
    expect(faults(svg)).toEqual([]);
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
  });
});

describe('faults', () => {
  const [car] = CARS;
  it.each(FAULT_MARKS)('%s are drawn on a finished picture', (mark) => {
    if (!car) throw new Error('There is no car to draw them on.');
    const svg = profile(car, { scene: 'studio', seed: 3 });
    const marked = withFaults(svg, [{ mark, x: 0.25, y: 0.5 }]);
    expect(marked).toContain('<g transform="translate(400.0 533.5)">');
    expect(faults(marked)).toEqual([]);
    expect(marked).not.toMatch(/NaN|undefined|Infinity/);
    expect(withFaults(svg, [])).toBe(svg);
  });
});
