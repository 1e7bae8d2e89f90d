import { both, fill, grille, lamp, lens, line, rim, row, seam, seat } from '../kit/part.ts';
import { box, circle, mirrored } from '../kit/path.ts';
import type { Car } from './car.ts';

export const landRoverSeries: Car = {
  slug: 'land-rover-series',
  name: 'Land Rover Series IIA 88',
  years: [1961, 1971],
  body: 'off-roader',
  size: { length: 3617, wheelbase: 2235, height: 1960, width: 1676, nose: 620 },
  wheels: {
    look: 'hubcap',
    colour: '#e6dfca',
    accent: '#cfc8b4',
    whitewall: false,
    front: { tyre: 372, rim: 208, width: 185 },
    rear: { tyre: 372, rim: 208, width: 185 },
  },
  colours: { paint: '#4f6b4a', second: '#ece4cf', leather: '#2f2d2b', hood: '#6a6048' },
  paints: ['#4f6b4a', '#7d97a8', '#b9a782', '#9aa08c', '#2f4256', '#7a3026'],
  scenes: ['lane', 'alpine', 'desert', 'barn', 'coast', 'studio'],
  steering: 'right',
  profile: {
    tone: { top: -1960, belt: -1140, sill: -500 },
    behind: [
      // Chassis rails, springs, axle, tank: they are visible below the body.
      fill('M-560-560L2940-560L2960-470L-560-450Z', 'hollow'),
      line('M-520-420C-300-300 300-300 520-430', 'matt', 40),
      line('M1720-430C1940-300 2530-300 2760-430', 'matt', 40),
      fill(box(560, -520, 900, 150, 20), 'matt'),
      line('M2400-360L2860-350', 'steel', 44),
      fill(box(2600, -430, 300, 110, 50), 'matt'),
    ],
    wheels: 'within',
    body: 'M-566-560L-566-1010C-566-1070-550-1100-510-1110L-440-1116C-420-1150-380-1166-320-1170L664-1194L694-1194L748-1790C752-1830 770-1860 820-1880C960-1920 1200-1950 1600-1958L2600-1958C2780-1954 2880-1930 2920-1880L2936-1820L2958-1130L2958-560L2760-520L2700-500L720-500L540-520L-420-560Z',
    openings: [
      'M-430 0L-420-620C-412-760-360-840-240-856L240-856C360-840 420-760 440-600L452 0Z',
      'M1800 0L1806-560C1816-740 1900-850 2030-868L2440-868C2580-850 2650-740 2664-560L2670 0Z',
    ],
    skin: [
      // The limestone-coloured roof.
      fill(
        'M640-1230L690-1230L740-1830C760-1900 1000-1980 1600-1980L2700-1980L2990-1900L2990-1200L2862-1200L2850-1800L1560-1800L1548-1200L1470-1200L1470-1760L840-1760L792-1230Z',
        'second',
      ),
      fill('M1548-1206L2970-1206L2960-1830L1560-1830Z', 'second'),
      line('M680-1812C1200-1824 2200-1824 2960-1812', 'dark', 10, { opacity: 0.45 }),
      line('M690-1796L2950-1796', 'gleam', 8, { opacity: 0.5, blur: 2 }),
      // The rounded shoulder and the flat sides below it.
      fill(
        'M-566-1010L-566-1060C-200-1080 2400-1100 2958-1090L2958-1010C2000-1030 400-1020-566-990Z',
        'streak',
        { opacity: 0.75, blur: 6 },
      ),
      line('M-560-960C600-984 2200-990 2958-980', 'dark', 12, { opacity: 0.35, blur: 3 }),
      line('M-560-946C600-970 2200-976 2958-966', 'gleam', 6, { opacity: 0.4 }),
      fill('M-500-640C300-700 2200-700 2900-640L2900-560L-500-560Z', 'dark', { opacity: 0.2, blur: 14 }),
      // Wing, bulkhead vent, door, tub.
      seam('M-440-1110L640-1140'),
      line('M-430-1124L640-1154', 'gleam', 6, { opacity: 0.5 }),
      seam('M540-1180L540-560'),
      seam('M700-1190L690-560'),
      seam('M700-560L1516-560L1516-1194'),
      seam('M1560-1194L1560-560'),
      line('M712-1180L702-570', 'gleam', 5, { opacity: 0.4 }),
      row(fill(box(566, -1100, 100, 12, 6), 'dark', { opacity: 0.75 }), 3, 0, 34),
      row(fill('M0-1140a8 8 0 1 1 1 0Z', 'seam', { opacity: 0.8 }), 18, 164, 0),
      row(line('M600-575l3 0', 'gleam', 12, { opacity: 0.55 }), 6, 170, 0),
      line('M1560-1194L2958-1194', 'seam', 10),
      line('M2700-1190L2700-880', 'seam', 6),
      line('M690-1194L2958-1200', 'steel', 16, { opacity: 0.9 }),
    ],
    panes: [
      'M800-1236L846-1742L1110-1742L1110-1236Z',
      'M1150-1236L1150-1742L1456-1742L1456-1236Z',
      'M1700-1300L1700-1720L2240-1720L2240-1300Z',
      'M2300-1300L2300-1720L2800-1720L2810-1300Z',
    ],
    frame: { of: 'rubber', width: 22 },
    inside: [
      fill('M760-1200L780-1330L900-1330L920-1200Z', 'matt'),
      rim(960, -1330, 56, 210, 30),
      seat(1290, -900, 560, 40),
      seat(1400, -900, 550, 50),
      fill('M1700-1300L1740-1420L2200-1420L2240-1300Z', 'hood', { opacity: 0.8 }),
    ],
    trim: [
      // Windscreen frame, roof gutter and plain front.
      line('M682-1200L738-1780', 'panel', 44),
      line('M700-1200L754-1780', 'gleam', 7, { opacity: 0.5 }),
      line('M730-1806C1200-1824 2400-1824 2946-1806', 'second', 26),
      line('M730-1800C1200-1818 2400-1818 2946-1800', 'dark', 6, { opacity: 0.4 }),
      // Spare wheel on the bonnet.
      fill('M-130-1184C-150-1300-100-1330 0-1336L420-1340C520-1334 560-1300 540-1196Z', 'rubber', {
        edge: true,
      }),
      fill('M90-1338C100-1366 300-1368 316-1342Z', 'second', { edge: true }),
      row(line('M-86-1316l-22 118', 'hollow', 12, { opacity: 0.7 }), 10, 68, -1),
      // Lamps in the wings, bumper, mirror.
      lamp('head', -566, -860, 30, 92),
      lamp('amber', -568, -1010, 16, 34),
      lamp('clear', -568, -690, 16, 34),
      fill('M-624-640L-566-646L-420-646L-420-536L-566-530L-624-540Z', 'steel', { edge: true }),
      line('M-622-610L-424-616', 'gleam', 10, { opacity: 0.5 }),
      lamp('clear', -170, -1290, 46),
      line('M-180-1250L-170-1176', 'matt', 14),
      // Hinges, handles, flap.
      row(fill(box(676, -1080, 90, 46, 10), 'steel', { edge: true }), 2, 0, 300),
      fill(box(1380, -1110, 110, 40, 16), 'matt'),
      line('M1390-1100L1476-1100', 'gleam', 8, { opacity: 0.5 }),
      lens(box(2930, -1040, 32, 76, 14), 'tail'),
      lens(box(2930, -900, 32, 66, 14), 'amber'),
      fill('M2956-640L2992-640L2992-540L2900-540L2900-560L2956-600Z', 'steel', { edge: true }),
      fill(box(1640, -960, 150, 90, 16), 'panel', { edge: true }),
      fill('M720-500L1560-500L1560-440L720-440Z', 'panel', { edge: true, opacity: 0.95 }),
    ],
  },
  front: {
    tone: { top: -1960, belt: -1140, sill: -500 },
    track: 1308,
    behind: [
      line('M-640-372L640-372', 'matt', 90),
      fill(circle(180, -380, 112), 'matt'),
      both(line('M360-560L600-440', 'matt', 34), line('M400-420L720-440', 'matt', 44)),
    ],
    wheels: 'within',
    body: mirrored(
      'M0-1958C400-1956 640-1934 690-1870L704-1810L722-1194L836-1120C846-1060 844-700 838-560L0-540',
    ),
    openings: [],
    skin: [
      fill(mirrored('M0-1980C420-1980 680-1950 720-1860L720-1800L0-1790'), 'second'),
      line('M-706-1802C-300-1812 300-1812 706-1802', 'dark', 10, { opacity: 0.4 }),
      // Bonnet, wings, and the panel set back between them.
      fill(mirrored('M0-1204C260-1204 400-1196 430-1170L440-1090L0-1084'), 'panel'),
      seam('M-440-1100L-440-560M440-1100L440-560M-440-1090L440-1090'),
      fill(mirrored('M0-1080L420-1080L420-540L0-540'), 'dark', { opacity: 0.45 }),
      both(
        fill('M450-1096L830-1086L836-1030L450-1040Z', 'gleam', { opacity: 0.6, blur: 6 }),
        line('M450-1036L840-1026', 'dark', 8, { opacity: 0.4 }),
        fill('M450-700L840-700L838-560L450-560Z', 'dark', { opacity: 0.25, blur: 10 }),
        line('M722-1190L836-1120', 'gleam', 8, { opacity: 0.6 }),
      ),
    ],
    panes: ['M30-1262L32-1744L596-1744L624-1262Z', 'M-30-1262L-32-1744L-596-1744L-624-1262Z'],
    frame: { of: 'rubber', width: 22 },
    inside: [
      fill(mirrored('M0-1340C300-1340 540-1330 624-1290L624-1240L0-1240'), 'matt'),
      both(fill(box(210, -1560, 280, 340, 40), 'leather', { edge: true })),
      rim(-350, -1370, 180, 120),
    ],
    trim: [
      // Windscreen frame and its vents.
      line(mirrored('M0-1778L640-1778L672-1230L0-1230'), 'panel', 34),
      both(
        fill(box(90, -1226, 500, 44, 10), 'panel', { edge: true }),
        line('M110-1204L570-1204', 'dark', 6, { opacity: 0.5 }),
      ),
      line('M0-1770L0-1240', 'panel', 30),
      // Spare wheel on the bonnet, seen from the front.
      fill(mirrored('M0-1344C220-1344 370-1320 380-1262C376-1210 220-1180 0-1178'), 'rubber', { edge: true }),
      fill(mirrored('M0-1328C130-1328 210-1310 214-1276C210-1244 120-1230 0-1228'), 'second', { edge: true }),
      fill(mirrored('M0-1306C50-1306 84-1296 86-1278C84-1260 50-1252 0-1250'), 'steel'),
      grille(mirrored('M0-1060L390-1060L390-800L250-780L250-590L0-590'), 'mesh', 34, 'steel'),
      line(mirrored('M0-1060L390-1060L390-800L250-780L250-590L0-590'), 'steel', 16),
      fill(box(-120, -1046, 240, 46, 20), 'steel', { edge: true }),
      both(
        lamp('head', 640, -860, 106),
        lamp('amber', 640, -1010, 40),
        lamp('clear', 640, -690, 40),
        line('M420-1240L300-1420', 'matt', 9),
        fill('M700-1290C700-1350 780-1350 800-1330L806-1240C790-1220 720-1220 700-1250Z', 'steel', {
          edge: true,
        }),
        line('M760-1230L780-1120', 'matt', 14),
        fill('M0-646L800-646L812-620L812-560L800-540L0-540Z', 'steel', { edge: true }),
        fill('M520-700L560-700L560-540L520-540Z', 'steel', { edge: true }),
      ),
      line('M-800-630L800-630', 'gleam', 8, { opacity: 0.5 }),
      fill(box(-240, -520, 480, 104, 6), 'matt', { edge: true }),
    ],
  },
  rear: {
    tone: { top: -1960, belt: -1140, sill: -500 },
    track: 1308,
    behind: [
      line('M-640-372L640-372', 'matt', 90),
      fill(circle(-150, -380, 112), 'matt'),
      both(line('M400-420L720-440', 'matt', 44)),
      line('M-560-420L-560-330', 'steel', 46),
    ],
    wheels: 'within',
    body: mirrored(
      'M0-1958C400-1956 640-1934 690-1870L704-1810L730-1194L824-1120C834-1060 834-700 828-560L0-540',
    ),
    openings: [],
    skin: [
      fill(mirrored('M0-1980C420-1980 680-1950 720-1860L760-1196L0-1196'), 'second'),
      line('M-706-1802C-300-1812 300-1812 706-1802', 'dark', 10, { opacity: 0.4 }),
      // The side-hung door in its frame.
      seam('M-450-1780L-450-590L450-590L450-1780Z'),
      line('M-438-1770L-438-600', 'gleam', 5, { opacity: 0.4 }),
      both(
        fill('M470-1150L800-1120L830-1060L470-1060Z', 'gleam', { opacity: 0.5, blur: 8 }),
        line('M460-1010L832-1000', 'dark', 8, { opacity: 0.4 }),
      ),
      line('M-730-1196L730-1196', 'seam', 9),
      fill('M-440-1180L440-1180L440-600L-440-600Z', 'shade', { opacity: 0.35 }),
    ],
    panes: [
      'M-390-1290L-380-1730L380-1730L390-1290Z',
      'M510-1300L510-1720L640-1720L660-1300Z',
      'M-510-1300L-510-1720L-640-1720L-660-1300Z',
    ],
    frame: { of: 'rubber', width: 20 },
    inside: [both(fill(box(120, -1500, 240, 260, 40), 'leather', { edge: true }))],
    trim: [
      // Spare wheel on the door.
      fill(circle(-40, -920, 330), 'rubber', { edge: true }),
      fill(circle(-40, -920, 208), 'second', { edge: true }),
      fill(circle(-40, -920, 150), 'secondPanel', { edge: true }),
      fill(circle(-40, -920, 60), 'steel', { edge: true }),
      row(line('M-40-1240l0 26', 'hollow', 14), 1, 0, 0),
      both(
        lens(circle(650, -980, 52), 'tail'),
        lens(circle(650, -840, 46), 'amber'),
        fill(box(560, -720, 150, 56, 8), 'matt'),
        fill('M460-540L820-540L820-480L460-480Z', 'steel', { edge: true }),
        row(fill(box(440, -1600, 60, 50, 8), 'steel', { edge: true }), 3, 0, 440),
      ),
      fill(box(340, -1130, 120, 40, 16), 'matt', { edge: true }),
      fill('M-460-540L460-540L460-470L-460-470Z', 'matt', { edge: true }),
      fill(box(-90, -560, 180, 120, 12), 'steel', { edge: true }),
      fill(box(-800, -740, 300, 150, 8), 'plate', { edge: true }),
    ],
  },
  face: { x: 560, y: -860, across: 1100 },
  cockpit: {
    dash: 'painted',
    dials: 'centre',
    dialCount: 2,
    wheel: { spokes: 3, rim: 'black', drilled: false },
    screen: 'split',
    bonnet: 'square',
    lever: 'long',
  },
};
