import { both, fill, lamp, lens, line, rim, row, seam, seat } from '../kit/part.ts';
import { arch, box, circle, mirrored } from '../kit/path.ts';
import type { Car } from './car.ts';

export const peugeot205: Car = {
  slug: 'peugeot-205',
  name: 'Peugeot 205 GTI',
  years: [1984, 1994],
  body: 'hatchback',
  size: { length: 3705, wheelbase: 2420, height: 1355, width: 1572, nose: 695 },
  wheels: {
    look: 'turbine',
    colour: '#a5a7a7',
    accent: '#55585a',
    whitewall: false,
    front: { tyre: 290, rim: 198, width: 185 },
    rear: { tyre: 290, rim: 198, width: 185 },
  },
  colours: { paint: '#b01c20', second: '#b01c20', leather: '#4a4442', hood: '#232122' },
  paints: ['#b01c20', '#ece8dd', '#26272a', '#6d7479', '#24406c', '#d9a92a', '#2b5a4c'],
  scenes: ['riviera', 'city', 'lane', 'alpine', 'studio', 'paddock'],
  steering: 'left',
  profile: {
    tone: { top: -1355, belt: -880, sill: -200 },
    behind: [
      fill('M2700-215L2860-230L2880-330L2700-330Z', 'hollow'),
      line('M2880-232L3050-232', 'chrome', 44),
      line('M3048-232l4 0', 'hollow', 30),
    ],
    wheels: 'within',
    body: 'M-640-270C-664-340-672-430-670-500C-668-590-654-660-626-716C-612-744-590-758-556-766C-300-820 0-868 320-910C350-916 372-926 390-944C510-1060 660-1190 800-1284C840-1308 880-1318 940-1326C1140-1348 1360-1358 1580-1354C1860-1346 2080-1330 2274-1302C2345-1292 2392-1274 2433-1240C2570-1120 2713-1000 2831-900C2895-880 2931-850 2947-800C2971-720 2983-620 2985-520C2985-420 2975-330 2953-262C2935-226 2895-216 2843-212L2772-200L330-200L-330-206L-540-220C-600-226-628-240-640-270Z',
    openings: [arch(0, -296, 328), arch(2420, -294, 326)],
    skin: [
      fill(
        'M-640-710C-200-800 300-850 900-866C1500-876 2100-880 2665-880C2831-870 2915-840 2955-800L2965-740C2784-790 2309-800 1700-796C1100-794 500-786 100-762C-200-740-460-700-650-660Z',
        'streak',
        { opacity: 0.68, blur: 8 },
      ),
      fill('M-670-560C0-600 2200-600 2985-570C2665-490 200-480-670-510Z', 'dark', {
        opacity: 0.26,
        blur: 14,
      }),
      line('M-640-706C-200-776 400-814 1000-822C1700-830 2309-830 2945-800', 'gleam', 6, { opacity: 0.4 }),
      seam('M440-920C414-760 410-460 440-226L1560-226C1640-320 1680-520 1690-890'),
      line('M452-914C426-760 422-460 452-236', 'gleam', 4, { opacity: 0.4 }),
      seam('M-626-724C-300-790 0-836 360-876'),
      seam('M2815-900C2885-820 2895-700 2895-560'),
      line('M2080-800L2200-800L2200-690L2080-690Z', 'seam', 6),
      // Black sills and skirts.
      fill('M320-262L2110-262L2110-194L320-194Z', 'matt'),
    ],
    panes: [
      'M520-934C620-1030 740-1136 850-1216C886-1240 920-1250 970-1256C1160-1276 1360-1286 1560-1284L1600-934Z',
      'M1654-934L1616-1282C1840-1276 2010-1264 2150-1244L2330-1000C2344-960 2330-938 2300-936Z',
    ],
    frame: { of: 'black', width: 20 },
    inside: [
      fill('M420-930L560-996C660-1016 740-1012 780-986L780-920L420-920Z', 'matt'),
      seat(1300, -650, 500, 90, true),
      seat(1400, -650, 490, 95, true),
      seat(1960, -660, 470, 100, true),
      rim(860, -984, 40, 176, 30),
      fill(box(960, -1270, 100, 38, 16), 'matt'),
    ],
    trim: [
      line('M1628-934L1590-1284', 'black', 34),
      // The black pillar with its slots.
      fill(
        'M2176-1246C2240-1236 2297-1222 2333-1196C2464-1090 2570-1000 2653-930L2404-934C2416-960 2404-990 2388-1010Z',
        'black',
        { edge: true },
      ),
      row(line('M2305-1160L2452-1040', 'gleam', 5, { opacity: 0.3 }), 4, 36, 22),
      line('M820-1290C1100-1334 1700-1350 2240-1296', 'black', 8, { opacity: 0.6 }),
      // Lamps that extend back along the wing.
      lens('M-640-612L-606-716L-520-726L-452-716L-464-602L-640-592Z', 'amber'),
      lens('M-642-596L-610-714L-560-722L-576-596Z', 'head'),
      // Bumpers, arches and rubbing strip: black, with a thin red line.
      fill(
        'M-690-500C-694-556-680-580-640-580L-346-566C-330-540-318-470-316-400L-330-230L-560-226C-650-250-688-360-690-500Z',
        'black',
        { edge: true },
      ),
      line('M-686-506C-560-500-440-498-328-498', 'red', 13),
      lens(box(-610, -420, 130, 60, 12), 'clear'),
      line('M-340-296A340 340 0 0 1 340-296', 'black', 36),
      line('M2080-294A340 340 0 0 1 2760-294', 'black', 36),
      fill('M344-540L2078-540L2074-452L348-452Z', 'black', { edge: true }),
      line('M352-498L2070-498', 'red', 13),
      fill(
        'M3005-500C3009-556 2995-580 2955-580L2861-570C2850-540 2853-470 2857-400L2865-232L2945-228C2989-250 3003-380 3005-500Z',
        'black',
        { edge: true },
      ),
      line('M2863-498L3003-500', 'red', 13),
      lens('M2846-800L2941-800C2961-740 2973-670 2979-590L2871-586Z', 'tail'),
      lens('M2850-780L2945-780L2961-716L2857-712Z', 'amber'),
      // Handle, mirror, wiper, spoiler.
      fill(box(1480, -800, 130, 48, 14), 'black', { edge: true }),
      fill('M560-934C548-1004 574-1036 644-1038C696-1032 704-996 694-962C664-924 600-922 560-934Z', 'black', {
        edge: true,
      }),
      line('M396-946L590-1010', 'matt', 9),
      fill('M2270-1312C2370-1304 2450-1270 2516-1204L2476-1184C2424-1236 2370-1268 2290-1286Z', 'black', {
        edge: true,
      }),
      lens(box(380, -640, 66, 32, 8), 'amber'),
    ],
  },
  front: {
    tone: { top: -1355, belt: -890, sill: -210 },
    track: 1382,
    behind: [line('M-540-230L540-230', 'matt', 50)],
    wheels: 'within',
    body: mirrored(
      'M0-1355C270-1355 440-1340 500-1296C564-1180 620-1040 656-924C716-900 746-850 758-780C780-640 786-500 780-380C772-270 740-222 680-214L0-206',
    ),
    openings: [],
    skin: [
      fill(mirrored('M0-924C300-920 520-900 610-850C640-810 650-780 650-744L0-736'), 'panel'),
      seam('M-610-856C-640-816-650-780-652-738M610-856C640-816 650-780 652-738'),
      both(
        fill('M620-890C690-880 730-840 742-770L750-700C714-790 680-820 630-836Z', 'gleam', {
          opacity: 0.55,
          blur: 8,
        }),
        line('M260-910C270-850 280-800 286-742', 'dark', 7, { opacity: 0.3, blur: 1 }),
        line('M270-910C280-850 290-800 296-742', 'gleam', 5, { opacity: 0.4 }),
      ),
      fill(mirrored('M0-896C120-896 220-886 240-866C230-810 140-790 0-786'), 'gleam', {
        opacity: 0.4,
        blur: 9,
      }),
    ],
    panes: [mirrored('M0-1296C250-1296 400-1284 450-1246C506-1150 556-1040 592-934C400-914 200-910 0-910')],
    frame: { of: 'black', width: 24 },
    inside: [
      fill(mirrored('M0-996C260-996 520-982 592-930L592-894L0-894'), 'matt'),
      both(
        fill(box(130, -1160, 250, 340, 70), 'leather', { edge: true }),
        fill(box(180, -1250, 150, 100, 40), 'leather', { edge: true }),
      ),
      rim(260, -1010, 154, 100),
      fill(box(-72, -1282, 144, 44, 18), 'matt'),
    ],
    trim: [
      // Three bars between two raked lamps.
      fill(mirrored('M0-736L340-730L350-590L0-586'), 'matt', { edge: true }),
      row(line('M-334-706L334-706', 'black', 22), 3, 0, 46),
      row(line('M-330-712L330-712', 'gleam', 5, { opacity: 0.3 }), 3, 0, 46),
      fill(circle(0, -660, 30), 'chrome', { edge: true }),
      both(
        lens('M356-736L596-728L612-594L362-590Z', 'head'),
        row(line('M396-726L400-600', 'dark', 4, { opacity: 0.2 }), 6, 34, 0),
        fill(box(420, -718, 124, 112, 56), 'clear', { opacity: 0.8 }),
        lens('M604-728L740-716C754-680 762-640 764-602L620-594Z', 'amber'),
        line('M70-930L330-1050', 'matt', 10),
        fill(
          'M626-950C622-1020 664-1036 744-1032C784-1022 790-972 774-944C734-916 656-918 626-950Z',
          'black',
          { edge: true },
        ),
      ),
      // Bumper in one piece, with driving lamps.
      fill(
        mirrored('M0-582L700-580C760-578 790-560 792-510L786-340C776-264 740-226 680-216L0-206'),
        'black',
        { edge: true },
      ),
      line('M-788-504L788-504', 'red', 13),
      both(lamp('spot', 560, -404, 84, 62), fill(box(330, -440, 130, 66, 10), 'hollow')),
      fill(box(-250, -460, 500, 104, 8), 'plate', { edge: true }),
      row(line('M-440-326L440-326', 'hollow', 12), 3, 0, 28),
    ],
  },
  rear: {
    tone: { top: -1355, belt: -890, sill: -210 },
    track: 1332,
    behind: [line('M-540-230L540-230', 'matt', 50)],
    wheels: 'within',
    body: mirrored(
      'M0-1355C270-1355 440-1340 496-1296C570-1170 640-1020 688-890C730-870 752-830 760-770C780-640 786-500 780-380C772-280 740-232 680-224L0-216',
    ),
    openings: [],
    skin: [
      seam(mirrored('M0-1316C250-1316 400-1304 446-1274C520-1150 570-1010 596-900L604-590L0-584')),
      both(
        fill('M660-880C720-860 740-820 748-760L754-690C724-780 700-800 650-816Z', 'gleam', {
          opacity: 0.5,
          blur: 8,
        }),
      ),
      fill(mirrored('M0-870C220-870 420-862 500-850L510-800L0-794'), 'gleam', { opacity: 0.45, blur: 8 }),
    ],
    panes: [mirrored('M0-1274C230-1274 370-1264 410-1234C470-1130 510-1030 530-930C370-910 190-906 0-906')],
    frame: { of: 'black', width: 24 },
    inside: [
      fill(box(-480, -1040, 960, 230, 60), 'leather', { edge: true }),
      both(fill(box(130, -1190, 220, 200, 60), 'leather', { edge: true })),
    ],
    trim: [
      // The lip on the hatch, and the dark panel between the lamps.
      fill(
        mirrored('M0-1322C220-1322 390-1312 440-1286C450-1262 444-1246 430-1238C290-1258 140-1264 0-1264'),
        'black',
        { edge: true },
      ),
      fill(mirrored('M0-780L604-780L604-640L0-636'), 'black', { edge: true }),
      row(line('M-590-752L590-752', 'gleam', 5, { opacity: 0.16 }), 4, 0, 28),
      both(
        lens('M612-800L740-790C758-730 766-660 768-596L612-594Z', 'tail'),
        lens('M612-796L740-790L754-732L612-730Z', 'amber'),
        lens('M612-726L756-726L762-680L612-680Z', 'clear'),
      ),
      fill(box(-250, -764, 500, 108, 8), 'plate', { edge: true }),
      fill(
        mirrored('M0-582L700-580C760-578 790-560 792-510L786-360C776-300 740-270 680-260L0-250'),
        'black',
        { edge: true },
      ),
      line('M-788-504L788-504', 'red', 13),
      line('M30-924L330-1040', 'matt', 11),
      fill(box(-50, -840, 100, 40, 16), 'black', { edge: true }),
      line('M-430-244L-430-218', 'chrome', 66),
      fill(circle(-430, -220, 24), 'hollow'),
    ],
  },
  face: { x: 400, y: -560, across: 1000 },
  cockpit: {
    dash: 'binnacle',
    dials: 'driver',
    dialCount: 4,
    wheel: { spokes: 3, rim: 'leather', drilled: false },
    screen: 'raked',
    bonnet: 'short',
    lever: 'short',
  },
};
