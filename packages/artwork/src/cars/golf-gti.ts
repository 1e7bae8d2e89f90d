import { both, fill, grille, lamp, lens, line, rim, row, seam, seat } from '../kit/part.ts';
import { arch, box, circle, mirrored } from '../kit/path.ts';
import type { Car } from './car.ts';

export const golfGti: Car = {
  slug: 'golf-gti',
  name: 'Volkswagen Golf GTI',
  years: [1976, 1983],
  body: 'hatchback',
  size: { length: 3725, wheelbase: 2400, height: 1395, width: 1628, nose: 700 },
  wheels: {
    look: 'campagnolo',
    colour: '#b3b4b3',
    accent: '#55585a',
    whitewall: false,
    front: { tyre: 288, rim: 180, width: 175 },
    rear: { tyre: 288, rim: 180, width: 175 },
  },
  colours: { paint: '#ece8dd', second: '#b01c20', leather: '#4b4646', hood: '#232122' },
  paints: ['#ece8dd', '#b01c20', '#26272a', '#8f9497', '#2f5a3c', '#c9a227', '#3e5d80'],
  scenes: ['city', 'alpine', 'lane', 'avenue', 'studio', 'paddock'],
  steering: 'left',
  profile: {
    tone: { top: -1395, belt: -880, sill: -215 },
    behind: [
      fill('M2680-225L2820-240L2850-340L2680-340Z', 'hollow'),
      line('M2820-246L3010-240', 'steel', 40),
      line('M3008-240l4 0', 'hollow', 26),
    ],
    wheels: 'within',
    body: 'M-608-290C-624-380-632-480-634-560C-638-640-640-700-632-744C-626-766-612-776-588-780C-300-822 0-862 290-898L336-910C450-1040 590-1190 700-1306C730-1334 760-1346 810-1354C1060-1384 1380-1396 1660-1392C1900-1386 2150-1370 2330-1342C2400-1328 2450-1304 2490-1256C2610-1130 2740-1000 2858-890C2886-876 2900-864 2906-840C2930-740 2944-640 2948-540C2950-440 2938-340 2914-280C2900-240 2868-228 2807-224L2722-215L330-215L-330-222L-520-234C-574-242-600-256-608-290Z',
    openings: [arch(0, -294, 326), arch(2400, -292, 324)],
    skin: [
      fill(
        'M-630-740C-200-810 300-850 900-862C1500-868 2100-866 2868-856L2920-780C2332-796 1700-800 1100-798C500-794 0-770-300-740C-440-724-560-704-634-690Z',
        'streak',
        { opacity: 0.7, blur: 7 },
      ),
      fill('M-634-570C0-606 2211-606 2948-580C2698-500 200-490-634-520Z', 'dark', {
        opacity: 0.24,
        blur: 14,
      }),
      // The folded edge under the waist.
      line('M-630-690C-200-750 400-784 1000-792C1700-800 2332-800 2920-786', 'gleam', 8, { opacity: 0.55 }),
      line('M-630-678C-200-738 400-772 1000-780C1700-788 2332-788 2920-774', 'dark', 8, {
        opacity: 0.34,
        blur: 2,
      }),
      seam('M400-904C376-760 372-460 398-240L1500-240C1580-330 1620-520 1624-880'),
      line('M412-898C388-760 384-460 410-250', 'gleam', 4, { opacity: 0.4 }),
      seam('M-626-742C-300-800 0-836 330-866'),
      seam('M2819-890C2880-800 2890-680 2894-540'),
      line('M2030-720L2150-720L2150-610L2030-610Z', 'seam', 6),
      fill('M320-284L2090-284L2090-210L320-210Z', 'matt'),
    ],
    panes: [
      'M470-908C570-1024 690-1160 780-1256C810-1280 840-1290 890-1296C1100-1320 1300-1328 1490-1328L1530-908Z',
      'M1584-908L1546-1328C1740-1326 1910-1318 2040-1300C2070-1292 2082-1276 2090-1250L2196-950C2200-920 2186-908 2156-908Z',
    ],
    frame: { of: 'black', width: 22 },
    inside: [
      fill('M380-910L510-970C610-990 690-986 730-960L730-900L380-900Z', 'matt'),
      seat(1240, -640, 500, 80, true),
      seat(1340, -640, 490, 85, true),
      seat(1880, -650, 470, 100, false),
      rim(800, -970, 42, 178, 32),
      fill(box(900, -1304, 100, 38, 16), 'matt'),
    ],
    trim: [
      line('M1558-908L1519-1328', 'black', 34),
      line('M726-1320C1000-1366 1700-1384 2260-1330', 'black', 9, { opacity: 0.65 }),
      // Round lamp seen edge-on, indicator in the bumper.
      lamp('head', -626, -664, 20, 84),
      line('M-636-748C-642-700-640-620-634-572', 'red', 11),
      // Bumpers with rubber ends.
      fill(
        'M-696-500C-700-536-690-552-660-552L-352-544C-338-536-338-452-352-446L-660-432C-690-434-698-450-696-500Z',
        'black',
        { edge: true },
      ),
      line('M-692-514L-350-508', 'gleam', 7, { opacity: 0.3 }),
      lens(box(-686, -530, 60, 62, 10), 'amber'),
      fill('M-610-400C-520-380-430-366-350-360L-330-240C-430-232-540-236-600-270Z', 'matt', { edge: true }),
      fill(
        'M3020-500C3024-536 3014-552 2984-552L2700-544C2686-536 2686-452 2700-446L2984-432C3014-434 3022-450 3020-500Z',
        'black',
        { edge: true },
      ),
      line('M3016-514L2704-508', 'gleam', 7, { opacity: 0.3 }),
      // Black arches and rubbing strip.
      line('M-336-294A336 336 0 0 1 336-294', 'black', 36),
      line('M2066-292A336 336 0 0 1 2734-292', 'black', 36),
      fill('M346-560L2064-560L2060-508L350-508Z', 'black', { edge: true }),
      line('M354-540L2056-540', 'gleam', 6, { opacity: 0.25 }),
      lens('M2844-800L2916-800C2934-730 2942-660 2946-580L2861-576Z', 'tail'),
      lens('M2848-690L2936-692L2944-640L2853-636Z', 'amber'),
      fill(box(1420, -770, 120, 40, 12), 'black', { edge: true }),
      lens(box(420, -650, 66, 32, 8), 'amber'),
      fill('M510-908C500-974 524-1004 590-1006C638-1000 646-966 636-934C608-898 548-896 510-908Z', 'black', {
        edge: true,
      }),
      line('M340-914L540-984', 'matt', 9),
      fill('M2340-1350C2412-1342 2473-1312 2517-1262L2490-1248C2440-1290 2400-1312 2340-1332Z', 'black'),
    ],
  },
  front: {
    tone: { top: -1395, belt: -890, sill: -220 },
    track: 1390,
    behind: [line('M-540-240L540-240', 'matt', 50)],
    wheels: 'within',
    body: mirrored(
      'M0-1395C280-1395 450-1380 510-1338C570-1210 626-1050 664-912C724-892 756-850 766-790C786-660 806-520 806-400C800-290 760-236 690-228L0-220',
    ),
    openings: [],
    skin: [
      fill(mirrored('M0-912C310-908 540-890 630-846C650-816 656-790 656-762L0-756'), 'panel'),
      seam('M-630-850C-652-820-658-790-660-758M630-850C652-820 658-790 660-758'),
      both(
        fill('M640-880C706-870 744-830 752-770L760-700C724-790 690-816 640-830Z', 'gleam', {
          opacity: 0.55,
          blur: 8,
        }),
        line('M400-904C412-850 420-800 424-762', 'dark', 7, { opacity: 0.3, blur: 1 }),
        line('M410-904C422-850 430-800 434-762', 'gleam', 5, { opacity: 0.45 }),
      ),
      fill(mirrored('M0-890C160-890 320-880 370-864C350-810 200-796 0-792'), 'gleam', {
        opacity: 0.4,
        blur: 9,
      }),
    ],
    panes: [mirrored('M0-1336C250-1336 410-1324 458-1288C510-1170 562-1040 598-920C400-902 200-898 0-898')],
    frame: { of: 'black', width: 26 },
    inside: [
      fill(mirrored('M0-980C270-980 530-966 598-914L598-880L0-880'), 'matt'),
      both(
        fill(box(140, -1150, 250, 340, 60), 'leather', { edge: true }),
        fill(box(190, -1244, 150, 100, 36), 'leather', { edge: true }),
      ),
      rim(270, -1000, 158, 104),
      fill(box(-74, -1322, 148, 44, 18), 'matt'),
    ],
    trim: [
      // The grille and the red line around it.
      fill(mirrored('M0-752L712-746L720-570L0-566'), 'matt', { edge: true }),
      grille(mirrored('M0-740L700-734L706-582L0-578'), 'level', 22, 'black'),
      line(mirrored('M0-752L712-746L720-570L0-566'), 'red', 14),
      fill(circle(0, -660, 46), 'black', { edge: true }),
      line(circle(0, -660, 42), 'chrome', 10),
      both(
        lamp('head', 590, -658, 96),
        line('M70-916L330-1040', 'matt', 10),
        fill(
          'M640-940C636-1010 678-1026 758-1022C798-1012 804-962 788-934C748-906 670-908 640-940Z',
          'black',
          { edge: true },
        ),
      ),
      fill(
        mirrored('M0-552L740-550C784-548 812-534 814-506L810-452C804-432 780-424 740-422L0-418'),
        'black',
        { edge: true },
      ),
      line('M-804-522L804-522', 'gleam', 6, { opacity: 0.3 }),
      both(lens(box(500, -520, 170, 70, 10), 'amber')),
      fill(box(-250, -530, 500, 104, 8), 'plate', { edge: true }),
      // Front spoiler.
      fill(mirrored('M0-400L790-404C794-330 776-262 720-240C520-212 240-206 0-206'), 'matt', { edge: true }),
      both(row(line('M330-360L640-362', 'hollow', 12), 3, 0, 28)),
      row(line('M-240-340L240-340', 'hollow', 12), 3, 0, 28),
    ],
  },
  rear: {
    tone: { top: -1395, belt: -890, sill: -220 },
    track: 1358,
    behind: [line('M-540-240L540-240', 'matt', 50)],
    wheels: 'within',
    body: mirrored(
      'M0-1395C280-1395 450-1380 506-1338C580-1200 646-1040 690-890C736-872 760-836 768-780C788-650 806-520 806-400C800-300 760-246 690-238L0-230',
    ),
    openings: [],
    skin: [
      seam(mirrored('M0-1356C260-1356 410-1344 456-1312C530-1180 586-1030 612-890L618-560L0-554')),
      both(
        fill('M664-880C724-864 748-824 756-764L764-690C730-786 704-806 656-816Z', 'gleam', {
          opacity: 0.5,
          blur: 8,
        }),
      ),
      fill(mirrored('M0-860C230-860 440-852 540-840L546-790L0-784'), 'gleam', { opacity: 0.45, blur: 8 }),
    ],
    panes: [mirrored('M0-1310C240-1310 380-1300 422-1268C486-1150 532-1030 556-910C380-892 190-888 0-888')],
    frame: { of: 'black', width: 26 },
    inside: [
      fill(box(-490, -1030, 980, 230, 60), 'leather', { edge: true }),
      both(fill(box(130, -1190, 230, 200, 60), 'leather', { edge: true })),
    ],
    trim: [
      both(
        lens('M430-770L640-766L648-580L430-580Z', 'tail'),
        lens('M646-766L754-758C770-700 778-640 780-580L654-580Z', 'amber'),
        lens('M434-660L540-660L540-584L434-584Z', 'clear'),
        line('M540-768L540-582', 'dark', 5, { opacity: 0.4 }),
        line('M434-664L776-664', 'dark', 5, { opacity: 0.4 }),
      ),
      fill(box(-260, -740, 520, 112, 8), 'plate', { edge: true }),
      fill(box(-70, -810, 140, 44, 14), 'black', { edge: true }),
      fill(
        mirrored('M0-552L740-550C784-548 812-534 814-506L810-452C804-432 780-424 740-422L0-418'),
        'black',
        { edge: true },
      ),
      line('M-804-522L804-522', 'gleam', 6, { opacity: 0.3 }),
      line('M30-904L340-1020', 'matt', 11),
      fill(mirrored('M0-320L780-326C770-270 740-246 690-238L0-228'), 'matt', { opacity: 0.8 }),
      line('M-430-262L-430-234', 'steel', 60),
      fill(circle(-430, -236, 22), 'hollow'),
    ],
  },
  face: { x: 400, y: -600, across: 1000 },
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
