import { both, fill, grille, lamp, lens, line, rim, row, seam, seat } from '../kit/part.ts';
import { arch, box, circle, mirrored } from '../kit/path.ts';
import type { Car } from './car.ts';

const SCOOP =
  'M-776-622C-730-700-640-752-470-782C-440-770-450-740-480-700C-520-640-580-592-640-566C-700-570-750-590-776-622Z';

export const datsun240z: Car = {
  slug: 'datsun-240z',
  name: 'Datsun 240Z',
  years: [1969, 1973],
  body: 'coupe',
  size: { length: 4140, wheelbase: 2305, height: 1285, width: 1630, nose: 860 },
  wheels: {
    look: 'minilite',
    colour: '#7d7f82',
    accent: '#4a4b4d',
    whitewall: false,
    front: { tyre: 308, rim: 196, width: 185 },
    rear: { tyre: 308, rim: 196, width: 185 },
  },
  colours: { paint: '#c8641f', second: '#1d1b1c', leather: '#2b2829', hood: '#232122' },
  paints: ['#c8641f', '#a81f1f', '#e9e5da', '#a9adaf', '#c9a52c', '#3c6b8f', '#4b5b3a'],
  scenes: ['coast', 'city', 'alpine', 'studio', 'paddock', 'desert'],
  steering: 'left',
  profile: {
    tone: { top: -1285, belt: -850, sill: -205 },
    behind: [
      fill('M2600-215L3120-240L3180-330L2600-330Z', 'hollow'),
      line('M3060-262L3262-262', 'chrome', 48),
      line('M3260-262l4 0', 'hollow', 34),
    ],
    wheels: 'within',
    body: 'M-834-470C-846-520-840-556-810-590C-770-640-700-690-600-730C-420-782-200-810 60-830C260-846 460-860 620-896C780-1000 960-1120 1120-1206C1220-1256 1340-1284 1480-1285C1640-1284 1800-1258 1960-1206C2220-1116 2500-1000 2760-920C2900-880 3040-862 3170-864C3210-866 3240-858 3244-840C3250-800 3252-760 3256-720L3272-520C3276-440 3262-370 3210-320C3120-270 2980-250 2800-236L2680-205L340-205L-330-212C-480-230-640-270-740-330C-800-370-826-420-834-470Z',
    openings: [arch(0, -316, 350), arch(2305, -316, 350)],
    skin: [
      fill(
        'M-560-724C-300-790 100-812 520-830C1000-848 1400-830 1700-826C1960-824 2200-850 2480-872C2760-884 3040-846 3250-800C3040-810 2760-800 2480-780C2200-760 1900-752 1600-752C1100-754 600-756 100-742C-200-732-420-700-560-724Z',
        'streak',
        { opacity: 0.66, blur: 9 },
      ),
      fill(
        'M-836-500C-300-546 600-552 1200-548C2000-544 2800-552 3270-530L3272-460C2600-480 1800-478 1200-476C400-474-400-470-836-450Z',
        'dark',
        {
          opacity: 0.3,
          blur: 14,
        },
      ),
      line('M-354-390A360 360 0 0 1 354-390', 'gleam', 26, { opacity: 0.45, blur: 10 }),
      line('M1950-390A362 362 0 0 1 2660-390', 'gleam', 30, { opacity: 0.5, blur: 10 }),
      fill('M360-250C900-272 1600-272 1960-250C1600-300 800-304 360-250Z', 'gleam', {
        opacity: 0.3,
        blur: 7,
      }),
      // The bonnet's bulge, its shut line and the inspection flap behind the wheel.
      line('M-440-776C-100-830 260-850 600-884', 'gleam', 9, { opacity: 0.35, blur: 3 }),
      seam('M-470-760C-200-790 200-800 560-826L600-890'),
      seam('M330-780L520-788L530-700L340-694Z'),
      seam('M700-880C664-720 656-440 690-262L1560-262C1640-330 1668-480 1668-620L1660-880'),
      line('M712-870C676-720 668-440 702-272', 'gleam', 4, { opacity: 0.4 }),
      seam('M2160-1120C2500-990 2800-890 3120-840'),
      line('M-836-560C-800-540-700-520-640-516', 'seam', 7),
      line('M3066-850C3070-760 3080-640 3090-520', 'seam', 7),
      fill(circle(2640, -760, 62), 'shade', { opacity: 0.35 }),
      line(circle(2640, -760, 62), 'seam', 6),
    ],
    panes: [
      'M780-886C900-970 1040-1070 1170-1140C1250-1184 1340-1210 1440-1216L1620-1216L1636-886Z',
      'M1690-886L1672-1216C1800-1210 1920-1182 2020-1140C2130-1092 2220-1030 2260-980C2264-956 2250-946 2220-944C2080-940 1960-920 1900-886Z',
    ],
    frame: { of: 'chrome', width: 13 },
    inside: [
      fill('M720-880L830-940C930-956 1000-950 1030-930L1030-870L720-870Z', 'matt'),
      seat(1520, -620, 480, 100, true),
      seat(1620, -620, 470, 110, true),
      rim(1110, -930, 36, 168, 26, 'wood'),
      fill('M1900-880C2000-960 2200-980 2300-960L2300-870Z', 'matt', { opacity: 0.8 }),
      fill(box(1300, -1200, 90, 34, 16), 'matt'),
    ],
    trim: [
      // The scoop with the lamp at its end.
      fill(SCOOP, 'deep', { edge: true }),
      fill(SCOOP, 'shade', { opacity: 0.8 }),
      lamp('head', -596, -664, 40, 84, 20),
      line('M-776-622C-730-700-640-752-470-782', 'gleam', 8, { opacity: 0.7 }),
      lamp('amber', -470, -560, 24, 20),
      // Slim bumpers with rubber-faced overriders.
      fill(
        'M-872-500C-876-540-850-552-790-548L-470-510C-454-500-454-478-470-470L-800-460C-850-458-870-470-872-500Z',
        'chrome',
        {
          edge: true,
        },
      ),
      fill(
        'M-862-580C-838-590-816-580-812-556C-806-520-810-470-818-440C-838-430-858-436-862-456C-868-500-870-550-862-580Z',
        'black',
        {
          edge: true,
        },
      ),
      lens('M-720-440L-600-448L-604-404L-700-400Z', 'amber'),
      lens('M3104-756L3252-764L3262-626L3114-618Z', 'tail'),
      line('M3110-690L3256-696', 'dark', 6, { opacity: 0.5 }),
      fill(
        'M2790-548C2940-566 3120-574 3264-570C3290-562 3292-510 3270-500C3120-492 2940-496 2796-510C2782-520 2780-540 2790-548Z',
        'chrome',
        {
          edge: true,
        },
      ),
      fill(
        'M3226-610C3250-618 3268-606 3270-580C3274-540 3272-490 3266-462C3246-452 3228-458 3224-478C3218-520 3218-580 3226-610Z',
        'black',
        {
          edge: true,
        },
      ),
      // Vent on the pillar, handle, mirror on the wing, wiper, gutter.
      fill(circle(2330, -1010, 44), 'chrome', { edge: true }),
      row(line('M2304-1028l52 0', 'matt', 7), 3, 0, 17),
      line('M1664-886L1646-1216', 'matt', 26),
      line('M1500-790L1620-794', 'chrome', 26),
      line('M650-894L860-960', 'matt', 8),
      line(
        'M690-900C840-1000 1000-1106 1140-1176C1240-1224 1360-1244 1480-1246C1640-1244 1800-1218 1950-1164',
        'chrome',
        9,
      ),
      fill('M250-846C244-910 270-936 330-936C376-932 386-900 378-870C350-846 290-838 250-846Z', 'chrome', {
        edge: true,
      }),
      line('M310-846L316-820', 'chrome', 16),
    ],
  },
  front: {
    tone: { top: -1285, belt: -850, sill: -230 },
    track: 1355,
    behind: [],
    wheels: 'within',
    body: mirrored(
      'M0-1285C240-1285 410-1276 470-1230C550-1130 610-1010 656-890C730-868 780-800 800-700C818-600 818-480 806-380C796-290 770-246 700-236L0-226',
    ),
    openings: [],
    skin: [
      both(
        fill(
          'M480-850C600-872 710-830 760-740C784-690 796-640 796-590C756-690 690-750 600-764C540-774 500-800 480-850Z',
          'gleam',
          {
            opacity: 0.55,
            blur: 9,
          },
        ),
        seam('M560-880C520-800 440-640 390-572'),
        fill('M440-870C430-780 400-660 360-580L330-580C370-680 390-790 380-870Z', 'dark', {
          opacity: 0.35,
          blur: 9,
        }),
      ),
      // The bulge along the middle.
      fill(mirrored('M0-884C130-884 210-870 224-840C220-740 190-650 160-580L0-576'), 'panel', {
        opacity: 0.75,
      }),
      fill(mirrored('M0-870C90-870 150-860 160-840C150-780 100-740 0-736'), 'gleam', {
        opacity: 0.5,
        blur: 8,
      }),
      fill(mirrored('M0-320L800-340L760-226L0-220'), 'dark', { opacity: 0.35, blur: 10 }),
    ],
    panes: [mirrored('M0-1226C220-1226 370-1216 418-1180C490-1090 550-990 592-894C400-874 200-870 0-870')],
    frame: { of: 'chrome', width: 15 },
    inside: [
      fill(mirrored('M0-950C240-950 500-940 590-898L590-860L0-860'), 'matt'),
      both(
        fill(box(140, -1110, 240, 300, 70), 'leather', { edge: true }),
        fill(box(190, -1180, 140, 90, 40), 'leather', { edge: true }),
      ),
      rim(260, -970, 150, 104, 0, 'wood'),
      fill(box(-65, -1212, 130, 38, 16), 'matt'),
    ],
    trim: [
      grille(mirrored('M0-566C180-566 320-562 386-550C420-520 424-440 400-396L0-386'), 'level', 26, 'steel'),
      line(mirrored('M0-566C180-566 320-562 386-550C420-520 424-440 400-396L0-386'), 'matt', 14),
      both(
        fill(
          'M440-650C436-740 500-800 586-796C676-790 726-720 720-640C712-570 650-530 580-532C500-534 444-580 440-650Z',
          'deep',
          {
            edge: true,
          },
        ),
        fill(
          'M440-650C436-740 500-800 586-796C676-790 726-720 720-640C712-570 650-530 580-532C500-534 444-580 440-650Z',
          'shade',
          {
            opacity: 0.8,
          },
        ),
        lamp('head', 582, -646, 100),
        line('M444-690C456-760 520-796 586-796C650-792 700-750 716-690', 'gleam', 7, { opacity: 0.6 }),
        lens(box(470, -446, 230, 60, 14), 'amber'),
        line('M80-880L380-980', 'matt', 8),
        fill('M650-900C640-960 668-984 730-982C770-974 780-936 768-910C736-888 690-886 650-900Z', 'chrome', {
          edge: true,
        }),
      ),
      fill(
        mirrored('M0-530C260-530 560-534 760-552C800-552 822-530 820-504C800-482 700-474 560-470L0-466'),
        'chrome',
        { edge: true },
      ),
      both(
        fill('M280-570C306-578 324-566 326-540L324-440C314-420 288-420 280-440L274-540Z', 'black', {
          edge: true,
        }),
      ),
      fill(circle(0, -628, 32), 'chrome', { edge: true }),
      fill(circle(0, -628, 20), 'red'),
      fill(box(-240, -440, 480, 104, 8), 'matt', { edge: true }),
    ],
  },
  rear: {
    tone: { top: -1285, belt: -860, sill: -260 },
    track: 1345,
    behind: [],
    wheels: 'within',
    body: mirrored(
      'M0-1285C230-1285 390-1276 450-1230C530-1140 610-1020 670-900C750-880 796-800 806-700C818-600 818-500 808-410C796-320 770-276 700-266L0-256',
    ),
    openings: [],
    skin: [
      both(
        fill(
          'M520-920C640-900 750-850 784-740C796-690 802-640 802-590C760-700 700-770 610-790C560-806 530-850 520-920Z',
          'gleam',
          {
            opacity: 0.55,
            blur: 9,
          },
        ),
        seam('M440-1210C520-1100 600-980 620-880C626-840 600-810 560-804'),
      ),
      seam('M-560-804L560-804'),
      line(mirrored('M0-850C260-850 500-850 690-860'), 'gleam', 9, { opacity: 0.5, blur: 2 }),
    ],
    panes: [mirrored('M0-1210C200-1210 340-1202 386-1166C450-1090 510-1000 546-920C380-896 190-890 0-890')],
    frame: { of: 'rubber', width: 18 },
    inside: [
      both(fill(box(120, -1160, 230, 300, 70), 'leather', { edge: true })),
      fill(mirrored('M0-960C240-960 420-960 500-950L546-880L0-880'), 'matt'),
      row(line('M-480-1160L480-1160', 'amber', 4, { opacity: 0.14 }), 9, 0, 28),
    ],
    trim: [
      // Grey panel, two long lamps, plate between.
      fill(mirrored('M0-770L700-774C740-770 760-740 762-700L764-600L0-594'), 'steel', { edge: true }),
      both(
        lens('M330-752L560-754L560-616L330-614Z', 'tail'),
        lens('M568-754L690-756C724-750 740-730 742-700L744-618L568-616Z', 'tail'),
        lens(box(574, -748, 120, 56, 10), 'amber'),
        line('M336-684L556-684', 'dark', 7, { opacity: 0.4 }),
        lens(box(270, -748, 52, 128, 8), 'clear'),
      ),
      fill(box(-250, -750, 500, 130, 8), 'matt', { edge: true }),
      fill(
        mirrored('M0-568C300-568 600-572 790-582C820-576 828-540 816-516C760-498 600-492 0-490'),
        'chrome',
        { edge: true },
      ),
      both(
        fill('M330-604C356-612 374-600 376-574L374-466C364-446 338-446 330-466L324-574Z', 'black', {
          edge: true,
        }),
      ),
      fill(mirrored('M0-480L812-486C804-440 800-420 796-400L0-390'), 'dark', { opacity: 0.25, blur: 6 }),
      line('M-420-286L-420-256M-500-286L-500-256', 'chrome', 66),
      fill(circle(-420, -256, 24) + circle(-500, -256, 24), 'hollow'),
      line('M60-890L300-960', 'matt', 8),
      fill(box(-70, -836, 140, 34, 16), 'chrome', { edge: true }),
    ],
  },
  face: { x: 470, y: -600, across: 1000 },
  cockpit: {
    dash: 'leather',
    dials: 'driver',
    dialCount: 5,
    wheel: { spokes: 3, rim: 'wood', drilled: true },
    screen: 'raked',
    bonnet: 'long',
    lever: 'long',
  },
};
