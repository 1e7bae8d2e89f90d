import { both, fill, grille, lamp, line, rim, row, seam, seat } from '../kit/part.ts';
import { box, circle, mirrored } from '../kit/path.ts';
import type { Car } from './car.ts';

const FRONT_WING =
  'M-500-640C-480-800-330-906-110-920C120-930 300-850 430-700C540-570 640-470 820-424L2560-424L2560-372L780-372C580-400 440-500 330-630C220-760 60-850-110-850C-290-846-410-760-452-640C-464-612-504-610-500-640Z';
const REAR_WING =
  'M2500-424C2640-440 2740-520 2800-640C2880-800 3040-900 3260-900C3500-896 3690-760 3740-560C3752-500 3700-480 3680-520C3620-700 3480-820 3270-824C3090-826 2960-740 2890-610C2820-480 2700-390 2560-372Z';

export const bentleyTourer: Car = {
  slug: 'bentley-tourer',
  name: 'Bentley 4½ Litre Tourer',
  years: [1927, 1931],
  body: 'tourer',
  size: { length: 4470, wheelbase: 3302, height: 1600, width: 1740, nose: 560 },
  wheels: {
    look: 'wire',
    colour: '#cfc9ba',
    accent: '#b9b2a2',
    whitewall: false,
    front: { tyre: 410, rim: 290, width: 140 },
    rear: { tyre: 410, rim: 290, width: 140 },
  },
  colours: { paint: '#1d3b2c', second: '#14261d', leather: '#7a4a2a', hood: '#8f7f62' },
  paints: ['#1d3b2c', '#4a1619', '#22272c', '#26364a', '#6b6453', '#5a2f1d'],
  scenes: ['lane', 'avenue', 'paddock', 'riviera', 'barn', 'studio'],
  steering: 'right',
  profile: {
    tone: { top: -1260, belt: -1150, sill: -520 },
    behind: [
      line('M600-470L2860-470C3200-460 3400-440 3700-430', 'steel', 56),
      fill('M3640-470L3850-500L3876-470L3876-390L3850-366L3650-400Z', 'steel', { edge: true }),
      // Chassis, springs and tank.
      fill('M-420-560L3560-560L3640-500L3560-470L-300-470Z', 'matt'),
      line('M-520-600C-480-560-300-420 0-420C240-424 420-470 520-520', 'matt', 34),
      line('M2760-480C2980-400 3260-392 3620-520', 'matt', 34),
      fill('M3500-860C3640-864 3740-840 3760-780L3770-620C3766-540 3700-520 3600-520L3480-520Z', 'panel', {
        edge: true,
      }),
      // Radiator shell with its cap.
      fill(
        'M10-600L10-1150C10-1190 30-1220 66-1226L110-1226C130-1216 140-1200 140-1180L140-600C110-570 40-570 10-600Z',
        'upright',
        { edge: true },
      ),
      fill(box(44, -1282, 58, 58, 14), 'chrome', { edge: true }),
      line('M36-1290L110-1290', 'chrome', 20),
      grille('M-10-1140L12-1140L12-640L-10-640Z', 'mesh', 22),
      // Windscreen, far door, seats, hood stack.
      seat(1960, -800, 560, 60),
      seat(2080, -800, 545, 70),
      seat(2960, -820, 520, 60),
      rim(1640, -1256, 70, 230, 24, 'black'),
      line('M1640-1256L1420-1080', 'steel', 24),
      fill(
        'M3030-1140C3060-1260 3200-1310 3420-1290C3520-1276 3560-1230 3540-1180C3460-1110 3200-1090 3030-1140Z',
        'hood',
        { edge: true },
      ),
      line('M3060-1190C3180-1240 3360-1250 3530-1210', 'dark', 7, { opacity: 0.4 }),
      line('M3050-1160C3180-1200 3380-1204 3520-1170', 'dark', 7, { opacity: 0.4 }),
    ],
    wheels: 'outside',
    body: 'M84-1180C110-1190 130-1194 160-1194L1060-1228C1180-1234 1290-1252 1400-1262C1440-1258 1452-1230 1460-1190C1500-1130 1620-1106 1760-1104L1840-1150C1900-1172 2000-1172 2100-1160L2400-1150C2440-1120 2520-1104 2640-1104L2760-1150C2960-1166 3200-1160 3360-1110C3480-1070 3560-980 3574-860C3580-760 3560-640 3500-560L3440-520L420-520L120-560L84-620Z',
    openings: [],
    skin: [
      fill(
        'M150-1150L1060-1180C1600-1130 2500-1080 3400-1060C3000-1010 2000-1000 1060-1040L150-1060Z',
        'streak',
        { opacity: 0.7, blur: 8 },
      ),
      fill('M130-860C900-900 2500-900 3560-860C3000-790 1200-770 130-800Z', 'dark', {
        opacity: 0.32,
        blur: 12,
      }),
      // Bonnet, hinge and louvres; scuttle; doors.
      line('M140-1090L1070-1112', 'chrome', 10),
      seam('M1070-1226L1080-540'),
      line('M1082-1220L1092-550', 'gleam', 4, { opacity: 0.4 }),
      row(line('M240-980L270-690', 'dark', 13, { opacity: 0.65 }), 18, 42, 0),
      row(line('M250-980L280-690', 'gleam', 5, { opacity: 0.35 }), 18, 42, 0),
      seam('M1430-1250C1400-1000 1400-760 1420-600'),
      seam('M1500-1120C1480-960 1480-760 1510-620L2010-620C2050-760 2050-960 2020-1150'),
      seam('M2300-1140C2280-960 2290-760 2320-620L2720-620C2800-720 2820-960 2740-1140'),
      line('M110-600L3520-600', 'second', 20, { opacity: 0.8 }),
      // Rolled edge of the cockpit.
      line(
        'M1400-1262C1440-1258 1452-1230 1460-1190C1500-1130 1620-1106 1760-1104L1840-1150C1900-1172 2000-1172 2100-1160L2400-1150C2440-1120 2520-1104 2640-1104L2760-1150C2960-1166 3200-1160 3360-1110',
        'leather',
        44,
      ),
    ],
    panes: ['M1400-1262L1486-1580L1506-1580L1424-1262Z'],
    frame: { of: 'chrome', width: 14 },
    inside: [],
    trim: [
      // Strap, lamp, horn.
      fill('M700-1222L770-1226L784-540L714-540Z', 'leather', { edge: true }),
      fill(box(712, -1000, 66, 54, 10), 'brass', { edge: true }),
      line('M-130-900L-110-860', 'chrome', 26),
      fill(
        'M-250-1100C-240-1160-170-1178-90-1150C-30-1120 0-1060-20-1000C-50-930-140-890-240-900Z',
        'chrome',
        { edge: true },
      ),
      lamp('spot', -248, -1000, 40, 124),
      lamp('clear', -330, -930, 26, 40),
      line('M-322-892L-316-868', 'chrome', 14),
      line('M-560-640C-540-560-470-520-380-510', 'steel', 44),
      // Wings, step, lamps.
      fill(FRONT_WING, 'panel', { edge: true }),
      line(
        'M-476-650C-450-800-310-884-110-892C110-898 290-820 420-672C520-550 640-446 820-410L2540-410',
        'gleam',
        12,
        { opacity: 0.6, blur: 2 },
      ),
      fill(box(800, -428, 1740, 20, 8), 'rubber'),
      line('M806-396L2540-396', 'chrome', 10),
      fill(REAR_WING, 'panel', { edge: true }),
      line(
        'M2560-420C2700-450 2780-530 2840-640C2920-790 3060-870 3260-874C3460-870 3620-760 3700-600',
        'gleam',
        12,
        { opacity: 0.6, blur: 2 },
      ),
      // Outside lever, exhaust, handles, spare, tail lamp.
      line('M1360-560L1330-980', 'steel', 20),
      fill(circle(1328, -1000, 26), 'black'),
      line('M1930-1040L2010-1040', 'chrome', 20),
      line('M2640-1040L2720-1040', 'chrome', 20),
      lamp('tail', 3770, -600, 26, 40),
      // Screen pillar and wind wings.
      line('M1396-1262L1490-1588', 'chrome', 26),
      line('M1470-1590L1520-1590', 'chrome', 22),
      fill('M1480-1320L1620-1300L1640-1440L1510-1500Z', 'glass', { opacity: 0.5 }),
      line('M1480-1320L1620-1300L1640-1440L1510-1500Z', 'chrome', 9),
      lamp('clear', 1330, -1150, 36),
    ],
  },
  front: {
    tone: { top: -1260, belt: -1100, sill: -520 },
    track: 1420,
    behind: [
      // Tub and scuttle behind the bonnet, screen above, axle below.
      both(
        fill('M0-1250C300-1250 520-1230 560-1160L600-560L0-540Z', 'panel'),
        fill(box(180, -1500, 240, 300, 70), 'leather', { edge: true }),
      ),
      rim(-300, -1330, 190, 130, 0, 'black'),
      fill('M-560-1262L-560-1580L560-1580L560-1262Z', 'glass', { opacity: 0.55 }),
      line('M-560-1240L-560-1586L560-1586L560-1240M-560-1420L560-1420', 'chrome', 22),
      line('M-360-1420L-240-1570M240-1420L360-1570', 'gleam', 20, { opacity: 0.35 }),
      line('M-640-470C-400-420-300-380 0-380C300-380 400-420 640-470', 'matt', 60),
      both(fill('M420-900L640-900L700-424L780-424L780-372L420-372Z', 'dark', { opacity: 0.6 })),
    ],
    wheels: 'outside',
    body: mirrored('M0-1214C180-1214 290-1190 316-1130L330-600L0-580'),
    openings: [],
    skin: [],
    panes: [],
    frame: { of: 'chrome', width: 14 },
    inside: [],
    trim: [
      // Wings arch over the tyres.
      both(
        fill(
          'M560-640C540-800 590-920 720-922C850-920 900-800 880-640C872-600 850-620 846-660C840-760 800-820 720-822C640-820 604-760 596-660C592-620 566-600 560-640Z',
          'panel',
          { edge: true },
        ),
        line('M580-720C596-830 640-890 720-894C800-890 844-830 860-720', 'gleam', 12, {
          opacity: 0.6,
          blur: 2,
        }),
        line('M330-700C420-720 500-760 570-820', 'panel', 44),
      ),
      // Radiator: shell, mesh, cap, and a badge without text.
      fill(mirrored('M0-1226C190-1226 300-1200 310-1120L304-640C300-600 270-584 230-580L0-576'), 'upright', {
        edge: true,
      }),
      grille(
        mirrored('M0-1180C160-1180 256-1160 262-1100L258-650C250-626 230-622 200-620L0-620'),
        'mesh',
        30,
        'steel',
      ),
      line(
        mirrored('M0-1180C160-1180 256-1160 262-1100L258-650C250-626 230-622 200-620L0-620'),
        'chrome',
        12,
      ),
      line('M0-1176L0-624', 'chrome', 10),
      fill(box(-44, -1290, 88, 70, 16), 'chrome', { edge: true }),
      line('M-64-1296L64-1296', 'chrome', 24),
      fill('M-90-1204C-60-1226 60-1226 90-1204C60-1182-60-1182-90-1204Z', 'brass', { edge: true }),
      // Lamp bar and the large lamps.
      line('M-640-850L640-850', 'chrome', 30),
      both(
        line('M430-860L430-940', 'chrome', 40),
        lamp('spot', 430, -1010, 150),
        lamp('clear', 720, -966, 46),
        line('M330-560C330-500 340-450 350-420', 'steel', 70),
        lamp('clear', 340, -520, 40),
      ),
      lamp('head', 0, -740, 84),
      line('M-330-520L330-520', 'steel', 40),
      fill(box(-250, -500, 500, 110, 6), 'matt', { edge: true }),
    ],
  },
  rear: {
    tone: { top: -1260, belt: -1100, sill: -520 },
    track: 1420,
    behind: [
      line('M-560-1240L-560-1586L560-1586L560-1240', 'chrome', 22),
      fill('M-560-1262L-560-1580L560-1580L560-1262Z', 'glass', { opacity: 0.4 }),
      both(fill(box(120, -1400, 280, 300, 70), 'leather', { edge: true })),
      rim(300, -1300, 190, 110, 0, 'black'),
      line('M-640-430C-400-400-300-380 0-380C300-380 400-400 640-430', 'matt', 60),
      fill(circle(0, -400, 150), 'matt'),
      both(fill('M500-860L640-860L700-424L780-424L780-372L420-372Z', 'dark', { opacity: 0.6 })),
    ],
    wheels: 'outside',
    body: mirrored('M0-1150C300-1150 520-1130 590-1060C640-980 640-760 600-600L560-540L0-530'),
    openings: [],
    skin: [
      both(
        fill(
          'M300-1120C460-1110 560-1070 590-1000C610-940 612-880 606-820C570-940 500-1020 400-1050C340-1068 310-1090 300-1120Z',
          'gleam',
          { opacity: 0.55, blur: 9 },
        ),
      ),
      line('M-600-1060C-300-1010 300-1010 600-1060', 'leather', 30),
    ],
    panes: [],
    frame: { of: 'chrome', width: 14 },
    inside: [],
    trim: [
      // The folded hood, strapped down.
      fill(mirrored('M0-1300C300-1300 540-1280 600-1220C620-1170 600-1120 540-1100L0-1080'), 'hood', {
        edge: true,
      }),
      line('M-580-1220C-300-1250 300-1250 580-1220M-590-1170C-300-1196 300-1196 590-1170', 'dark', 8, {
        opacity: 0.35,
      }),
      both(
        line('M300-1290C310-1220 310-1150 300-1086', 'leather', 40),
        fill(box(276, -1180, 52, 44, 8), 'brass', { edge: true }),
      ),
      both(
        fill(
          'M560-620C540-790 590-902 720-904C850-902 900-790 880-560C872-520 850-540 846-600C840-740 800-800 720-802C640-800 604-740 596-640C592-600 566-580 560-620Z',
          'panel',
          { edge: true },
        ),
        line('M580-700C596-810 640-872 720-876C800-872 844-810 860-700', 'gleam', 12, {
          opacity: 0.6,
          blur: 2,
        }),
      ),
      // Tank, spare, lamps.
      fill(box(-500, -800, 1000, 260, 110), 'panel', { edge: true }),
      fill(box(-440, -780, 880, 40, 20), 'gleam', { opacity: 0.6 }),
      both(line('M300-800L300-540', 'steel', 26)),
      lamp('clear', 400, -836, 40),
      both(lamp('tail', 600, -560, 46)),
      fill(box(-520, -530, 420, 110, 6), 'matt', { edge: true }),
      fill('M330-440L520-440L540-400L520-372L330-380Z', 'steel', { edge: true }),
      fill(box(360, -424, 150, 26, 12), 'hollow'),
    ],
  },
  face: { x: 300, y: -980, across: 1200 },
  cockpit: {
    dash: 'wood',
    dials: 'across',
    dialCount: 7,
    wheel: { spokes: 4, rim: 'black', drilled: false },
    screen: 'flat',
    bonnet: 'strapped',
    lever: 'long',
  },
};
