import { both, fill, grille, lens, line, rim, row, seam, seat } from '../kit/part.ts';
import { arch, box, circle, mirrored } from '../kit/path.ts';
import type { Car } from './car.ts';

export const saab99: Car = {
  slug: 'saab-99',
  name: 'Saab 99 Turbo',
  years: [1978, 1980],
  body: 'hatchback',
  size: { length: 4530, wheelbase: 2473, height: 1440, width: 1690, nose: 940 },
  wheels: {
    look: 'turbine',
    colour: '#c4c3bf',
    accent: '#77736e',
    whitewall: false,
    front: { tyre: 312, rim: 208, width: 175 },
    rear: { tyre: 312, rim: 208, width: 175 },
  },
  colours: { paint: '#8c1f24', second: '#1b191a', leather: '#8a3a30', hood: '#232122' },
  paints: ['#8c1f24', '#1e1e21', '#a9adae', '#3f6a46', '#d3ba86', '#3b6c97', '#c4622a'],
  scenes: ['alpine', 'city', 'lane', 'coast', 'studio', 'paddock'],
  steering: 'left',
  profile: {
    tone: { top: -1440, belt: -960, sill: -235 },
    behind: [
      fill('M2760-240L3340-260L3380-360L2760-340Z', 'hollow'),
      line('M3280-262L3460-262', 'chrome', 40),
      line('M3458-262l4 0', 'hollow', 26),
    ],
    wheels: 'within',
    body: 'M-806-330C-818-420-822-520-820-600C-818-700-808-776-790-820C-776-846-750-856-710-862C-420-904-60-950 340-992C390-1000 420-1010 440-1024C520-1130 620-1250 720-1338C780-1384 860-1404 960-1414C1160-1438 1340-1442 1520-1438C1760-1430 1960-1406 2140-1362C2420-1286 2800-1130 3160-996C3280-954 3390-930 3446-916C3468-906 3476-890 3478-860C3490-760 3496-640 3490-540L3476-340C3464-302 3430-290 3380-284L2860-250L2780-235L330-235L-330-252L-700-282C-770-290-800-304-806-330Z',
    openings: [arch(0, -318, 354), arch(2473, -306, 344)],
    skin: [
      fill(
        'M-790-800C-300-866 300-914 900-926C1500-934 2000-936 2400-956C2800-950 3200-920 3470-890L3476-820C3100-828 2600-830 2100-822C1500-816 900-814 300-800C-100-790-500-762-800-720Z',
        'streak',
        { opacity: 0.66, blur: 8 },
      ),
      fill('M-820-580C0-620 2400-620 3494-590C3100-516 400-506-820-530Z', 'dark', {
        opacity: 0.28,
        blur: 14,
      }),
      // The line of the waist, which is level and turns up behind the door like a hockey stick.
      line(
        'M-780-780C-200-830 500-870 1200-884C1600-892 1860-890 1980-920C2080-950 2150-1020 2230-1130',
        'dark',
        10,
        {
          opacity: 0.4,
          blur: 2,
        },
      ),
      line(
        'M-780-790C-200-840 500-880 1200-894C1600-902 1850-900 1968-930C2066-960 2136-1030 2214-1140',
        'gleam',
        7,
        {
          opacity: 0.55,
        },
      ),
      // The bonnet reaches down to the arch and lifts forwards.
      seam('M-800-730C-640-740-500-744-420-740M420-560C420-680 410-800 380-980'),
      seam('M480-990C456-820 444-520 470-262L1620-262C1690-340 1716-560 1720-900'),
      line('M492-984C468-820 456-520 482-272', 'gleam', 4, { opacity: 0.4 }),
      seam('M2380-1270C2680-1150 3000-1020 3320-920C3400-880 3440-760 3444-600'),
      fill('M330-280L2140-280L2140-230L330-230Z', 'matt', { opacity: 0.75 }),
      line('M2560-850L2690-850L2690-730L2560-730Z', 'seam', 6),
      fill('M-810-390L-300-350L-300-240L-810-270Z', 'matt', { opacity: 0.7 }),
    ],
    panes: [
      'M560-1000C640-1120 720-1220 810-1300C860-1334 920-1350 990-1356C1200-1374 1420-1376 1640-1372L1672-1000Z',
      'M1722-1000L1690-1370C1820-1366 1940-1350 2050-1322C2110-1300 2130-1270 2110-1220C2070-1140 2030-1070 1970-1020C1960-1006 1950-1000 1930-1000Z',
      'M2190-1300C2420-1236 2640-1144 2860-1054C2800-1040 2500-1030 2240-1030C2200-1034 2190-1050 2200-1080C2230-1140 2220-1230 2190-1300Z',
    ],
    frame: { of: 'black', width: 20 },
    inside: [
      fill('M470-1000L600-1064C700-1084 780-1080 820-1050L820-990L470-990Z', 'matt'),
      seat(1280, -720, 510, 90, true),
      seat(1390, -720, 500, 95, true),
      seat(2080, -740, 470, 110, false),
      rim(900, -1050, 40, 180, 30),
      fill(box(960, -1350, 100, 38, 16), 'matt'),
      fill('M2180-1020L2300-1090L2860-1060L2860-1010Z', 'hood', { opacity: 0.8 }),
    ],
    trim: [
      line('M1697-1000L1666-1370', 'black', 36),
      // The strongly curved windscreen, whose side edge is visible.
      fill('M440-1010C520-1130 620-1250 720-1330L752-1316C660-1230 580-1120 512-1004Z', 'matt', {
        opacity: 0.85,
      }),
      line('M470-1024C546-1130 640-1240 724-1316', 'gleam', 9, { opacity: 0.4 }),
      lens('M-820-590L-806-760L-760-770L-704-770L-690-590Z', 'amber'),
      lens('M-822-590L-808-764L-770-770L-764-590Z', 'head'),
      fill(
        'M-936-540C-940-564-926-576-900-576L-400-566C-380-556-380-426-400-416L-890-400C-926-402-936-416-936-440Z',
        'black',
        { edge: true },
      ),
      line('M-930-514L-396-506', 'chrome', 13),
      fill('M-860-400C-700-380-560-366-400-360L-376-280C-560-276-740-290-836-330Z', 'matt', { edge: true }),
      fill(
        'M3586-540C3590-564 3576-576 3550-576L2860-566C2840-556 2840-426 2860-416L3540-400C3576-402 3586-416 3586-440Z',
        'black',
        { edge: true },
      ),
      line('M3580-514L2856-506', 'chrome', 13),
      lens('M3300-820L3476-830C3484-770 3490-700 3490-620L3310-616Z', 'tail'),
      lens('M3300-820L3370-824L3376-618L3310-616Z', 'amber'),
      line('M3304-720L3488-724', 'dark', 6, { opacity: 0.5 }),
      // The small spoiler under the rear window.
      fill(
        'M3150-1010C3260-1010 3390-980 3470-944C3480-926 3470-912 3446-912C3340-930 3240-960 3150-1010Z',
        'black',
        { edge: true },
      ),
      line('M380-630L2080-622', 'black', 26),
      line('M2860-622L3290-622', 'black', 26),
      fill(box(1500, -880, 140, 44, 16), 'black', { edge: true }),
      line('M1512-872L1626-872', 'gleam', 6, { opacity: 0.5 }),
      fill(
        'M600-1000C590-1070 614-1100 680-1104C728-1100 738-1066 728-1030C700-994 640-990 600-1000Z',
        'black',
        { edge: true },
      ),
      line('M440-1020L620-1080', 'matt', 9),
      lens(box(-560, -690, 80, 36, 8), 'amber'),
    ],
  },
  front: {
    tone: { top: -1440, belt: -960, sill: -250 },
    track: 1400,
    behind: [line('M-600-250L600-250', 'matt', 50)],
    wheels: 'within',
    body: mirrored(
      'M0-1440C300-1440 500-1426 566-1376C630-1270 680-1120 706-1000C780-970 816-900 828-800C842-680 846-540 840-400C834-310 790-270 710-262L0-254',
    ),
    openings: [],
    skin: [
      fill(mirrored('M0-1000C330-996 560-970 650-920C690-880 700-840 704-796L0-790'), 'panel'),
      seam('M-640-940C-690-890-706-850-712-790M640-940C690-890 706-850 712-790'),
      both(
        fill('M660-960C750-960 800-900 816-810C822-760 826-720 826-680C780-800 740-850 680-870Z', 'gleam', {
          opacity: 0.5,
          blur: 9,
        }),
      ),
      fill(mirrored('M0-960C220-960 420-944 520-910C490-860 300-840 0-836'), 'gleam', {
        opacity: 0.45,
        blur: 10,
      }),
      line('M-240-990L-280-800M240-990L280-800', 'seam', 6, { opacity: 0.5 }),
      fill(mirrored('M0-400L850-400L820-250L0-250'), 'dark', { opacity: 0.35, blur: 10 }),
    ],
    panes: [mirrored('M0-1376C280-1376 460-1362 520-1324C576-1230 622-1110 648-1006C440-980 210-974 0-974')],
    frame: { of: 'black', width: 24 },
    inside: [
      fill(mirrored('M0-1060C280-1060 560-1046 648-996L648-960L0-960'), 'matt'),
      both(
        fill(box(150, -1220, 270, 340, 70), 'leather', { edge: true }),
        fill(box(200, -1310, 170, 100, 40), 'leather', { edge: true }),
      ),
      rim(290, -1070, 164, 104),
      fill(box(-80, -1362, 160, 46, 18), 'matt'),
    ],
    trim: [
      fill(mirrored('M0-790L818-780C830-720 834-650 834-590L0-586'), 'black', { edge: true }),
      // A grille in three parts: the shield in the middle, and one on each side.
      grille(mirrored('M0-780L190-780L160-596L0-596'), 'level', 24, 'steel'),
      line(mirrored('M0-780L190-780L160-596L0-596'), 'chrome', 16),
      both(
        grille('M212-774L400-774L400-602L186-602Z', 'level', 24, 'steel'),
        line('M212-774L400-774L400-602L186-602Z', 'chrome', 9),
        lens(box(416, -772, 270, 170, 16), 'head'),
        row(line('M458-762L458-612', 'dark', 4, { opacity: 0.2 }), 6, 38, 0),
        fill(box(490, -740, 124, 106, 52), 'clear', { opacity: 0.8 }),
        lens('M700-772L808-766C820-710 826-650 826-602L700-602Z', 'amber'),
        line('M70-996L360-1120', 'matt', 10),
        fill(
          'M676-1020C672-1090 716-1104 796-1100C836-1090 842-1040 826-1012C786-984 706-988 676-1020Z',
          'black',
          { edge: true },
        ),
      ),
      fill(circle(0, -690, 30), 'chrome', { edge: true }),
      fill(
        mirrored('M0-580L780-576C826-574 846-556 846-526L842-440C836-412 820-404 786-402L0-396'),
        'black',
        { edge: true },
      ),
      line('M-840-520L840-520', 'chrome', 13),
      both(lens(box(510, -484, 150, 54, 10), 'clear')),
      fill(box(-250, -500, 500, 106, 8), 'plate', { edge: true }),
      fill(mirrored('M0-390L790-394C800-340 770-260 720-240L0-226'), 'matt', { edge: true }),
      row(line('M-420-350L420-350', 'hollow', 12), 3, 0, 30),
    ],
  },
  rear: {
    tone: { top: -1440, belt: -960, sill: -250 },
    track: 1420,
    behind: [line('M-600-250L600-250', 'matt', 50)],
    wheels: 'within',
    body: mirrored(
      'M0-1440C300-1440 500-1426 560-1376C636-1260 700-1110 740-970C796-930 822-870 830-790C844-680 846-540 840-400C834-310 790-274 710-266L0-258',
    ),
    openings: [],
    skin: [
      both(
        fill('M700-960C770-930 806-870 818-790C824-740 828-700 828-660C790-770 740-830 690-850Z', 'gleam', {
          opacity: 0.5,
          blur: 9,
        }),
        fill('M556-1370C620-1260 680-1120 716-990L650-960C620-1090 580-1230 530-1340Z', 'shade', {
          opacity: 0.5,
          blur: 6,
        }),
      ),
      seam(mirrored('M0-1400C280-1400 450-1390 500-1356C570-1240 626-1090 660-940L672-600L0-596')),
      fill(mirrored('M0-880C260-880 480-874 580-862L590-810L0-804'), 'gleam', { opacity: 0.45, blur: 8 }),
    ],
    panes: [mirrored('M0-1352C250-1352 410-1342 456-1312C516-1210 560-1090 590-980C400-960 200-956 0-956')],
    frame: { of: 'black', width: 22 },
    inside: [
      fill(box(-540, -1090, 1080, 240, 60), 'leather', { edge: true }),
      both(fill(box(140, -1240, 230, 200, 60), 'leather', { edge: true })),
    ],
    trim: [
      fill(
        mirrored('M0-948C260-948 500-944 640-930C676-922 690-900 670-890C480-896 240-900 0-900'),
        'black',
        { edge: true },
      ),
      line(mirrored('M0-938C240-938 460-934 620-922'), 'gleam', 6, { opacity: 0.4 }),
      both(
        lens('M330-820L640-816L640-616L330-616Z', 'tail'),
        lens('M648-816L812-806C822-740 828-680 828-616L648-616Z', 'amber'),
        lens('M470-814L560-814L560-618L470-618Z', 'clear'),
        line('M334-718L824-716', 'dark', 7, { opacity: 0.5 }),
      ),
      fill(box(-300, -820, 600, 204, 10), 'black', { edge: true }),
      fill(box(-250, -770, 500, 108, 8), 'plate', { edge: true }),
      fill(
        mirrored('M0-590L780-586C826-584 846-566 846-536L842-440C836-412 820-404 786-402L0-396'),
        'black',
        { edge: true },
      ),
      line('M-840-524L840-524', 'chrome', 13),
      line('M40-970L380-1090', 'matt', 11),
      line('M-450-286L-450-258', 'chrome', 62),
      fill(circle(-450, -260, 22), 'hollow'),
    ],
  },
  face: { x: 430, y: -660, across: 1150 },
  cockpit: {
    dash: 'binnacle',
    dials: 'driver',
    dialCount: 3,
    wheel: { spokes: 3, rim: 'leather', drilled: false },
    screen: 'curved',
    bonnet: 'short',
    lever: 'long',
  },
};
