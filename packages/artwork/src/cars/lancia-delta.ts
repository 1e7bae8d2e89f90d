import { both, fill, grille, lamp, lens, line, rim, row, seam, seat } from '../kit/part.ts';
import { arch, box, circle, mirrored } from '../kit/path.ts';
import type { Car } from './car.ts';

export const lanciaDelta: Car = {
  slug: 'lancia-delta',
  name: 'Lancia Delta HF Integrale',
  years: [1991, 1994],
  body: 'hatchback',
  size: { length: 3900, wheelbase: 2480, height: 1365, width: 1770, nose: 775 },
  wheels: {
    look: 'star',
    colour: '#c9c9c5',
    accent: '#55585a',
    whitewall: false,
    front: { tyre: 300, rim: 216, width: 205 },
    rear: { tyre: 300, rim: 216, width: 205 },
  },
  colours: { paint: '#a31a1f', second: '#1b191a', leather: '#4a443c', hood: '#232122' },
  paints: ['#a31a1f', '#ece8dc', '#e0b92c', '#1f3f33', '#25406f', '#26262a', '#8f959a'],
  scenes: ['alpine', 'paddock', 'lane', 'city', 'studio', 'coast'],
  steering: 'left',
  profile: {
    tone: { top: -1365, belt: -870, sill: -190 },
    behind: [
      fill('M2780-200L3040-220L3060-330L2780-330Z', 'hollow'),
      line('M2960-240L3120-240', 'chrome', 52),
      line('M3118-240l4 0', 'hollow', 36),
    ],
    wheels: 'within',
    body: 'M-748-300C-766-400-770-500-764-580C-758-660-748-720-730-756C-716-776-690-784-650-790C-460-826-180-862 120-886C240-896 340-904 420-914C520-1020 640-1150 740-1240C770-1268 800-1280 840-1288C1100-1326 1500-1346 1900-1350C2140-1352 2330-1342 2480-1318C2520-1310 2546-1290 2560-1262C2660-1150 2790-1010 2890-886C2940-872 2970-858 2990-836C3004-820 3010-806 3014-786C3030-700 3040-600 3040-500C3040-400 3026-300 3000-250C2970-214 2920-206 2860-202L2740-190L340-190L-380-196L-640-206C-710-214-740-244-748-300Z',
    openings: [arch(0, -306, 344), arch(2480, -306, 344)],
    skin: [
      fill(
        'M-740-740C-300-810 300-850 900-860C1500-866 2100-866 2600-860C2800-850 2940-836 3010-812L3016-750C2700-770 2100-780 1500-780C900-780 200-776-200-750C-440-730-620-706-750-680Z',
        'streak',
        { opacity: 0.66, blur: 8 },
      ),
      fill('M-766-560C0-590 2300-590 3040-560C2700-490 300-480-766-510Z', 'dark', {
        opacity: 0.28,
        blur: 14,
      }),
      // Flared arches with a flat shoulder, as on the Evoluzione.
      fill(
        'M-470-560C-400-690-200-746 0-746C200-746 380-690 440-560L400-500C340-620 200-676 0-676C-200-676-340-620-410-500Z',
        'gleam',
        {
          opacity: 0.55,
          blur: 6,
        },
      ),
      line('M-486-540C-410-690-220-752 0-752C220-752 400-690 462-540', 'dark', 8, { opacity: 0.4, blur: 1 }),
      fill(
        'M2010-560C2080-690 2280-746 2480-746C2680-746 2860-690 2920-560L2890-500C2820-620 2680-676 2480-676C2280-676 2140-620 2070-500Z',
        'gleam',
        {
          opacity: 0.55,
          blur: 6,
        },
      ),
      line('M1998-540C2070-690 2260-752 2480-752C2700-752 2880-690 2950-540', 'dark', 8, {
        opacity: 0.4,
        blur: 1,
      }),
      seam('M470-906C448-760 444-460 470-216L1330-216L1340-900'),
      line('M482-900C460-760 456-460 482-226', 'gleam', 4, { opacity: 0.4 }),
      seam('M1330-216L2000-216C2030-300 2060-360 2090-420C2130-560 2160-760 2150-890'),
      seam('M-720-750C-400-806 0-846 400-876'),
      seam('M2880-880C2910-820 2916-700 2914-520'),
      row(line('M-330-832l52-5', 'dark', 8, { opacity: 0.6 }), 6, 76, -7),
      line('M-740-470C-600-476-500-480-440-482', 'seam', 7),
      line('M2930-490L3040-486', 'seam', 7),
      line('M340-250L2140-250', 'seam', 7),
      fill('M340-244L2140-244L2140-186L340-186Z', 'dark', { opacity: 0.35 }),
    ],
    panes: [
      'M540-916C620-1000 720-1110 800-1186C830-1212 860-1222 900-1228C1040-1248 1180-1260 1310-1268L1318-908Z',
      'M1366-908L1358-1270C1560-1280 1760-1286 1940-1284L2112-1000C2130-960 2130-920 2110-904Z',
      'M2030-1282C2160-1278 2260-1268 2330-1250C2356-1240 2370-1224 2380-1200L2530-960C2536-930 2526-914 2500-912L2210-906C2206-940 2196-970 2180-1000Z',
    ],
    frame: { of: 'black', width: 20 },
    inside: [
      fill('M450-910L580-970C680-990 760-986 800-960L800-900L450-900Z', 'matt'),
      seat(1240, -650, 490, 90, true),
      seat(1340, -650, 480, 95, true),
      seat(1990, -650, 460, 110, true),
      rim(880, -960, 40, 178, 30),
      fill(box(960, -1246, 100, 38, 16), 'matt'),
    ],
    trim: [
      line('M1342-908L1334-1268', 'black', 34),
      line('M2160-930C2160-956 2154-980 2144-1000L2000-1256', 'black', 58),
      // The wing at the edge of the roof.
      fill(
        'M2330-1322C2420-1372 2540-1386 2640-1366C2652-1350 2646-1336 2630-1330C2580-1316 2540-1300 2500-1290Z',
        'panel',
        { edge: true },
      ),
      line('M2380-1338C2460-1366 2540-1374 2626-1362', 'gleam', 6, { opacity: 0.6 }),
      // Lamps, bumpers, vents.
      lamp('head', -730, -656, 26, 74, 5),
      lens('M-764-560L-610-566L-606-508L-766-504Z', 'amber'),
      fill('M-746-330L-500-320L-506-260L-730-256Z', 'hollow'),
      row(line('M-730-316L-510-308', 'black', 8), 3, 2, 20),
      fill('M390-640L450-640L450-500L390-500Z', 'matt', { opacity: 0.85 }),
      row(line('M394-622L446-622', 'gleam', 5, { opacity: 0.25 }), 5, 0, 26),
      lens('M2920-800L2994-806C3012-790 3020-740 3026-660L3034-560L2930-556Z', 'tail'),
      lens('M2922-720L3018-722L3026-640L2928-638Z', 'amber'),
      fill(box(1186, -800, 120, 44, 12), 'black', { edge: true }),
      fill(box(2010, -800, 110, 44, 12), 'black', { edge: true }),
      lens(box(500, -610, 70, 32, 8), 'amber'),
      fill('M580-916C568-990 592-1020 660-1022C712-1016 720-980 710-946C680-908 620-904 580-916Z', 'panel', {
        edge: true,
      }),
      line('M420-920L610-986', 'matt', 9),
      line('M850-1268C1100-1304 1700-1328 2300-1316', 'black', 9, { opacity: 0.6 }),
    ],
  },
  front: {
    tone: { top: -1350, belt: -880, sill: -200 },
    track: 1500,
    behind: [
      line('M-600-220L600-220', 'matt', 50),
      fill(mirrored('M0-1372L480-1366L500-1330L0-1330'), 'panel'),
    ],
    wheels: 'within',
    body: mirrored(
      'M0-1352C280-1352 470-1340 530-1302C590-1190 640-1040 676-910C730-890 756-850 764-800C820-770 862-700 876-600C884-480 880-340 860-240C840-196 800-190 740-188L0-182',
    ),
    openings: [],
    skin: [
      fill(mirrored('M0-912C320-908 520-890 590-850C606-820 608-790 600-760L0-752'), 'panel'),
      seam('M-600-850C-616-820-616-790-606-756M600-850C616-820 616-790 606-756'),
      // The bulge over the engine, with its slots.
      fill(mirrored('M0-930C180-928 300-910 330-880C320-840 300-800 280-764L0-760'), 'panel'),
      both(
        row(line('M90-868l110 4', 'dark', 13, { opacity: 0.75 }), 3, 4, 26),
        line('M330-880C320-840 304-800 284-764', 'dark', 7, { opacity: 0.4 }),
        line('M340-880C330-840 314-800 294-764', 'gleam', 5, { opacity: 0.5 }),
        fill('M760-790C820-760 856-700 866-610L868-540C830-650 800-700 740-720Z', 'gleam', {
          opacity: 0.6,
          blur: 8,
        }),
        line('M764-796C744-700 744-560 760-440', 'dark', 9, { opacity: 0.35, blur: 2 }),
      ),
      fill(mirrored('M0-400L880-400L840-180L0-180'), 'dark', { opacity: 0.25, blur: 10 }),
    ],
    panes: [mirrored('M0-1296C260-1296 430-1284 480-1250C530-1150 580-1030 612-920C420-904 200-900 0-900')],
    frame: { of: 'black', width: 24 },
    inside: [
      fill(mirrored('M0-980C280-980 540-966 612-916L612-880L0-880'), 'matt'),
      both(
        fill(box(140, -1150, 260, 340, 70), 'leather', { edge: true }),
        fill(box(195, -1236, 150, 100, 40), 'leather', { edge: true }),
      ),
      rim(270, -996, 158, 100),
      fill(box(-76, -1282, 152, 44, 18), 'matt'),
    ],
    trim: [
      fill(mirrored('M0-752L690-744C704-690 704-620 696-572L0-568'), 'black', { edge: true }),
      // The shield-shaped badge in its mesh, four round lamps.
      grille(mirrored('M0-744L680-736C692-690 692-630 686-580L0-576'), 'mesh', 30, 'steel'),
      line(mirrored('M0-748L84-748L66-610C50-590 30-580 0-576'), 'chrome', 17),
      fill(mirrored('M0-730L66-730L52-620C40-606 24-600 0-596'), 'secondPanel'),
      both(
        lamp('head', 576, -660, 92),
        lamp('head', 372, -660, 78),
        lens('M500-548L752-552C764-520 764-500 760-484L500-484Z', 'amber'),
        lens('M640-550L752-552C764-520 764-500 760-484L640-484Z', 'clear'),
        line('M60-910L320-1030', 'matt', 10),
        fill(
          'M640-930C636-1000 676-1014 756-1010C796-1000 802-950 786-922C746-896 670-898 640-930Z',
          'panel',
          { edge: true },
        ),
      ),
      line(mirrored('M0-760L700-750'), 'chrome', 9),
      both(line('M480-560L868-556', 'seam', 7)),
      // Bumper with many openings.
      fill(mirrored('M0-552L480-552L480-460L0-456'), 'hollow', { edge: true }),
      row(line('M-470-532L470-532', 'black', 12), 3, 0, 30),
      fill(box(-250, -446, 500, 104, 8), 'plate', { edge: true }),
      both(
        fill(box(330, -424, 150, 130, 16), 'hollow', { edge: true }),
        lamp('spot', 600, -350, 74),
        fill('M700-410L800-414L786-290L700-286Z', 'hollow', { edge: true }),
        row(line('M704-386L796-390', 'black', 8), 4, -1, 26),
      ),
      fill(mirrored('M0-324L300-324L300-230L0-226'), 'hollow', { edge: true }),
      row(line('M-290-300L290-300', 'black', 10), 3, 0, 26),
    ],
  },
  rear: {
    tone: { top: -1350, belt: -880, sill: -200 },
    track: 1500,
    behind: [line('M-600-220L600-220', 'matt', 50)],
    wheels: 'within',
    body: mirrored(
      'M0-1352C280-1352 470-1340 530-1302C600-1180 660-1030 704-890C740-870 764-840 772-790C826-766 866-700 878-600C886-480 880-340 860-250C840-206 800-198 740-196L0-190',
    ),
    openings: [],
    skin: [
      seam(mirrored('M0-1310C260-1310 430-1300 480-1270C540-1150 590-1020 616-900L620-480L0-474')),
      both(
        fill('M770-780C826-756 858-700 868-610L870-540C830-650 800-700 750-720Z', 'gleam', {
          opacity: 0.6,
          blur: 8,
        }),
        line('M772-790C752-700 752-560 766-440', 'dark', 9, { opacity: 0.35, blur: 2 }),
      ),
      fill(mirrored('M0-870C260-870 480-862 560-850L566-800L0-794'), 'gleam', { opacity: 0.45, blur: 8 }),
    ],
    panes: [mirrored('M0-1262C240-1262 400-1252 440-1222C490-1130 530-1030 552-930C380-914 190-910 0-910')],
    frame: { of: 'black', width: 22 },
    inside: [
      fill(box(-500, -1040, 1000, 220, 60), 'leather', { edge: true }),
      both(fill(box(130, -1180, 230, 200, 60), 'leather', { edge: true })),
    ],
    trim: [
      // The adjustable wing on the roof.
      fill(
        mirrored('M0-1378C240-1378 420-1370 490-1350C514-1330 516-1300 500-1284C340-1296 160-1300 0-1300'),
        'panel',
        { edge: true },
      ),
      line(mirrored('M0-1366C220-1366 400-1358 470-1342'), 'gleam', 6, { opacity: 0.5 }),
      both(
        lens('M640-800L756-790C768-720 770-640 766-560L640-560Z', 'tail'),
        lens('M642-716L768-712L768-640L642-640Z', 'amber'),
        lens('M642-638L768-638L766-590L642-590Z', 'clear'),
      ),
      fill(mirrored('M0-720L620-720L620-560L0-560'), 'black', { edge: true }),
      fill(box(-260, -700, 520, 112, 8), 'plate', { edge: true }),
      line('M30-924L340-1040', 'matt', 11),
      line(mirrored('M0-478L620-480C720-482 820-490 878-500'), 'seam', 7),
      line(mirrored('M0-466L620-468C720-470 820-478 876-488'), 'gleam', 5, { opacity: 0.5 }),
      both(
        fill('M620-360L820-366L800-280L620-276Z', 'dark', { opacity: 0.5 }),
        lens(box(560, -440, 180, 44, 10), 'tail'),
      ),
      fill(box(-60, -840, 120, 40, 16), 'black', { edge: true }),
      line('M-440-236L-440-214', 'chrome', 92),
      fill(circle(-440, -216, 36), 'hollow'),
    ],
  },
  face: { x: 400, y: -600, across: 1050 },
  cockpit: {
    dash: 'binnacle',
    dials: 'driver',
    dialCount: 5,
    wheel: { spokes: 3, rim: 'leather', drilled: false },
    screen: 'flat',
    bonnet: 'square',
    lever: 'short',
  },
};
