import { both, fill, grille, lamp, line, rim, row, seam, seat } from '../kit/part.ts';
import { box, circle, mirrored } from '../kit/path.ts';
import type { Car } from './car.ts';

const HORSESHOE = mirrored('M0-960C130-960 226-880 246-740C258-630 240-520 196-436L0-432');
const CORE = mirrored('M0-920C106-920 190-850 206-734C216-640 202-540 166-466L0-462');

export const bugattiType35: Car = {
  slug: 'bugatti-type-35',
  name: 'Bugatti Type 35',
  years: [1924, 1930],
  body: 'roadster',
  size: { length: 3680, wheelbase: 2400, height: 1160, width: 1320, nose: 375 },
  wheels: {
    look: 'minilite',
    colour: '#c6c8c8',
    accent: '#8d8f8f',
    whitewall: false,
    front: { tyre: 358, rim: 252, width: 118 },
    rear: { tyre: 358, rim: 252, width: 118 },
  },
  colours: { paint: '#2f6db3', second: '#24548c', leather: '#6d4024', hood: '#4a3a2c' },
  paints: ['#2f6db3', '#1f3f78', '#7d1a1d', '#1d2024', '#e4dcc8', '#1c3b2b'],
  scenes: ['riviera', 'paddock', 'alpine', 'lane', 'barn', 'studio'],
  steering: 'right',
  profile: {
    tone: { top: -1040, belt: -900, sill: -390 },
    behind: [
      // Springs, axle, far side of the chassis.
      line('M-300-470C-200-420-80-392 0-388C160-390 320-410 440-450', 'steel', 26),
      line('M-310-476L60-500', 'matt', 34),
      line('M2300-420C2500-390 2640-420 2760-500', 'matt', 30),
      line('M2400-358L2200-470', 'matt', 34),
      // Radiator, cap, lamp bracket.
      fill('M26-430L40-900C44-940 64-958 96-962L130-962L150-900L150-430Z', 'upright', { edge: true }),
      fill(box(70, -1006, 54, 50, 14), 'chrome', { edge: true }),
      line('M62-1012L132-1012', 'chrome', 18),
      // Seat squab and the big wheel.
      seat(1800, -640, 400, 60),
      rim(1500, -1010, 58, 200, 26, 'wood'),
      line('M1500-1010L1300-880', 'steel', 22),
    ],
    wheels: 'outside',
    body: 'M64-940C90-948 110-950 140-950L1130-1000C1220-1006 1270-1030 1330-1036C1372-1034 1390-1004 1410-960C1450-890 1520-856 1620-850C1720-850 1800-870 1850-930C1880-966 1920-984 1980-980C2200-962 2500-886 2800-786C3000-718 3200-650 3302-612C3310-602 3306-590 3290-584C3080-530 2860-470 2640-430C2500-404 2380-392 2240-390L420-390L110-400L64-440Z',
    openings: [],
    skin: [
      fill(
        'M120-920L1130-968C1260-976 1340-990 1390-960C1500-820 1760-820 1900-930C2200-920 2700-790 3200-640C2700-730 2200-810 1700-800C1200-800 600-850 120-850Z',
        'streak',
        { opacity: 0.7, blur: 8 },
      ),
      fill(
        'M80-660C800-690 1800-690 2600-650C2800-640 3000-620 3200-590C2900-560 2200-570 1500-580C900-590 400-600 80-610Z',
        'dark',
        { opacity: 0.32, blur: 12 },
      ),
      // Hinge, bonnet, louvres high and low, riveted seams.
      line('M140-880L1140-914', 'chrome', 8),
      seam('M1140-998L1150-470'),
      line('M1152-990L1162-474', 'gleam', 4, { opacity: 0.4 }),
      row(line('M220-820L236-600', 'dark', 11, { opacity: 0.6 }), 20, 43, -1),
      row(line('M229-820L245-600', 'gleam', 5, { opacity: 0.35 }), 20, 43, -1),
      seam('M80-480L2560-480'),
      row(line('M700-456L716-412', 'dark', 9, { opacity: 0.5 }), 24, 34, 0),
      row(line('M1220-500L1220-500', 'gleam', 9, { opacity: 0.7 }), 26, 50, 0),
      seam('M1960-978C1940-840 1940-640 1960-486'),
      row(line('M1986-880L1982-880', 'gleam', 9, { opacity: 0.7 }), 9, 0, 44),
      seam('M1970-900C2300-860 2800-740 3290-604'),
      seam('M1410-900C1400-760 1400-620 1410-486'),
      line(
        'M1330-1036C1372-1034 1390-1004 1410-960C1450-890 1520-856 1620-850C1720-850 1800-870 1850-930C1880-966 1920-984 1980-980',
        'leather',
        28,
      ),
    ],
    panes: ['M1300-1034L1350-1146L1372-1146L1340-1036Z'],
    frame: { of: 'chrome', width: 10 },
    inside: [],
    trim: [
      // Strap round the bonnet, aero screen, mirror.
      fill('M620-974L676-976L690-398L634-398Z', 'leather', { edge: true }),
      fill(box(630, -760, 54, 48, 10), 'brass', { edge: true }),
      line('M1296-1030L1350-1152', 'chrome', 18),
      line('M1240-1024L1230-1080', 'chrome', 10),
      lamp('clear', 1228, -1090, 28),
      // Exhaust along the side.
      line('M420-520C520-470 620-446 760-444L1900-444', 'dark', 62, { opacity: 0.35, blur: 6 }),
      line('M420-530C520-480 620-456 760-454L1960-454', 'steel', 50),
      line('M430-540C530-494 630-470 760-468L1950-468', 'gleam', 9, { opacity: 0.5, blur: 2 }),
      line('M1960-454l4 0', 'hollow', 34),
      // Lamp on its stalk.
      line('M20-700L90-680', 'steel', 22),
      line('M20-780L20-690', 'chrome', 22),
      fill('M-60-880C-50-920 0-932 56-912C100-888 116-846 100-806C76-768 10-750-50-756Z', 'chrome', {
        edge: true,
      }),
      lamp('head', -58, -818, 28, 78),
      // Filler caps and tail lamp.
      fill('M2090-982L2170-970L2176-1002L2096-1014Z', 'chrome', { edge: true }),
      line('M3130-600L3140-560', 'steel', 16),
      lamp('tail', 3142, -546, 20, 30),
    ],
  },
  front: {
    tone: { top: -1040, belt: -900, sill: -400 },
    track: 1200,
    behind: [
      rim(-230, -1030, 190, 110, 0, 'wood'),
      fill(box(-420, -1146, 340, 130, 50), 'glass', { opacity: 0.55 }),
      line(box(-420, -1146, 340, 130, 50), 'chrome', 12),
      fill(mirrored('M0-1036C200-1036 360-1010 400-920C424-820 420-640 390-480L0-430'), 'panel', {
        edge: true,
      }),
      both(
        fill('M200-1020C320-1000 380-950 396-860C400-800 402-740 400-700C380-820 330-900 250-940Z', 'gleam', {
          opacity: 0.5,
          blur: 8,
        }),
      ),
    ],
    wheels: 'outside',
    body: mirrored('M0-964C150-964 260-890 284-760C300-640 280-510 240-420L0-410'),
    openings: [],
    skin: [],
    panes: [],
    frame: { of: 'chrome', width: 14 },
    inside: [],
    trim: [
      // A polished axle passes through the springs.
      both(
        fill(box(500, -500, 46, 284, 20), 'steel', { edge: true }),
        fill(circle(540, -358, 20), 'steel'),
        line('M250-520L250-330', 'matt', 46),
        line('M250-510L250-340', 'steel', 16),
      ),
      line('M-560-372C-460-360-400-330-300-322L300-322C400-330 460-360 560-372', 'chrome', 54),
      fill(HORSESHOE, 'chrome', { edge: true }),
      grille(CORE, 'mesh', 26, 'steel'),
      line(CORE, 'chrome', 9),
      fill('M-64-940C-40-954 40-954 64-940C40-924-40-924-64-940Z', 'red', { edge: true }),
      fill(box(-40, -1010, 80, 56, 16), 'chrome', { edge: true }),
      line('M-58-1016L58-1016', 'chrome', 22),
      // Lamps, bar, crank.
      line('M-400-700L-240-690M400-700L240-690', 'chrome', 26),
      both(line('M380-706L380-760', 'chrome', 30), lamp('head', 380, -826, 92)),
      fill(circle(0, -404, 34), 'steel', { edge: true }),
      fill(circle(0, -404, 14), 'hollow'),
      fill(mirrored('M0-420C100-420 180-424 220-430L200-380L0-370'), 'panel', { edge: true }),
      fill(circle(0, -396, 26), 'steel', { edge: true }),
      fill(circle(0, -396, 12), 'hollow'),
    ],
  },
  rear: {
    tone: { top: -1040, belt: -880, sill: -420 },
    track: 1200,
    behind: [
      fill(box(80, -1146, 340, 130, 50), 'glass', { opacity: 0.5 }),
      line(box(80, -1146, 340, 130, 50), 'chrome', 12),
      rim(230, -1030, 190, 110, 0, 'wood'),
      fill(mirrored('M0-1030C220-1030 380-1000 416-900C430-800 420-660 390-500L0-470'), 'panel', {
        edge: true,
      }),
      fill(mirrored('M0-1010C200-1010 340-986 370-920L360-820L0-800'), 'hollow', { opacity: 0.9 }),
      both(fill(box(40, -1030, 300, 240, 60), 'leather', { edge: true })),
      line(mirrored('M0-1030C220-1030 380-1000 416-900C420-860 420-830 418-800L0-780'), 'leather', 18),
      line('M-560-358L560-358', 'steel', 70),
      both(fill(box(430, -480, 80, 244, 30), 'steel', { edge: true }), line('M330-500L330-350', 'matt', 50)),
      fill(circle(0, -358, 150), 'steel', { edge: true }),
    ],
    wheels: 'outside',
    // The pointed tail looks like an egg from behind.
    body: mirrored('M0-980C150-976 280-930 340-830C384-740 380-620 330-520C280-440 160-410 0-406'),
    openings: [],
    skin: [
      both(
        fill(
          'M60-950C200-940 300-870 340-760C350-720 352-680 350-640C310-770 230-840 120-856C80-862 60-890 60-950Z',
          'gleam',
          { opacity: 0.55, blur: 9 },
        ),
        fill('M60-620C180-620 300-600 366-560L330-460C240-420 140-410 40-410Z', 'dark', {
          opacity: 0.35,
          blur: 14,
        }),
        row(fill(circle(26, -940, 5), 'bright', { opacity: 0.7 }), 10, 0, 34),
      ),
      line('M0-980L0-600', 'seam', 9),
      line('M9-976L9-604', 'gleam', 4, { opacity: 0.4 }),
    ],
    panes: [],
    frame: { of: 'chrome', width: 14 },
    inside: [],
    trim: [
      fill(circle(150, -800, 46), 'chrome', { edge: true }),
      fill(circle(150, -800, 30), 'steel', { edge: true }),
      lamp('tail', -260, -500, 40),
      fill(box(-200, -560, 400, 96, 8), 'matt', { edge: true }),
      line('M-192-552L192-552', 'gleam', 5, { opacity: 0.4 }),
      // Exhaust on the left.
      line('M-420-500L-420-470', 'steel', 70),
      fill(circle(-420, -470, 26), 'hollow'),
    ],
  },
  face: { x: 180, y: -720, across: 980 },
  cockpit: {
    dash: 'painted',
    dials: 'driver',
    dialCount: 6,
    wheel: { spokes: 4, rim: 'wood', drilled: false },
    screen: 'flat',
    bonnet: 'strapped',
    lever: 'long',
  },
};
