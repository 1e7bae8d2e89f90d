import type { Brush } from '../brush.ts';
import { lit, shaded } from '../colour.ts';
import { fillOf } from '../materials.ts';
import { HEIGHT, path, tag } from '../sheet.ts';
import type { Cockpit } from './cockpit.ts';

/** Footwell, tunnel and door cards below the dashboard. */
export const drawWell = (brush: Brush, pedals: number) => {
  const { leather } = brush.colours;
  const card = (side: 1 | -1) => {
    const x = (value: number) => (side > 0 ? value : 1600 - value);
    return (
      path(`M${x(0)} 600L${x(96)} 640Q${x(150)} 800 ${x(190)} ${HEIGHT}H${x(0)}Z`, {
        fill: fillOf(brush, 'leather'),
      }) +
      path(`M${x(96)} 640Q${x(150)} 800 ${x(190)} ${HEIGHT}`, {
        fill: 'none',
        stroke: shaded(leather, 0.6),
        'stroke-width': 10,
      }) +
      path(`M${x(0)} 800Q${x(90)} 810 ${x(140)} 850Q${x(90)} 880 ${x(0)} 880Z`, {
        fill: lit(leather, 0.14),
        stroke: shaded(leather, 0.5),
        'stroke-width': 5,
      }) +
      tag('circle', { cx: x(84), cy: 760, r: 18, fill: fillOf(brush, 'chrome') }) +
      path(`M${x(84)} 760L${x(128)} 726`, {
        stroke: '#d5d3cd',
        'stroke-width': 10,
        'stroke-linecap': 'round',
      })
    );
  };
  const foot = [-70, 0, 70]
    .map((shift) =>
      path(`M${pedals + shift - 22} 880h44v40q-22 10-44 0Z`, {
        fill: '#2a2728',
        stroke: '#6a6663',
        'stroke-width': 4,
      }),
    )
    .join('');
  return [
    tag('rect', {
      y: 780,
      width: 1600,
      height: HEIGHT - 780,
      fill: brush.sheet.ramp('carpet', [
        [0, '#070606'],
        [1, shaded(leather, 0.72)],
      ]),
    }),
    foot,
    path(`M690 ${HEIGHT}C700 930 720 850 740 800H860C880 850 900 930 910 ${HEIGHT}Z`, {
      fill: brush.sheet.ramp('tunnel', [
        [0, shaded(leather, 0.65)],
        [1, shaded(leather, 0.2)],
      ]),
    }),
    path(`M740 800C720 850 700 930 690 ${HEIGHT}`, {
      fill: 'none',
      stroke: lit(leather, 0.15),
      'stroke-opacity': 0.5,
      'stroke-width': 6,
    }),
    card(1),
    card(-1),
  ].join('');
};

const knob = (x: number, y: number, r: number) =>
  tag('circle', { cx: x, cy: y, r, fill: '#141213', stroke: '#4a4644', 'stroke-width': 4 }) +
  tag('circle', { cx: x - r * 0.3, cy: y - r * 0.34, r: r * 0.24, fill: '#ffffff', 'fill-opacity': 0.65 });

const boot = path('M750 960Q770 890 800 886Q830 890 850 960Z', {
  fill: '#151314',
  stroke: '#3d3a39',
  'stroke-width': 5,
});

const LEVERS: Record<Cockpit['lever'], (brush: Brush) => string> = {
  long: () =>
    boot +
    path('M800 900C808 870 792 840 810 804', {
      fill: 'none',
      stroke: '#c9c7c1',
      'stroke-width': 15,
      'stroke-linecap': 'round',
    }) +
    knob(812, 790, 28),
  short: () =>
    boot +
    path('M800 900L806 838', { stroke: '#c9c7c1', 'stroke-width': 16, 'stroke-linecap': 'round' }) +
    knob(808, 820, 30),
  gate: (brush) =>
    tag('rect', { x: 740, y: 880, width: 120, height: 96, rx: 12, fill: fillOf(brush, 'chrome') }) +
    path('M764 898V958M800 898V958M836 898V958M764 928H836', {
      stroke: '#171515',
      'stroke-width': 11,
      'stroke-linecap': 'round',
    }) +
    path('M800 928L808 820', { stroke: '#e4e1da', 'stroke-width': 14, 'stroke-linecap': 'round' }) +
    knob(809, 806, 30),
};

export const drawLever = (brush: Brush, lever: Cockpit['lever']) => LEVERS[lever](brush);

/** The tops of the two front seats at the bottom of the picture. */
export const drawSeatBacks = (brush: Brush) => {
  const { leather } = brush.colours;
  const back = (x: number) => {
    const pleats = [-140, -84, -28, 28, 84, 140]
      .map(
        (shift) =>
          `M${x + shift} ${HEIGHT}C${x + shift} 1030 ${x + shift * 0.94} 1000 ${x + shift * 0.9} 976`,
      )
      .join('');
    return (
      path(
        `M${x - 250} ${HEIGHT + 10}C${x - 250} 990 ${x - 210} 936 ${x - 130} 930H${x + 130}C${x + 210} 936 ${x + 250} 990 ${x + 250} ${HEIGHT + 10}Z`,
        { fill: fillOf(brush, 'leather'), stroke: shaded(leather, 0.65), 'stroke-width': 7 },
      ) +
      path(pleats, {
        fill: 'none',
        stroke: shaded(leather, 0.55),
        'stroke-opacity': 0.7,
        'stroke-width': 6,
      }) +
      path(`M${x - 200} 968Q${x - 170} 944 ${x - 110} 944H${x + 110}Q${x + 170} 944 ${x + 200} 968`, {
        fill: 'none',
        stroke: lit(leather, 0.5),
        'stroke-opacity': 0.7,
        'stroke-width': 7,
        'stroke-linecap': 'round',
      })
    );
  };
  return back(410) + back(1190);
};
