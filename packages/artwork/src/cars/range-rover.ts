import { both, fill, grille, lamp, lens, line, rim, row, seam, seat } from '../kit/part.ts';
import { arch, box, mirrored } from '../kit/path.ts';
import type { Car } from './car.ts';

export const rangeRover: Car = {
  slug: 'range-rover',
  name: 'Range Rover',
  years: [1970, 1985],
  body: 'off-roader',
  size: { length: 4470, wheelbase: 2540, height: 1790, width: 1780, nose: 710 },
  wheels: {
    look: 'hubcap',
    colour: '#b9bab6',
    accent: '#a2a39f',
    whitewall: false,
    front: { tyre: 372, rim: 216, width: 205 },
    rear: { tyre: 372, rim: 216, width: 205 },
  },
  colours: { paint: '#b28a2e', second: '#1d1b1c', leather: '#c2a877', hood: '#6a5f4c' },
  paints: ['#b28a2e', '#7e8f5a', '#2f5d7a', '#8b2a24', '#e6e0cf', '#b9a680', '#5b3a2c'],
  scenes: ['lane', 'alpine', 'desert', 'barn', 'avenue', 'studio'],
  steering: 'right',
  profile: {
    tone: { top: -1790, belt: -1090, sill: -470 },
    behind: [
      fill('M-560-560L3560-560L3580-460L-560-440Z', 'hollow'),
      line('M-500-400C-300-330 300-330 520-420', 'matt', 36),
      fill(box(2960, -470, 420, 120, 50), 'matt'),
      line('M3240-390L3560-384', 'steel', 50),
      line('M3558-384l4 0', 'hollow', 36),
    ],
    wheels: 'within',
    body: 'M-652-560L-656-1000C-656-1060-646-1090-610-1096L-560-1098L-548-1124L-360-1130L-344-1106L470-1130C500-1134 520-1140 536-1152C620-1320 720-1520 800-1668C830-1716 870-1744 940-1758C1100-1780 1400-1790 1800-1790L2900-1784C3060-1780 3180-1764 3250-1740C3300-1720 3330-1690 3356-1640L3620-1140C3644-1110 3650-1080 3650-1040L3644-620C3640-580 3620-560 3580-550L3040-480L2960-470L480-470L-420-500L-560-530Z',
    openings: [arch(0, -400, 446), arch(2540, -400, 446)],
    skin: [
      fill('M-650-1050C200-1074 2600-1080 3648-1060L3648-980C2600-1000 200-1000-650-970Z', 'streak', {
        opacity: 0.7,
        blur: 7,
      }),
      // Two level lines pressed into the flank.
      line('M-654-1004C400-1016 2600-1016 3648-1004', 'dark', 10, { opacity: 0.45, blur: 2 }),
      line('M-654-1020C400-1032 2600-1032 3648-1020', 'gleam', 9, { opacity: 0.6 }),
      line('M-650-760L-440-764M440-764L2100-764M2980-764L3646-760', 'dark', 9, { opacity: 0.35, blur: 2 }),
      line('M-650-774L-440-778M440-778L2100-778M2980-778L3646-774', 'gleam', 7, { opacity: 0.5 }),
      fill('M-650-700C300-720 2600-720 3646-700L3640-560C2600-600 300-600-650-560Z', 'dark', {
        opacity: 0.22,
        blur: 14,
      }),
      line('M-450-470A456 456 0 0 1 450-470', 'gleam', 22, { opacity: 0.38, blur: 8 }),
      line('M2090-470A456 456 0 0 1 2990-470', 'gleam', 22, { opacity: 0.38, blur: 8 }),
      fill('M440-520L2100-520L2100-450L440-450Z', 'matt', { opacity: 0.8 }),
      // Clamshell bonnet, door, rear quarter.
      seam('M-650-1058L470-1080L520-1146'),
      seam('M560-1140C540-1000 536-700 570-524L1760-524L1760-1140'),
      line('M572-1130C552-1000 548-700 582-534', 'gleam', 5, { opacity: 0.4 }),
      seam('M3560-1150L3552-570'),
      seam('M2980-760L3552-760'),
      seam(box(3080, -980, 160, 130, 16)),
    ],
    panes: [
      'M640-1156C720-1320 800-1480 876-1624C890-1650 910-1664 950-1668L1720-1684L1720-1156Z',
      'M1810-1156L1810-1686L3060-1684C3110-1680 3140-1660 3166-1616L3400-1156Z',
    ],
    frame: { of: 'matt', width: 20 },
    inside: [
      fill('M580-1140L700-1236C790-1254 870-1250 900-1230L900-1130L580-1130Z', 'matt'),
      rim(1000, -1240, 46, 200, 34),
      seat(1500, -840, 580, 70, true),
      seat(1620, -840, 570, 80, true),
      seat(2420, -840, 520, 80),
      seat(2540, -840, 510, 90),
      line('M2600-1156L2600-1690', 'matt', 22),
      fill('M2800-1156L2840-1280L3330-1280L3400-1156Z', 'hood', { opacity: 0.7 }),
      fill(box(960, -1660, 100, 40, 16), 'matt'),
    ],
    trim: [
      // Pillars in black, gutter above.
      fill('M1728-1150L1728-1690L1802-1690L1802-1150Z', 'matt'),
      line('M880-1706C1200-1732 2600-1734 3220-1716', 'matt', 18),
      line('M884-1716C1200-1742 2600-1744 3216-1726', 'gleam', 7, { opacity: 0.5 }),
      line('M560-1144L860-1676', 'panel', 30),
      line('M566-1146L864-1676', 'gleam', 6, { opacity: 0.5 }),
      fill('M3130-1700L3230-1700C3270-1690 3300-1670 3320-1634L3560-1160L3440-1150L3190-1640Z', 'matt'),
      // Nose: corner lamps, bumper, overrider.
      lamp('head', -654, -860, 26, 92),
      lens('M-656-990L-600-992L-598-900L-656-900Z', 'amber'),
      lens('M-656-820L-600-822L-598-740L-656-740Z', 'clear'),
      fill(
        'M-706-640C-708-664-700-672-680-674L-420-670L-440-548L-680-552C-700-554-706-566-706-590Z',
        'steel',
        { edge: true },
      ),
      line('M-696-650L-430-650', 'gleam', 9, { opacity: 0.6 }),
      fill(box(-712, -700, 46, 180, 18), 'black', { edge: true }),
      // Tail.
      lens('M3560-1010L3650-1012L3648-900L3558-900Z', 'amber'),
      lens('M3558-892L3648-892L3646-780L3556-780Z', 'tail'),
      lens('M3556-772L3646-772L3645-700L3555-700Z', 'clear'),
      fill(
        'M3040-650L3700-656C3740-654 3756-640 3756-610L3752-560C3748-544 3730-540 3700-540L3010-530Z',
        'steel',
        { edge: true },
      ),
      line('M3050-634L3740-638', 'gleam', 9, { opacity: 0.6 }),
      // Handle, mirror, wiper.
      fill(box(1560, -960, 150, 46, 14), 'matt', { edge: true }),
      line('M520-1140L740-1250', 'matt', 10),
      fill(
        'M640-1170C630-1250 660-1276 730-1276C772-1270 780-1220 770-1180C740-1160 680-1158 640-1170Z',
        'black',
        { edge: true },
      ),
      fill('M-380-560L-430-440L-470-440L-450-560Z', 'rubber', { edge: true }),
      fill('M3020-560L3060-400L3020-400L2990-540Z', 'rubber', { edge: true }),
    ],
  },
  front: {
    tone: { top: -1790, belt: -1090, sill: -500 },
    track: 1486,
    behind: [
      line('M-700-372L700-372', 'matt', 90),
      fill(box(-300, -490, 240, 220, 90), 'matt'),
      both(line('M380-560L600-440', 'matt', 34)),
    ],
    wheels: 'within',
    body: mirrored(
      'M0-1790C360-1788 600-1776 640-1716C690-1560 740-1360 776-1150L830-1120C868-1110 884-1080 886-1030L888-620C886-560 870-530 830-520L0-500',
    ),
    openings: [],
    skin: [
      // Clamshell bonnet with raised corners.
      fill(mirrored('M0-1124L560-1120L580-1146L790-1140L830-1106L840-1050L0-1040'), 'panel', { edge: true }),
      both(
        fill('M580-1144L786-1138L810-1112L576-1114Z', 'gleam', { opacity: 0.6, blur: 4 }),
        line('M876-1000L760-1000L760-530', 'seam', 7),
        line('M640-1716C690-1560 740-1360 772-1160', 'gleam', 8, { opacity: 0.4 }),
      ),
      seam('M-880-1040L880-1040'),
      fill(mirrored('M0-1104L440-1100L430-1064L0-1062'), 'gleam', { opacity: 0.45, blur: 7 }),
      fill(mirrored('M0-640L890-640L870-500L0-500'), 'dark', { opacity: 0.35, blur: 8 }),
    ],
    panes: [
      mirrored('M0-1700C300-1700 530-1694 574-1664C620-1510 664-1340 700-1168C460-1146 230-1140 0-1140'),
    ],
    frame: { of: 'rubber', width: 26 },
    inside: [
      fill(mirrored('M0-1250C300-1250 620-1240 700-1180L700-1130L0-1130'), 'matt'),
      both(
        fill(box(180, -1450, 300, 380, 60), 'leather', { edge: true }),
        fill(box(250, -1550, 160, 110, 40), 'leather', { edge: true }),
      ),
      rim(-370, -1260, 185, 124),
      fill(box(-70, -1684, 140, 46, 16), 'matt'),
    ],
    trim: [
      // Black grille of upright bars, a round lamp at each end.
      fill(mirrored('M0-1024L740-1020L740-706L0-702'), 'matt', { edge: true }),
      grille(mirrored('M0-1008L410-1006L410-720L0-718'), 'upright', 54, 'black'),
      row(line('M-378-1000L-378-726', 'gleam', 6, { opacity: 0.25 }), 15, 54),
      both(
        fill(box(430, -1004, 296, 286, 20), 'black', { edge: true }),
        lamp('head', 578, -862, 118),
        lens(box(768, -1000, 106, 116, 10), 'amber'),
        lens(box(768, -872, 106, 116, 10), 'clear'),
        line('M40-1144L420-1260', 'matt', 11),
        fill(
          'M760-1200C750-1290 780-1320 850-1318C896-1310 904-1260 892-1210C860-1184 800-1180 760-1200Z',
          'black',
          { edge: true },
        ),
        line('M776-1190L770-1150', 'matt', 18),
      ),
      fill(
        mirrored('M0-680L820-676C860-672 884-656 886-624L884-570C878-554 860-550 820-550L0-546'),
        'steel',
        { edge: true },
      ),
      line('M-860-658L860-658', 'gleam', 9, { opacity: 0.55 }),
      both(fill(box(430, -704, 80, 180, 18), 'black', { edge: true })),
      fill(box(-250, -668, 500, 108, 8), 'matt', { edge: true }),
    ],
  },
  rear: {
    tone: { top: -1790, belt: -1090, sill: -520 },
    track: 1486,
    behind: [
      line('M-700-372L700-372', 'matt', 90),
      fill(box(-120, -480, 240, 220, 90), 'matt'),
      line('M560-480L560-400', 'steel', 50),
    ],
    wheels: 'within',
    body: mirrored(
      'M0-1790C360-1788 600-1776 640-1716C690-1560 740-1360 786-1150L840-1120C872-1106 884-1080 886-1030L888-640C886-580 870-550 830-540L0-520',
    ),
    openings: [],
    skin: [
      both(
        fill('M800-1140C856-1120 876-1090 878-1020L880-900L810-1000Z', 'gleam', { opacity: 0.5, blur: 7 }),
        line('M640-1716C690-1560 740-1360 782-1160', 'gleam', 8, { opacity: 0.4 }),
        seam('M700-1110L712-600'),
      ),
      seam('M-780-1116L780-1116'),
      seam('M-712-600L712-600'),
      fill(mirrored('M0-1090L690-1090L696-1000L0-1000'), 'gleam', { opacity: 0.4, blur: 8 }),
      line('M-700-880L700-880', 'dark', 9, { opacity: 0.35, blur: 2 }),
      line('M-700-892L700-892', 'gleam', 6, { opacity: 0.4 }),
    ],
    panes: [mirrored('M0-1690C300-1690 510-1684 556-1656C604-1500 644-1340 676-1172L0-1160')],
    frame: { of: 'matt', width: 34 },
    inside: [
      fill(mirrored('M0-1340C280-1340 520-1330 600-1290L660-1160L0-1150'), 'leather', { edge: true }),
      both(fill(box(190, -1520, 220, 260, 60), 'leather', { edge: true })),
    ],
    trim: [
      both(
        lens(box(740, -1020, 132, 120, 10), 'amber'),
        lens(box(740, -890, 132, 120, 10), 'tail'),
        lens(box(740, -760, 132, 90, 10), 'clear'),
      ),
      fill(box(-90, -1142, 180, 44, 16), 'matt', { edge: true }),
      line('M-40-1170L-300-1330', 'matt', 11),
      fill(box(-280, -850, 560, 140, 8), 'plate', { edge: true }),
      fill(box(-300, -876, 600, 28, 10), 'matt', { edge: true }),
      fill(
        mirrored('M0-680L820-676C860-672 884-656 886-624L884-570C878-554 860-550 820-550L0-546'),
        'steel',
        { edge: true },
      ),
      line('M-860-658L860-658', 'gleam', 9, { opacity: 0.55 }),
      fill(box(-110, -660, 220, 150, 12), 'matt', { edge: true }),
      both(
        fill(box(430, -704, 80, 180, 18), 'black', { edge: true }),
        fill(box(660, -540, 210, 170, 8), 'rubber', { edge: true }),
      ),
    ],
  },
  face: { x: 520, y: -840, across: 1150 },
  cockpit: {
    dash: 'binnacle',
    dials: 'driver',
    dialCount: 3,
    wheel: { spokes: 4, rim: 'black', drilled: false },
    screen: 'flat',
    bonnet: 'short',
    lever: 'long',
  },
};
