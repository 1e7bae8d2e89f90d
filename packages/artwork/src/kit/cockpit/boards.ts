import type { Brush } from '../brush.ts';
import { lit, shaded } from '../colour.ts';
import { fillOf } from '../materials.ts';
import { path } from '../sheet.ts';
import type { Cockpit } from './cockpit.ts';

type Board = (brush: Brush, driver: number) => string;

const BOARD = 'M-10 610Q800 560 1610 610V800Q800 830-10 800Z';

const grain = Array.from({ length: 16 }, (_, index) => {
  const y = 620 + index * 12;
  return `M0 ${y}C300 ${y - 22 + (index % 3) * 12} 500 ${y + 14} 800 ${y - 16}S1300 ${y + 10 - (index % 4) * 8} 1600 ${y}`;
}).join('');

const padded = (colour: string): string =>
  path('M-10 575Q800 520 1610 575V628Q800 582-10 628Z', { fill: colour }) +
  path('M0 584Q800 530 1600 584', {
    fill: 'none',
    stroke: '#ffffff',
    'stroke-opacity': 0.18,
    'stroke-width': 6,
  });

/** The dashboard without its instruments. */
export const BOARDS: Record<Cockpit['dash'], Board> = {
  wood: (b) =>
    path(BOARD, { fill: fillOf(b, 'wood') }) +
    path(grain, { fill: 'none', stroke: '#4a2510', 'stroke-opacity': 0.35, 'stroke-width': 3 }) +
    path('M-10 610Q800 560 1610 610', {
      fill: 'none',
      stroke: shaded(b.colours.leather, 0.3),
      'stroke-width': 34,
    }) +
    path('M-10 604Q800 554 1610 604', {
      fill: 'none',
      stroke: '#ffffff',
      'stroke-opacity': 0.2,
      'stroke-width': 6,
    }),
  leather: (b) =>
    path(BOARD, {
      fill: b.sheet.ramp('dashskin', [
        [0, '#3a3637'],
        [0.4, '#242122'],
        [1, '#121011'],
      ]),
    }) +
    padded('#1d1b1c') +
    path('M604 640H996V780H604Z', {
      fill: b.sheet.ramp('brushed', [
        [0, '#55524f'],
        [0.5, '#3a3836'],
        [1, '#232120'],
      ]),
    }),
  painted: (b) =>
    path(BOARD, { fill: fillOf(b, 'panel') }) +
    padded('#232122') +
    path('M540 640Q540 626 560 626H1000Q1020 626 1020 640V780Q1020 792 1000 792H560Q540 792 540 780Z', {
      fill: '#1b191a',
      stroke: '#5d5a57',
      'stroke-width': 5,
    }),
  shelf: (b) =>
    path(BOARD, { fill: shaded(b.colours.leather, 0.35) }) +
    path('M0 700Q800 660 1600 700V790Q800 820 0 790Z', { fill: '#0b090a' }) +
    path('M0 692Q800 652 1600 692', { fill: 'none', stroke: '#cfc9bd', 'stroke-width': 14 }) +
    padded(shaded(b.colours.leather, 0.1)) +
    path('M0 796Q800 826 1600 796', {
      fill: 'none',
      stroke: lit(b.colours.leather, 0.2),
      'stroke-width': 16,
    }) +
    path('M560 700C560 620 660 570 800 570S1040 620 1040 700S940 812 800 812S560 780 560 700Z', {
      fill: '#1b191a',
      stroke: '#8d8a84',
      'stroke-width': 6,
    }),
  binnacle: (b, driver) =>
    path(BOARD, {
      fill: b.sheet.ramp('dashskin', [
        [0, '#2f2c2d'],
        [1, '#131112'],
      ]),
    }) +
    padded('#1a1819') +
    path(
      `M${driver - 290} 790V640Q${driver - 270} 540 ${driver} 532Q${driver + 270} 540 ${driver + 290} 640V790Z`,
      { fill: '#0e0c0d', stroke: '#3d393a', 'stroke-width': 8 },
    ),
};
