import type { Brush } from '../brush.ts';
import { lit, mix, shaded } from '../colour.ts';
import { fillOf } from '../materials.ts';
import { group, HEIGHT, path, tag, WIDTH } from '../sheet.ts';
import type { Cockpit } from './cockpit.ts';

const SHAPES: Record<Cockpit['screen'], string[]> = {
  flat: ['M190 170Q196 150 220 148H1380Q1404 150 1410 170L1490 570H110Z'],
  split: ['M170 150H776V570H110Z', 'M824 150H1430L1490 570H824Z'],
  curved: ['M240 160Q800 96 1360 160Q1450 330 1520 575Q800 530 80 575Q150 330 240 160Z'],
  raked: ['M330 190Q800 150 1270 190Q1440 380 1560 580Q800 545 40 580Q160 380 330 190Z'],
};

/** The bonnet, seen through the windscreen, in the car's paint. */
const bonnets: Record<Cockpit['bonnet'], (brush: Brush) => string> = {
  long: (b) =>
    path('M250 600C330 500 480 430 620 408Q800 392 980 408C1120 430 1270 500 1350 600Z', {
      fill: fillOf(b, 'panel'),
    }) +
    path('M640 600C660 500 700 430 730 404Q800 392 870 404C900 430 940 500 960 600Z', {
      fill: lit(b.colours.paint, 0.18),
    }) +
    path('M690 590C700 500 730 440 750 416', {
      fill: 'none',
      stroke: '#ffffff',
      'stroke-opacity': 0.6,
      'stroke-width': 8,
      'stroke-linecap': 'round',
    }),
  low: (b) =>
    path(
      'M90 600C130 490 220 450 320 470C420 492 470 540 520 556H1080C1130 540 1180 492 1280 470C1380 450 1470 490 1510 600Z',
      { fill: fillOf(b, 'panel') },
    ) +
    path('M150 540C180 490 240 474 310 488M1290 488C1360 474 1420 490 1450 540', {
      fill: 'none',
      stroke: '#ffffff',
      'stroke-opacity': 0.6,
      'stroke-width': 9,
      'stroke-linecap': 'round',
    }),
  short: (b) =>
    path('M200 600C300 530 520 500 800 498C1080 500 1300 530 1400 600Z', { fill: fillOf(b, 'panel') }) +
    path('M420 528Q800 504 1180 528', {
      fill: 'none',
      stroke: '#ffffff',
      'stroke-opacity': 0.5,
      'stroke-width': 8,
    }),
  square: (b) =>
    path('M300 600L380 450H1220L1300 600Z', { fill: fillOf(b, 'panel') }) +
    path('M60 600L140 500H370L330 600ZM1270 600L1230 500H1460L1540 600Z', {
      fill: shaded(b.colours.paint, 0.2),
    }) +
    tag('ellipse', { cx: 800, cy: 476, rx: 260, ry: 62, fill: fillOf(b, 'rubber') }) +
    tag('ellipse', { cx: 800, cy: 462, rx: 140, ry: 30, fill: fillOf(b, 'secondPanel') }),
  strapped: (b) =>
    path('M480 600L640 430Q800 400 960 430L1120 600Z', { fill: fillOf(b, 'panel') }) +
    path('M800 412V600', { stroke: '#e9e4d8', 'stroke-width': 7 }) +
    path('M596 470Q800 430 1004 470L1024 494Q800 452 576 494Z', { fill: fillOf(b, 'leather') }) +
    path('M776 412V374H824V412ZM760 374H840V362H760Z', { fill: fillOf(b, 'chrome') }) +
    [540, 1060].map((x) => tag('circle', { cx: x, cy: 450, r: 44, fill: fillOf(b, 'chrome') })).join('') +
    path(
      'M250 600C270 520 330 480 400 480C450 480 490 520 510 600ZM1090 600C1110 520 1150 480 1200 480C1270 480 1330 520 1350 600Z',
      { fill: shaded(b.colours.paint, 0.15) },
    ),
};

/** The driver's view: the scene, the bonnet, and the frame of the windscreen. */
export const drawScreen = (brush: Brush, place: string, { screen, bonnet }: Cockpit, open: boolean) => {
  const shapes = SHAPES[screen];
  const view = group(
    { 'clip-path': brush.sheet.clip('screen', shapes) },
    place,
    bonnets[bonnet](brush),
    gleam(shapes),
  );
  if (open) {
    const frame = shapes.join('');
    return [
      place,
      bonnets[bonnet](brush),
      path(frame, { fill: '#dfeaea', 'fill-opacity': 0.14 }),
      gleam(shapes),
      path(frame, { fill: 'none', stroke: '#3f4346', 'stroke-width': 24, 'stroke-linejoin': 'round' }),
      path(frame, { fill: 'none', stroke: '#d5d3cd', 'stroke-width': 19, 'stroke-linejoin': 'round' }),
      path(frame, { fill: 'none', stroke: '#ffffff', 'stroke-width': 6, 'stroke-linejoin': 'round' }),
    ].join('');
  }
  const lining = brush.sheet.ramp('lining', [
    [0, mix(brush.colours.hood, '#cdbfa8', 0.5)],
    [0.3, mix(brush.colours.hood, '#a89a86', 0.34)],
    [0.6, shaded(brush.colours.hood, 0.3)],
    [1, '#0d0b0c'],
  ]);
  return [
    tag('rect', { width: WIDTH, height: HEIGHT, fill: lining }),
    view,
    path(shapes.join(''), {
      fill: 'none',
      stroke: '#151314',
      'stroke-width': 16,
      'stroke-linejoin': 'round',
    }),
    path(shapes.join(''), {
      fill: 'none',
      stroke: lit(brush.colours.hood, 0.2),
      'stroke-width': 4,
      'stroke-linejoin': 'round',
    }),
    visors(),
  ].join('');
};

const gleam = (shapes: readonly string[]) =>
  shapes.length
    ? path('M420 130H560L330 590H170ZM600 130H640L410 590H366Z', { fill: '#ffffff', 'fill-opacity': 0.1 })
    : '';

const visors = () =>
  [
    path(
      'M300 96H640Q656 96 654 112L646 176Q644 190 628 190H306Q290 190 288 176L284 112Q284 96 300 96ZM960 96H1300Q1316 96 1316 112L1312 176Q1310 190 1294 190H972Q956 190 954 176L946 112Q944 96 960 96Z',
      { fill: '#5a514a', stroke: '#2a2422', 'stroke-width': 4 },
    ),
    path('M796 60V150', { stroke: '#1a1717', 'stroke-width': 12 }),
    path(
      'M690 150H910Q926 150 924 170L916 206Q912 220 896 220H704Q688 220 684 206L676 170Q674 150 690 150Z',
      { fill: '#1a1818' },
    ),
    path('M698 160H902L894 208H706Z', { fill: '#a9b7b8' }),
    path('M720 160H780L750 208H706Z', { fill: '#ffffff', 'fill-opacity': 0.3 }),
  ].join('');
