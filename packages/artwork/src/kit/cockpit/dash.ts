import type { Brush } from '../brush.ts';
import { fillOf } from '../materials.ts';
import type { Random } from '../random.ts';
import { path, tag } from '../sheet.ts';
import { BOARDS } from './boards.ts';
import type { Cockpit } from './cockpit.ts';
import { drawDial } from './dials.ts';

type Spot = readonly [x: number, y: number, r: number];

/** Places the two large dials, and the small ones around them. */
const layout = ({ dials, dialCount, dash }: Cockpit, driver: number): Spot[] => {
  const small = Math.max(0, dialCount - 2);
  if (dials === 'across') {
    const main: Spot[] = [
      [driver - 110, 700, 78],
      [driver + 110, 700, 78],
    ];
    const other = 1600 - driver;
    return [
      ...main,
      ...Array.from(
        { length: small },
        (_, index): Spot => [other - 190 + index * 104, 704 - (index % 2) * 8, 44],
      ),
    ];
  }
  if (dials === 'centre') {
    if (dash === 'shelf')
      return [
        [800, 690, 92],
        [640, 712, 50],
        [960, 712, 50],
      ];
    return [
      [640, 708, 66],
      [860, 708, 66],
      ...Array.from({ length: small }, (_, index): Spot => [800, 680 + index * 60, 26]),
    ];
  }
  const main: Spot[] = [
    [driver - 96, 690, 80],
    [driver + 96, 690, 80],
  ];
  if (dash === 'binnacle') return [...main, [driver - 220, 704, 44], [driver + 220, 704, 44]];
  return [
    ...main,
    ...Array.from(
      { length: small },
      (_, index): Spot => [800 - ((small - 1) * 92) / 2 + index * 92, 690, 38],
    ),
  ];
};

/** The dashboard with its instruments, switches below them, and a glove box in front of the passenger. */
export const drawDash = (brush: Brush, random: Random, cockpit: Cockpit, driver: number) => {
  const passenger = 1600 - driver;
  const pale = cockpit.dash === 'shelf' && random.chance(0.3);
  const switches =
    cockpit.dash === 'shelf'
      ? ''
      : Array.from({ length: 7 }, (_, index) =>
          tag('rect', {
            x: 664 + index * 40,
            y: 748,
            width: 12,
            height: 26,
            rx: 5,
            fill: '#d9d4c8',
            stroke: '#3a3634',
            'stroke-width': 3,
          }),
        ).join('');
  const box =
    cockpit.dash === 'leather' || cockpit.dash === 'binnacle' || cockpit.dash === 'painted'
      ? path(`M${passenger - 185} 660Q${passenger} 646 ${passenger + 185} 662V772H${passenger - 185}Z`, {
          fill: 'none',
          stroke: '#000000',
          'stroke-opacity': 0.6,
          'stroke-width': 5,
        }) + tag('circle', { cx: passenger, cy: 752, r: 11, fill: fillOf(brush, 'chrome') })
      : '';
  return [
    BOARDS[cockpit.dash](brush, driver),
    switches,
    box,
    ...layout(cockpit, driver).map(([x, y, r]) => drawDial(brush.sheet, random, x, y, r, pale)),
  ].join('');
};
