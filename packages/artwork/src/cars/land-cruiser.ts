import { both, fill, grille, lamp, lens, line, rim, row, seam, seat } from '../kit/part.ts';
import { box, circle, mirrored } from '../kit/path.ts';
import type { Car } from './car.ts';

const BEZEL = 'M0-1010L560-1010C640-1006 690-950 690-880C690-810 640-758 560-754L0-752';

export const landCruiser: Car = {
  slug: 'land-cruiser',
  name: 'Toyota Land Cruiser FJ40',
  years: [1960, 1984],
  body: 'off-roader',
  size: { length: 3840, wheelbase: 2285, height: 1940, width: 1665, nose: 680 },
  wheels: {
    look: 'hubcap',
    colour: '#ece8dc',
    accent: '#d2d2ce',
    whitewall: false,
    front: { tyre: 384, rim: 214, width: 195 },
    rear: { tyre: 384, rim: 214, width: 195 },
  },
  colours: { paint: '#5f93a6', second: '#efe9da', leather: '#4a4640', hood: '#6a6048' },
  paints: ['#5f93a6', '#c4ab78', '#6f7f55', '#b5562c', '#8f2a24', '#d9b23c', '#3f5468'],
  scenes: ['desert', 'alpine', 'coast', 'barn', 'lane', 'studio'],
  steering: 'left',
  profile: {
    tone: { top: -1940, belt: -1180, sill: -520 },
    behind: [
      fill('M-560-600L2960-600L2980-490L-560-470Z', 'hollow'),
      line('M-520-420C-300-310 300-310 540-440', 'matt', 42),
      line('M1760-430C1980-310 2560-310 2800-440', 'matt', 42),
      fill(box(620, -540, 800, 140, 20), 'matt'),
      line('M2460-380L2920-366', 'steel', 44),
      // The spare wheel on its carrier, seen edge-on.
      fill(box(2984, -1330, 176, 740, 60), 'rubber', { edge: true }),
      row(line('M2996-1280l150 0', 'hollow', 9, { opacity: 0.6 }), 12, 0, 58),
    ],
    wheels: 'within',
    body: 'M-560-620L-584-960C-590-1000-570-1016-540-1018L-512-1020L-500-1120C-496-1170-470-1196-420-1202L610-1238L640-1238L700-1800L688-1838C696-1874 740-1896 800-1906C960-1928 1300-1940 1700-1940L2680-1936C2820-1932 2930-1916 2990-1880L2996-1840L2980-1800L3000-1240L3000-600L2820-540L2700-520L680-520L500-560L-440-600Z',
    openings: [
      'M-456 0L-450-560L-400-820C-390-860-360-880-320-880L300-880C350-880 380-860 396-820L470-560L480 0Z',
      'M1810 0L1816-520L1870-820C1886-866 1920-884 1960-884L2600-884C2650-884 2680-866 2692-820L2750-520L2756 0Z',
    ],
    skin: [
      // White roof, down to the gutter and around the rear corner.
      fill('M660-1850L780-1920C1100-1960 2600-1960 2990-1890L3010-1780L660-1790Z', 'second'),
      fill('M1560-1240L3010-1240L3000-1800L1560-1800Z', 'second'),
      line('M690-1796C1200-1806 2400-1806 2990-1796', 'dark', 10, { opacity: 0.45 }),
      line('M1566-1244L2998-1244', 'seam', 9),
      // The flat top of the wing, with the side of the bonnet above it.
      fill('M-520-1020L-500-1130C-490-1180-460-1196-420-1202L610-1238L600-1020Z', 'panel'),
      fill('M-500-1130C-490-1170-460-1186-420-1190L610-1226L610-1170L-490-1110Z', 'gleam', {
        opacity: 0.5,
        blur: 6,
      }),
      line('M-584-1016L600-1016', 'seam', 9),
      line('M-580-1002L560-1002', 'gleam', 10, { opacity: 0.65 }),
      fill('M600-1160C1400-1180 2400-1180 3000-1160L3000-1070C2400-1090 1400-1090 600-1060Z', 'streak', {
        opacity: 0.7,
        blur: 6,
      }),
      line('M600-1030C1400-1040 2400-1040 3000-1030', 'dark', 11, { opacity: 0.4, blur: 2 }),
      line('M600-1046C1400-1056 2400-1056 3000-1046', 'gleam', 7, { opacity: 0.45 }),
      fill('M-560-760C300-800 2200-800 3000-760L3000-620L-540-620Z', 'dark', { opacity: 0.22, blur: 14 }),
      // Louvres in the bonnet side, scuttle, door, tub.
      row(fill(box(-60, -1130, 26, 90, 12), 'dark', { opacity: 0.65 }), 7, 56, -3),
      seam('M640-1236L620-560'),
      seam('M720-1236L700-640C704-590 730-572 770-572L1400-572C1460-572 1492-600 1500-650L1530-1240'),
      line('M732-1226L712-640', 'gleam', 5, { opacity: 0.4 }),
      line('M600-560L1860-560', 'gleam', 7, { opacity: 0.3 }),
      seam('M2840-1240L2830-600'),
    ],
    panes: [
      'M796-1286L846-1730C850-1752 864-1762 890-1762L1440-1762C1466-1762 1478-1748 1478-1724L1484-1286Z',
      'M1640-1320L1640-1740L2140-1740L2140-1320Z',
      'M2170-1320L2170-1740L2660-1740L2660-1320Z',
      'M2760-1340L2760-1690C2764-1722 2780-1740 2810-1740L2930-1740L2944-1340Z',
    ],
    frame: { of: 'rubber', width: 20 },
    inside: [
      fill('M740-1280L770-1390L900-1390L920-1270Z', 'matt'),
      rim(960, -1380, 58, 206, 30),
      seat(1310, -920, 560, 40),
      seat(1420, -920, 550, 50),
      fill('M1640-1320L1700-1450L2140-1450L2180-1320Z', 'hood', { opacity: 0.7 }),
      fill('M2180-1320L2200-1450L2660-1450L2700-1320Z', 'hood', { opacity: 0.7 }),
    ],
    trim: [
      // Screen frame, gutter, rear corner.
      line('M652-1240L712-1790', 'panel', 48),
      line('M668-1240L728-1790', 'gleam', 7, { opacity: 0.5 }),
      line('M706-1806C1200-1820 2400-1820 2984-1808', 'second', 30),
      line('M706-1796C1200-1810 2400-1810 2984-1798', 'dark', 6, { opacity: 0.4 }),
      // Nose: frame of the grille seen edge-on, lamp, turn signal on the wing, bumper.
      fill('M-600-1000L-560-1006L-556-756L-592-752Z', 'second', { edge: true }),
      lamp('head', -596, -880, 22, 88),
      fill(box(-520, -1082, 130, 68, 20), 'second', { edge: true }),
      lens(box(-516, -1076, 60, 56, 16), 'amber'),
      fill('M-676-700L-640-706L-430-706L-440-596L-640-592L-676-600Z', 'steel', { edge: true }),
      line('M-670-690L-436-690', 'gleam', 10, { opacity: 0.5 }),
      line('M-640-592L-460-560', 'matt', 26),
      // Bonnet catch, hinges, handle, mirror, filler.
      fill(box(-420, -1120, 50, 110, 14), 'steel', { edge: true }),
      row(fill(box(680, -1130, 90, 44, 10), 'panel', { edge: true }), 2, -8, 360),
      line('M690-1216L700-1300', 'steel', 16),
      line('M1370-1130L1480-1130', 'chrome', 28),
      line('M700-1260L620-1420', 'matt', 16),
      fill(
        'M560-1400C552-1490 580-1516 640-1514C680-1508 690-1460 680-1410C656-1386 590-1384 560-1400Z',
        'chrome',
        { edge: true },
      ),
      lamp('clear', 1640, -930, 54),
      // Step, tail lamp, rear bumperette, spare's arm.
      fill('M700-520L1780-520L1780-470L700-470Z', 'matt', { edge: true }),
      lens(box(2950, -1060, 50, 120, 14), 'tail'),
      lens(box(2950, -930, 50, 60, 14), 'amber'),
      fill('M2760-600L3040-610L3040-520L2760-520Z', 'steel', { edge: true }),
      line('M2990-960L3010-960', 'matt', 40),
      line('M560-1250L540-1960', 'matt', 8),
    ],
  },
  front: {
    tone: { top: -1940, belt: -1160, sill: -560 },
    track: 1404,
    behind: [
      line('M-660-384L660-384', 'matt', 92),
      fill(circle(190, -392, 118), 'matt'),
      both(line('M360-600L600-460', 'matt', 34), line('M420-440L740-450', 'matt', 44)),
    ],
    wheels: 'within',
    body: mirrored(
      'M0-1940C380-1938 600-1920 650-1880L700-1850L690-1800L716-1240L640-1220L620-1030L820-1016C834-1000 836-900 832-700L826-620L0-600',
    ),
    openings: [],
    skin: [
      fill(mirrored('M0-1960C400-1960 680-1940 720-1850L720-1796L0-1790'), 'second'),
      line('M-700-1800C-300-1808 300-1808 700-1800', 'dark', 10, { opacity: 0.4 }),
      // The curved bonnet, with flat wings on both sides.
      fill(mirrored('M0-1232C300-1232 520-1222 580-1190L606-1040L0-1032'), 'panel'),
      fill(mirrored('M0-1214C240-1214 430-1206 480-1186L490-1130L0-1126'), 'gleam', {
        opacity: 0.5,
        blur: 8,
      }),
      both(
        fill('M620-1026L820-1012L826-960L640-966Z', 'gleam', { opacity: 0.6, blur: 5 }),
        line('M640-1020L640-610', 'seam', 7),
        fill('M700-980L836-980L830-620L700-620Z', 'shade', { opacity: 0.4 }),
      ),
      seam('M-606-1034L606-1034'),
      fill(mirrored('M0-720L830-720L826-600L0-600'), 'dark', { opacity: 0.35, blur: 8 }),
    ],
    panes: [mirrored('M0-1754L560-1754C590-1752 604-1738 606-1716L636-1300L0-1296')],
    frame: { of: 'rubber', width: 24 },
    inside: [
      fill(mirrored('M0-1400C300-1400 560-1392 636-1350L640-1280L0-1280'), 'matt'),
      both(fill(box(190, -1580, 290, 340, 40), 'leather', { edge: true })),
      rim(340, -1420, 180, 122),
      fill(box(-60, -1740, 120, 44, 16), 'matt'),
    ],
    trim: [
      line(mirrored('M0-1786L640-1786L676-1262L0-1262'), 'panel', 36),
      both(line('M60-1282L300-1440', 'matt', 10), fill(box(120, -1254, 40, 30, 6), 'matt')),
      fill(box(-220, -1258, 440, 34, 10), 'matt', { opacity: 0.8 }),
      // The white frame around both lamps and the mesh.
      fill(mirrored(BEZEL), 'secondPanel', { edge: true }),
      grille(mirrored('M0-974L400-974L400-790L0-788'), 'mesh', 32, 'steel'),
      line(mirrored('M0-974L400-974L400-790L0-788'), 'dark', 8, { opacity: 0.6 }),
      fill(mirrored('M0-914L180-912L180-850L0-848'), 'secondPanel', { edge: true }),
      both(
        lamp('head', 556, -882, 102),
        fill(box(650, -1100, 130, 90, 26), 'secondPanel', { edge: true }),
        lens(box(664, -1090, 102, 70, 20), 'amber'),
        fill(box(420, -1110, 44, 110, 12), 'steel', { edge: true }),
        line('M690-1270L800-1400', 'matt', 16),
        fill(
          'M740-1400C734-1490 764-1514 826-1512C868-1506 876-1460 866-1410C838-1386 770-1384 740-1400Z',
          'chrome',
          { edge: true },
        ),
      ),
      fill(mirrored('M0-716L780-712C800-708 808-690 808-650C806-610 798-596 780-594L0-590'), 'steel', {
        edge: true,
      }),
      line('M-780-698L780-698', 'gleam', 9, { opacity: 0.5 }),
      both(fill(box(330, -760, 50, 180, 10), 'steel', { edge: true }), line('M560-580L560-540', 'matt', 40)),
      fill(box(-230, -576, 460, 104, 8), 'matt', { edge: true }),
    ],
  },
  rear: {
    tone: { top: -1940, belt: -1160, sill: -560 },
    track: 1400,
    behind: [
      line('M-660-384L660-384', 'matt', 92),
      fill(circle(-160, -392, 118), 'matt'),
      line('M520-480L520-380', 'steel', 46),
    ],
    wheels: 'within',
    body: mirrored(
      'M0-1940C380-1938 600-1920 650-1880L700-1850L694-1800L730-1240L800-1190C828-1160 832-1120 832-1060L826-640L0-620',
    ),
    openings: [],
    skin: [
      fill(mirrored('M0-1960C400-1960 680-1940 720-1850L760-1240L0-1240'), 'second'),
      line('M-700-1800C-300-1808 300-1808 700-1800', 'dark', 10, { opacity: 0.4 }),
      line('M-736-1240L736-1240', 'seam', 9),
      // Two doors that meet in the middle.
      seam('M-520-1780L-530-650L530-650L520-1780Z'),
      line('M-4-1780L-4-650', 'seam', 9),
      line('M6-1780L6-650', 'gleam', 5, { opacity: 0.4 }),
      both(
        fill('M560-1220L780-1180L820-1100L560-1110Z', 'gleam', { opacity: 0.5, blur: 8 }),
        line('M540-1030L830-1024', 'dark', 9, { opacity: 0.4 }),
      ),
    ],
    panes: [
      'M50-1320L50-1730L440-1730C460-1728 470-1716 472-1700L480-1320Z',
      'M-50-1320L-50-1730L-440-1730C-460-1728-470-1716-472-1700L-480-1320Z',
      'M570-1340L562-1700C564-1724 580-1736 600-1734L640-1720L672-1340Z',
      'M-570-1340L-562-1700C-564-1724-580-1736-600-1734L-640-1720L-672-1340Z',
    ],
    frame: { of: 'rubber', width: 20 },
    inside: [both(fill(box(150, -1560, 270, 320, 40), 'leather', { edge: true }))],
    trim: [
      // Spare wheel on its swinging arm.
      line('M500-960L-260-960', 'matt', 44),
      fill(circle(-230, -960, 372), 'rubber', { edge: true }),
      line(circle(-230, -960, 310), 'hollow', 10, { opacity: 0.6 }),
      fill(circle(-230, -960, 214), 'second', { edge: true }),
      line(circle(-230, -960, 186), 'dark', 7, { opacity: 0.35 }),
      fill(circle(-230, -960, 120), 'chrome', { edge: true }),
      fill(circle(-230, -960, 46), 'steel', { edge: true }),
      both(
        lens(box(640, -1130, 120, 110, 14), 'tail'),
        lens(box(640, -1010, 120, 76, 14), 'amber'),
        row(fill(box(500, -1640, 60, 46, 8), 'second', { edge: true }), 2, 4, 240),
        fill('M440-640L800-640L800-540L440-540Z', 'steel', { edge: true }),
        line('M450-622L790-622', 'gleam', 8, { opacity: 0.5 }),
        fill(box(620, -540, 200, 170, 8), 'rubber', { edge: true }),
      ),
      fill(box(30, -1210, 110, 42, 16), 'chrome', { edge: true }),
      fill(box(220, -860, 300, 150, 8), 'plate', { edge: true }),
      fill(box(-80, -640, 160, 120, 12), 'steel', { edge: true }),
    ],
  },
  face: { x: 440, y: -880, across: 1150 },
  cockpit: {
    dash: 'painted',
    dials: 'driver',
    dialCount: 2,
    wheel: { spokes: 3, rim: 'black', drilled: false },
    screen: 'flat',
    bonnet: 'short',
    lever: 'long',
  },
};
