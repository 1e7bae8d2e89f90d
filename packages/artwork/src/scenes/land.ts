import { type Point, polyline, spline } from '../kit/path.ts';
import type { Random } from '../kit/random.ts';
import { path, WIDTH } from '../kit/sheet.ts';

/** A smooth line of hills, filled down to `foot`. */
export const hills = (random: Random, y: number, rise: number, foot: number, fill: string, steps = 6) => {
  const points: Point[] = Array.from({ length: steps + 1 }, (_, index) => [
    (WIDTH / steps) * index,
    y - random.between(0, rise),
  ]);
  return path(`${spline(points)}V${foot}H0Z`, { fill });
};

/** A jagged ridge with snow or sun on its left faces. */
export const peaks = (
  random: Random,
  y: number,
  rise: number,
  foot: number,
  fill: string,
  face: string,
  count: number,
) => {
  const step = WIDTH / count;
  const tops = Array.from({ length: count + 1 }, (_, index) => ({
    x: step * (index + random.between(-0.25, 0.25)),
    top: y - rise * random.between(0.45, 1),
    half: step * random.between(0.6, 0.85),
  }));
  return tops
    .map(({ x, top, half }) => {
      const tall = y - top;
      const mountain: Point[] = [
        [x - half, foot],
        [x - half * 0.46, top + tall * 0.5],
        [x - half * 0.22, top + tall * 0.3],
        [x, top],
        [x + half * 0.3, top + tall * 0.34],
        [x + half * 0.5, top + tall * 0.46],
        [x + half, foot],
      ];
      const snow: Point[] = [
        [x, top],
        [x - half * 0.22, top + tall * 0.3],
        [x - half * 0.4, top + tall * 0.46],
        [x - half * 0.24, top + tall * 0.4],
        [x - half * 0.16, top + tall * 0.54],
        [x - half * 0.04, top + tall * 0.36],
        [x + half * 0.06, top + tall * 0.5],
        [x + half * 0.05, top + tall * 0.22],
      ];
      return path(`${polyline(mountain)}Z`, { fill }) + path(`${polyline(snow)}Z`, { fill: face });
    })
    .join('');
};

export const cypress = (x: number, foot: number, height: number, fill: string) => {
  const w = height * 0.13;
  return path(
    `M${x} ${foot}C${x - w} ${foot - height * 0.12} ${x - w * 0.9} ${foot - height * 0.55} ${x} ${foot - height}C${x + w * 0.9} ${foot - height * 0.55} ${x + w} ${foot - height * 0.12} ${x} ${foot}Z`,
    { fill },
  );
};

export const fir = (x: number, foot: number, height: number, fill: string) => {
  const tiers = [0, 1, 2, 3].map((tier) => {
    const top = foot - height + height * 0.2 * tier;
    const half = height * (0.08 + tier * 0.055);
    const low = top + height * 0.34;
    return `M${Math.round(x)} ${Math.round(top)}L${Math.round(x + half)} ${Math.round(low)}Q${Math.round(x)} ${Math.round(low - height * 0.06)} ${Math.round(x - half)} ${Math.round(low)}Z`;
  });
  return path(
    `${tiers.join('')}M${Math.round(x - height * 0.02)} ${Math.round(foot)}h${Math.round(height * 0.04)}v${Math.round(-height * 0.1)}h${Math.round(-height * 0.04)}Z`,
    { fill },
  );
};

/** A broad-leaved tree: a trunk with two branches, and a crown of round shapes lit from above. */
export const tree = (
  random: Random,
  x: number,
  foot: number,
  height: number,
  colours: { trunk: string; leaf: string; light: string },
) => {
  const t = height * 0.035;
  const fork = foot - height * 0.42;
  const trunk = `M${x - t} ${foot}C${x - t * 0.6} ${foot - height * 0.2} ${x - t * 0.8} ${fork} ${x - t * 3.4} ${fork - height * 0.16}L${x - t * 2.6} ${fork - height * 0.18}C${x - t} ${fork - height * 0.06} ${x} ${fork - height * 0.04} ${x + t * 0.2} ${fork - height * 0.04}C${x + t} ${fork - height * 0.06} ${x + t * 2} ${fork - height * 0.12} ${x + t * 3} ${fork - height * 0.2}L${x + t * 3.8} ${fork - height * 0.17}C${x + t * 1.4} ${fork} ${x + t * 0.8} ${foot - height * 0.2} ${x + t * 1.2} ${foot}Z`;
  const masses = Array.from({ length: 7 }, (_, index) => ({
    cx: x + height * 0.3 * Math.sin(index * 2.4) * (0.5 + index / 12),
    cy: foot - height * (0.56 + 0.28 * random.between(0, 1)),
    r: height * random.between(0.15, 0.22),
  }));
  const blob = (scale: number, lift: number) =>
    masses
      .map(({ cx, cy, r }) => {
        const s = Math.round(r * scale);
        return `M${Math.round(cx) - s} ${Math.round(cy - r * lift)}a${s} ${Math.round(s * 0.84)} 0 1 1 ${2 * s} 0a${s} ${Math.round(s * 0.84)} 0 1 1 ${-2 * s} 0Z`;
      })
      .join('');
  return (
    path(
      trunk.replace(/\d+\.\d+/g, (n) => Number(n).toFixed(1)),
      { fill: colours.trunk },
    ) +
    path(blob(1, 0), { fill: colours.leaf }) +
    path(blob(0.7, 0.28), { fill: colours.light, 'fill-opacity': 0.75 })
  );
};

