import { both, fill, grille, lamp, line, rim, row, seam, seat } from '../kit/part.ts';
import { box, circle, mirrored } from '../kit/path.ts';
import type { Car } from './car.ts';

const FRONT_WING =
  'M-420-520C-410-680-290-792-90-804C100-810 250-736 370-600C480-480 600-396 800-372L1980-372L1980-326L760-326C560-346 430-430 320-560C220-676 70-740-90-738C-250-732-350-640-378-520C-386-494-424-492-420-520Z';
const REAR_WING =
  'M1880-372C1970-386 2030-440 2070-530C2120-690 2230-800 2400-806C2600-806 2760-680 2800-470C2810-420 2766-410 2748-446C2700-620 2580-734 2410-736C2260-736 2180-640 2140-520C2100-400 2010-336 1900-326Z';
const SHELL = mirrored('M0-1030C110-1030 190-1016 202-976L196-540C190-508 160-492 120-488L0-480');
const CORE = mirrored('M0-994C90-994 158-984 166-950L162-556C156-536 140-530 110-526L0-520');

export const mgTType: Car = {
  slug: 'mg-t-type',
  name: 'MG TC Midget',
  years: [1945, 1953],
  body: 'roadster',
  size: { length: 3543, wheelbase: 2388, height: 1350, width: 1422, nose: 430 },
  wheels: {
    look: 'wire',
    colour: '#c9ccc9',
    accent: '#b9b2a2',
    whitewall: false,
    front: { tyre: 340, rim: 250, width: 118 },
    rear: { tyre: 340, rim: 250, width: 118 },
  },
  colours: { paint: '#7d1a1d', second: '#5d1316', leather: '#b08a5c', hood: '#a08a66' },
  paints: ['#7d1a1d', '#1e3f2d', '#e0d3b0', '#22252a', '#2c4263', '#86846f'],
  scenes: ['lane', 'barn', 'avenue', 'coast', 'studio', 'paddock'],
  steering: 'right',
  profile: {
    tone: { top: -1080, belt: -960, sill: -400 },
    behind: [
      // Chassis, springs, exhaust.
      line('M500-340L2500-340L2790-336', 'steel', 36),
      line('M2788-336l4 0', 'hollow', 22),
      fill('M-240-470L2500-470L2560-430L2480-400L-200-400Z', 'matt'),
      line('M-240-440C-200-400-140-360 0-360C180-364 320-400 420-440', 'matt', 30),
      line('M1900-420C2100-350 2380-344 2700-450', 'matt', 30),
      // Radiator, cap.
      fill('M-10-500L16-980C18-1006 34-1026 66-1030L110-1030L124-990L120-500Z', 'upright', { edge: true }),
      fill(box(42, -1082, 52, 54, 14), 'chrome', { edge: true }),
      line('M36-1088L100-1088', 'chrome', 16),
      // Seats, steering wheel, folded hood, spare wheel behind the flat tank.
      seat(1620, -640, 420, 60),
      seat(1720, -640, 410, 66),
      rim(1340, -1076, 60, 210, 24, 'black'),
      line('M1340-1076L1180-930', 'steel', 22),
      fill(
        'M1860-950C1880-1040 1960-1080 2070-1066C2150-1050 2180-1000 2170-950L2140-900L1870-900Z',
        'hood',
        {
          edge: true,
        },
      ),
      line('M1890-990C1960-1034 2080-1030 2160-984', 'dark', 7, { opacity: 0.4 }),
      fill(
        'M2346-1010C2392-1034 2450-1016 2476-966L2664-430C2674-380 2640-350 2592-370L2500-420L2330-920C2324-960 2328-996 2346-1010Z',
        'rubber',
        { edge: true },
      ),
      line('M2410-980L2610-420', 'dark', 10, { opacity: 0.6 }),
      fill('M2532-740L2580-760L2604-690L2556-672Z', 'chrome', { edge: true }),
    ],
    wheels: 'outside',
    body: 'M40-990C60-1004 80-1010 110-1012L860-1040C960-1046 1060-1070 1130-1080C1180-1078 1200-1050 1220-1000C1260-900 1330-838 1440-822C1560-812 1660-830 1720-890C1760-930 1790-960 1850-970L2110-960C2160-955 2190-950 2220-944C2260-938 2300-930 2330-910L2520-420L2480-400L420-400L-150-420L-164-470L40-500Z',
    openings: [],
    skin: [
      fill(
        'M100-980L860-1006C1000-1020 1100-1036 1160-1030L1210-900C1400-780 1600-800 1760-900L2280-890L2330-800C2000-820 1400-730 900-860L100-890Z',
        'streak',
        { opacity: 0.65, blur: 8 },
      ),
      fill('M60-700C800-740 1800-740 2440-700C2000-640 900-620 60-650Z', 'dark', { opacity: 0.3, blur: 12 }),
      // Bonnet hinge and louvres, scuttle, door, tank.
      line('M110-930L890-950', 'chrome', 9),
      seam('M890-1040L900-420'),
      line('M902-1034L912-430', 'gleam', 4, { opacity: 0.4 }),
      row(line('M230-840L252-600', 'dark', 12, { opacity: 0.6 }), 14, 44, 0),
      row(line('M240-840L262-600', 'gleam', 5, { opacity: 0.35 }), 14, 44, 0),
      seam('M1200-1000C1190-800 1210-600 1260-470L1640-470C1720-560 1750-740 1740-900'),
      line('M1212-980C1204-800 1222-600 1270-484', 'gleam', 4, { opacity: 0.35 }),
      seam('M2180-950L2330-420'),
      fill('M2190-950L2330-912L2530-400L2330-400Z', 'dark', { opacity: 0.16 }),
      line('M2230-944L2400-410', 'chrome', 10),
      line(
        'M1130-1080C1180-1078 1200-1050 1220-1000C1260-900 1330-838 1440-822C1560-812 1660-830 1720-890C1760-930 1790-960 1850-970L2110-960',
        'leather',
        30,
      ),
    ],
    panes: ['M1096-1076L1150-1326L1170-1326L1124-1078Z'],
    frame: { of: 'chrome', width: 12 },
    inside: [],
    trim: [
      // Screen and lamp.
      line('M1092-1060L1150-1332', 'chrome', 24),
      line('M1140-1336L1176-1336', 'chrome', 20),
      line('M-60-800L-50-730', 'chrome', 24),
      fill('M-150-1000C-140-1040-80-1056-10-1034C50-1006 70-950 50-900C20-850-60-826-140-836Z', 'chrome', {
        edge: true,
      }),
      lamp('head', -148, -918, 32, 92),
      fill(FRONT_WING, 'panel', { edge: true }),
      line(
        'M-398-530C-380-680-270-772-90-780C90-784 230-716 350-580C460-456 600-370 800-358L1960-358',
        'gleam',
        11,
        {
          opacity: 0.6,
          blur: 2,
        },
      ),
      lamp('clear', -330, -740, 22, 34),
      line('M-322-712L-310-680', 'chrome', 14),
      fill(box(800, -384, 1140, 18, 8), 'rubber'),
      line('M830-376L1910-376', 'chrome', 5),
      fill(REAR_WING, 'panel', { edge: true }),
      line(
        'M1920-366C2010-380 2060-440 2100-540C2150-690 2260-776 2400-780C2570-780 2710-680 2764-510',
        'gleam',
        11,
        {
          opacity: 0.6,
          blur: 2,
        },
      ),
      lamp('tail', 2790, -540, 22, 34),
      // Handle, scuttle mirror, filler.
      line('M1660-760L1720-766', 'chrome', 18),
      fill('M2200-960L2264-952L2270-990L2206-1000Z', 'chrome', { edge: true }),
      line('M1076-1080L1060-1130', 'chrome', 12),
      lamp('clear', 1058, -1144, 30),
    ],
  },
  front: {
    tone: { top: -1080, belt: -960, sill: -400 },
    track: 1143,
    behind: [
      both(
        fill(box(70, -1180, 300, 260, 60), 'leather', { edge: true }),
        fill('M0-1060C60-1060 80-1084 180-1086C320-1084 420-1060 450-1000L470-470L0-440Z', 'panel', {
          edge: true,
        }),
      ),
      rim(-230, -1130, 180, 130, 0, 'black'),
      fill('M-480-1070L-480-1320L480-1320L480-1070Z', 'glass', { opacity: 0.5 }),
      line('M-480-1050L-480-1326L480-1326L480-1050', 'chrome', 20),
      line('M-480-1084L480-1084', 'chrome', 14),
      line('M-200-1100L-60-1300M200-1110L330-1300', 'gleam', 18, { opacity: 0.3 }),
      line('M-200-1320L-140-1180M200-1320L260-1180', 'matt', 8),
      line('M-540-380C-340-340-200-330 0-330C200-330 340-340 540-380', 'matt', 56),
      both(fill('M240-700L520-720L560-372L610-372L610-326L200-326Z', 'dark', { opacity: 0.6 })),
    ],
    wheels: 'outside',
    body: mirrored('M0-1040C150-1040 240-1020 260-960L280-520L0-480'),
    openings: [],
    skin: [],
    panes: [],
    frame: { of: 'chrome', width: 14 },
    inside: [],
    trim: [
      both(
        fill(
          'M460-560C446-700 490-804 590-808C690-804 724-690 706-540C700-510 680-524 676-560C670-660 640-720 584-722C524-720 500-660 496-580C492-540 466-520 460-560Z',
          'panel',
          { edge: true },
        ),
        line('M478-620C490-720 530-778 590-782C646-778 680-720 690-620', 'gleam', 11, {
          opacity: 0.6,
          blur: 2,
        }),
        fill('M250-640C340-640 420-680 476-740L470-600C410-560 330-540 260-540Z', 'panel', { edge: true }),
      ),
      fill(SHELL, 'chrome', { edge: true }),
      grille(CORE, 'upright', 26, 'second'),
      line(CORE, 'chrome', 9),
      fill('M-16-1020L16-1020L12-520L-12-520Z', 'chrome', { edge: true }),
      fill('M-42-1018L42-1018L56-982L42-946L-42-946L-56-982Z', 'chrome', { edge: true }),
      fill('M-30-1006L30-1006L40-982L30-958L-30-958L-40-982Z', 'red'),
      fill(box(-34, -1086, 68, 54, 14), 'chrome', { edge: true }),
      line('M-50-1092L50-1092', 'chrome', 18),
      // Lamps on their bar, fog lamp, horn, apron.
      line('M-520-760L520-760', 'chrome', 26),
      both(
        line('M330-770L330-840', 'chrome', 34),
        lamp('head', 330, -900, 100),
        lamp('clear', 590, -838, 30),
      ),
      fill(mirrored('M0-480C120-480 200-490 240-510L270-430C200-400 100-390 0-390'), 'panel', { edge: true }),
      lamp('spot', -210, -620, 78),
      lamp('clear', 214, -624, 52),
      fill(circle(214, -624, 34), 'black'),
      both(line('M240-430L240-350', 'steel', 34)),
      fill(box(-210, -430, 420, 94, 8), 'matt', { edge: true }),
      line('M-202-422L202-422', 'gleam', 5, { opacity: 0.4 }),
    ],
  },
  rear: {
    tone: { top: -1000, belt: -900, sill: -400 },
    track: 1143,
    behind: [
      fill('M-480-960L-480-1320L480-1320L480-960Z', 'glass', { opacity: 0.4 }),
      line('M-480-940L-480-1326L480-1326L480-940', 'chrome', 20),
      rim(230, -1110, 180, 120, 0, 'black'),
      both(fill(box(60, -1100, 330, 260, 60), 'leather', { edge: true })),
      line('M-540-380C-340-350-200-340 0-340C200-340 340-350 540-380', 'matt', 56),
      fill(circle(0, -350, 120), 'matt'),
      both(fill('M400-760L540-760L560-372L610-372L610-326L300-326Z', 'dark', { opacity: 0.6 })),
      line('M-300-340L-300-320', 'steel', 46),
    ],
    wheels: 'outside',
    body: mirrored('M0-970C240-970 400-966 450-940C474-900 476-700 466-500L450-420L0-410'),
    openings: [],
    skin: [
      both(
        fill(
          'M240-950C370-946 440-920 454-860C458-800 458-740 456-700C430-820 380-880 300-890C260-896 240-910 240-950Z',
          'gleam',
          { opacity: 0.5, blur: 8 },
        ),
      ),
    ],
    panes: [],
    frame: { of: 'chrome', width: 14 },
    inside: [],
    trim: [
      fill(mirrored('M0-1070C240-1070 420-1060 474-1010C490-970 476-940 440-930L0-920'), 'hood', {
        edge: true,
      }),
      line(mirrored('M0-1020C240-1020 420-1010 478-974'), 'dark', 7, { opacity: 0.35 }),
      // Flat tank with its bands.
      fill(
        mirrored('M0-900L390-900C410-896 420-880 420-860L410-440C404-424 396-420 380-420L0-416'),
        'panel',
        { edge: true },
      ),
      fill(mirrored('M0-884L380-884C396-880 400-870 400-856L0-850'), 'gleam', { opacity: 0.5 }),
      both(line('M300-900L296-420', 'chrome', 14)),
      both(
        fill(
          'M460-540C446-690 490-800 590-804C690-800 724-680 706-480C700-450 680-464 676-500C670-650 640-716 584-718C524-716 500-650 496-560C492-520 466-500 460-540Z',
          'panel',
          { edge: true },
        ),
        line('M478-620C490-720 530-774 590-778C646-774 680-720 690-620', 'gleam', 11, {
          opacity: 0.6,
          blur: 2,
        }),
        lamp('tail', 420, -560, 38),
        line('M420-520L420-470', 'chrome', 16),
      ),
      // The spare wheel, upright on the tank.
      fill(circle(0, -720, 340), 'rubber', { edge: true }),
      line(circle(0, -720, 300), 'dark', 8, { opacity: 0.6 }),
      fill(circle(0, -720, 250), 'hollow'),
      line('M0-960L0-480M-240-720L240-720M-170-890L170-550M170-890L-170-550', 'steel', 8),
      line('M-92-942L92-498M92-942L-92-498M-222-812L222-628M-222-628L222-812', 'steel', 8),
      line('M-136-918L136-522M136-918L-136-522M-198-856L198-584M-198-584L198-856', 'steel', 5, {
        opacity: 0.8,
      }),
      line(circle(0, -720, 240), 'chrome', 22),
      fill(circle(0, -720, 74), 'chrome', { edge: true }),
      fill(circle(0, -720, 34), 'steel', { edge: true }),
      fill('M190-960L280-960L284-910L186-910Z', 'chrome', { edge: true }),
      fill(box(-330, -400, 300, 92, 6), 'matt', { edge: true }),
    ],
  },
  face: { x: 200, y: -800, across: 980 },
  cockpit: {
    dash: 'wood',
    dials: 'across',
    dialCount: 6,
    wheel: { spokes: 4, rim: 'black', drilled: false },
    screen: 'flat',
    bonnet: 'strapped',
    lever: 'short',
  },
};
