import { complement, mix } from '../kit/colour.ts';
import { HEIGHT, path, tag, WIDTH } from '../kit/sheet.ts';
import type { Stage } from './scene.ts';

export type SkyColours = { top: string; low: string; sun: string };

/** The sky is slightly tinted with the complement of the car's colour. */
export const skyFor = (stage: Stage, { top, low, sun }: SkyColours): SkyColours => {
  const answer = complement(stage.paint);
  return { top: mix(top, answer, 0.14), low: mix(low, answer, 0.06), sun };
};

export const drawSky = ({ sheet, horizon }: Stage, { top, low }: SkyColours) =>
  tag('rect', {
    width: WIDTH,
    height: HEIGHT,
    fill: sheet.ramp(
      'sky',
      [
        [0, top],
        [0.55, mix(top, low, 0.6)],
        [1, low],
      ],
      [0, 0, 0, horizon],
    ),
  });

/** A sun as on a poster: a plain disc in a wide glow. */
export const drawSun = (
  { sheet, random, horizon }: Stage,
  { sun }: SkyColours,
  radius: number,
  above: number,
) => {
  const cx = Math.round(random.between(0.16, 0.84) * WIDTH);
  const cy = Math.round(horizon - above);
  const glow = sheet.glow('sunglow', [
    [0.3, sun, 0.55],
    [1, sun, 0],
  ]);
  return (
    tag('circle', { cx, cy, r: radius * 2.6, fill: glow }) + tag('circle', { cx, cy, r: radius, fill: sun })
  );
};

/** A few long clouds with flat bottoms. */
export const drawClouds = ({ random, horizon }: Stage, count: number, colour: string, opacity = 0.7) =>
  Array.from({ length: count }, () => {
    const x = random.between(-80, WIDTH - 120);
    const y = random.between(horizon * 0.12, horizon * 0.62);
    const w = random.between(150, 360);
    const h = w * random.between(0.14, 0.22);
    const d = `M${x} ${y}C${x + w * 0.02} ${y - h * 0.5} ${x + w * 0.16} ${y - h * 0.6} ${x + w * 0.22} ${y - h * 0.42}C${x + w * 0.28} ${y - h} ${x + w * 0.48} ${y - h * 1.15} ${x + w * 0.56} ${y - h * 0.62}C${x + w * 0.66} ${y - h * 0.9} ${x + w * 0.84} ${y - h * 0.7} ${x + w * 0.85} ${y - h * 0.32}C${x + w * 0.95} ${y - h * 0.4} ${x + w} ${y - h * 0.1} ${x + w} ${y}Z`;
    return path(
      d.replace(/\d+\.\d+/g, (number) => Number(number).toFixed(0)),
      { fill: colour, 'fill-opacity': opacity },
    );
  }).join('');

export const drawStars = ({ random, horizon }: Stage, count: number) =>
  Array.from({ length: count }, () =>
    tag('circle', {
      cx: Math.round(random.between(0, WIDTH)),
      cy: Math.round(random.between(0, horizon * 0.6)),
      r: random.between(0.8, 2.2),
      fill: '#f3e7cc',
    }),
  ).join('');