/** An umbrella pine, for southern scenes. */
export const pine = (
  x: number,
  foot: number,
  height: number,
  colours: { trunk: string; leaf: string; light: string },
) => {
  const h = height;
  const top = foot - h;
  return [
    path(
      `M${x - h * 0.03} ${foot}C${x - h * 0.01} ${foot - h * 0.4} ${x - h * 0.04} ${foot - h * 0.6} ${x} ${top + h * 0.16}H${x + h * 0.035}C${x + h * 0.01} ${foot - h * 0.6} ${x + h * 0.05} ${foot - h * 0.3} ${x + h * 0.035} ${foot}ZM${x} ${top + h * 0.42}C${x - h * 0.1} ${top + h * 0.32} ${x - h * 0.16} ${top + h * 0.26} ${x - h * 0.24} ${top + h * 0.2}L${x - h * 0.2} ${top + h * 0.17}C${x - h * 0.1} ${top + h * 0.24} ${x - h * 0.04} ${top + h * 0.3} ${x + h * 0.02} ${top + h * 0.36}ZM${x + h * 0.02} ${top + h * 0.36}C${x + h * 0.1} ${top + h * 0.26} ${x + h * 0.16} ${top + h * 0.22} ${x + h * 0.26} ${top + h * 0.17}L${x + h * 0.22} ${top + h * 0.14}C${x + h * 0.14} ${top + h * 0.18} ${x + h * 0.08} ${top + h * 0.2} ${x + h * 0.02} ${top + h * 0.28}Z`,
      { fill: colours.trunk },
    ),
    path(
      `M${x - h * 0.42} ${top + h * 0.2}C${x - h * 0.48} ${top + h * 0.1} ${x - h * 0.34} ${top + h * 0.02} ${x - h * 0.24} ${top + h * 0.05}C${x - h * 0.18} ${top - h * 0.04} ${x + h * 0.02} ${top - h * 0.06} ${x + h * 0.1} ${top + h * 0.01}C${x + h * 0.22} ${top - h * 0.04} ${x + h * 0.4} ${top + h * 0.04} ${x + h * 0.4} ${top + h * 0.11}C${x + h * 0.48} ${top + h * 0.16} ${x + h * 0.42} ${top + h * 0.25} ${x + h * 0.3} ${top + h * 0.23}C${x + h * 0.1} ${top + h * 0.27} ${x - h * 0.24} ${top + h * 0.27} ${x - h * 0.42} ${top + h * 0.2}Z`,
      { fill: colours.leaf },
    ),
    path(
      `M${x - h * 0.36} ${top + h * 0.13}C${x - h * 0.3} ${top + h * 0.05} ${x - h * 0.2} ${top + h * 0.1} ${x - h * 0.14} ${top + h * 0.07}C${x - h * 0.06} ${top - h * 0.01} ${x + h * 0.06} ${top + h * 0.01} ${x + h * 0.1} ${top + h * 0.07}C${x + h * 0.2} ${top + h * 0.02} ${x + h * 0.32} ${top + h * 0.06} ${x + h * 0.36} ${top + h * 0.13}C${x + h * 0.2} ${top + h * 0.15} ${x - h * 0.2} ${top + h * 0.17} ${x - h * 0.36} ${top + h * 0.13}Z`,
      { fill: colours.light, 'fill-opacity': 0.7 },
    ),
  ]
    .join('')
    .replace(/-?\d+\.\d{2,}/g, (n) => String(Math.round(Number(n) * 10) / 10));
};
