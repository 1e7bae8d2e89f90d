import { path, WIDTH } from '../kit/sheet.ts';
import type { Stage } from './scene.ts';

const block = (
  { random }: Stage,
  x: number,
  width: number,
  top: number,
  foot: number,
  wall: string,
  glass: string,
) => {
  const columns = Math.floor((width - 16) / 26);
  const rows = Math.floor((foot - top - 20) / 36);
  const windows = Array.from({ length: columns * rows }, (_, index) =>
    random.chance(0.42)
      ? `M${x + 14 + (index % columns) * 26} ${top + 20 + Math.floor(index / columns) * 36}h11v19h-11Z`
      : '',
  ).join('');
  const crown = random.pick([
    `M${x + width * 0.4} ${top}v-26h${width * 0.2}v26Z`,
    `M${x} ${top}v-10h${width}v10Z`,
    `M${x + 8} ${top}l${width / 2 - 8}-34l${width / 2 - 8} 34Z`,
  ]);
  return (
    path(`M${x} ${foot}V${top}H${x + width}V${foot}Z${crown}`, { fill: wall }) +
    (windows ? path(windows, { fill: glass, 'fill-opacity': 0.85 }) : '')
  );
};

/** A row of houses, some with lit windows. */
export const drawSkyline = (
  stage: Stage,
  low: number,
  high: number,
  wall: string,
  glass: string,
  foot: number,
) => {
  const blocks: string[] = [];
  for (let x = -30; x < WIDTH; ) {
    const width = Math.round(stage.random.between(90, 170));
    blocks.push(block(stage, x, width, Math.round(stage.random.between(low, high)), foot, wall, glass));
    x += width + Math.round(stage.random.between(-4, 12));
  }
  return blocks.join('');
};

export const drawShop = (x: number, foot: number, awning: string, glass: string) => {
  const stripes = Array.from({ length: 7 }, (_, index) =>
    index % 2 ? '' : `M${x + index * 26} ${foot - 128}h26l4 32h-26Z`,
  ).join('');
  return [
    path(`M${x - 8} ${foot}V${foot - 150}h196V${foot}Z`, { fill: '#241f2e' }),
    path(`M${x + 6} ${foot - 4}v-94h100v94ZM${x + 120} ${foot - 4}v-94h50v94Z`, {
      fill: glass,
      'fill-opacity': 0.9,
    }),
    path(`M${x + 20} ${foot - 4}v-30h22v30ZM${x + 60} ${foot - 4}v-46h16v46Z`, {
      fill: '#4b3429',
      'fill-opacity': 0.7,
    }),
    path(`M${x} ${foot - 128}h182l5 32h-182Z`, { fill: '#efe2cb' }),
    path(stripes, { fill: awning }),
  ].join('');
};
