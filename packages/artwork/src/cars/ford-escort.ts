import { both, fill, grille, lamp, lens, line, rim, seam, seat } from '../kit/part.ts';
import { arch, box, circle, mirrored } from '../kit/path.ts';
import type { Car } from './car.ts';

const DOG_BONE =
  'M0-696L330-696C380-700 400-750 480-766C580-778 660-724 664-644C664-566 600-516 520-514C440-516 400-560 360-578L0-578';

export const fordEscort: Car = {
  slug: 'ford-escort',
  name: 'Ford Escort Mexico',
  years: [1970, 1974],
  body: 'saloon',
  size: { length: 3978, wheelbase: 2400, height: 1384, width: 1570, nose: 672 },
  wheels: {
    look: 'minilite',
    colour: '#c4c3bf',
    accent: '#e4e2db',
    whitewall: false,
    front: { tyre: 292, rim: 184, width: 175 },
    rear: { tyre: 292, rim: 184, width: 175 },
  },
  colours: { paint: '#d9b12a', second: '#20201f', leather: '#2e2b2b', hood: '#232122' },
  paints: ['#d9b12a', '#e9e4d6', '#c6532a', '#3f7dae', '#8f1f24', '#5a7f3e'],
  scenes: ['lane', 'paddock', 'city', 'studio', 'barn', 'alpine'],
  steering: 'right',
  profile: {
    tone: { top: -1384, belt: -870, sill: -215 },
    behind: [
      fill('M2660-225L3180-250L3220-340L2660-330Z', 'hollow'),
      fill(box(2820, -300, 320, 90, 44), 'steel'),
      line('M3120-262L3296-262', 'chrome', 40),
      line('M3294-262l4 0', 'hollow', 28),
    ],
    wheels: 'within',
    body: 'M-640-420C-648-480-650-560-644-640C-640-716-620-770-580-786C-420-812-180-838 60-858C220-872 340-882 430-904C560-1020 720-1170 880-1282C940-1322 1010-1346 1110-1362C1260-1382 1420-1384 1560-1382C1740-1378 1880-1366 1960-1338C2030-1312 2070-1270 2130-1200C2220-1096 2310-1010 2420-946C2560-934 2860-930 3060-916C3160-908 3220-896 3250-866C3264-846 3270-800 3274-740L3290-480C3290-400 3274-340 3230-310C3130-280 2960-262 2780-250L2700-215L330-215L-320-225L-420-270C-540-290-620-330-640-420Z',
    openings: [arch(0, -306, 344), arch(2400, -300, 336)],
    skin: [
      fill(
        'M-600-744C-300-796 200-822 700-826C1200-828 1560-820 1740-828C1900-850 2050-894 2240-900C2600-904 3000-888 3250-840C3000-842 2600-836 2300-824C2050-806 1900-770 1700-764C1200-760 500-762 0-744C-250-736-450-724-600-744Z',
        'streak',
        { opacity: 0.62, blur: 8 },
      ),
      fill('M-640-540C0-566 2400-566 3290-540L3290-470C2400-496 200-496-640-470Z', 'dark', {
        opacity: 0.28,
        blur: 14,
      }),
      // The raised line over the rear wheel.
      line(
        'M-636-720C0-770 900-776 1560-770C1720-768 1800-830 1920-856C2300-884 2900-866 3262-820',
        'dark',
        9,
        {
          opacity: 0.4,
          blur: 2,
        },
      ),
      line(
        'M-636-734C0-784 900-790 1556-784C1716-782 1800-844 1916-870C2300-898 2900-880 3258-834',
        'gleam',
        9,
        {
          opacity: 0.6,
        },
      ),
      line('M-356-380A362 362 0 0 1 356-380', 'gleam', 22, { opacity: 0.4, blur: 9 }),
      line('M2048-372A356 356 0 0 1 2752-372', 'gleam', 22, { opacity: 0.4, blur: 9 }),
      // A broad stripe along the side, with a fine one next to it.
      fill('M-660-624C0-650 2400-650 3300-620L3300-530C2400-556 0-556-660-530Z', 'second', { opacity: 0.95 }),
      fill('M-660-512C0-538 2400-538 3300-512L3300-498C2400-524 0-524-660-498Z', 'second', { opacity: 0.95 }),
      line('M-650-610C0-636 2400-636 3290-606', 'gleam', 8, { opacity: 0.25, blur: 3 }),
      seam('M-620-770C-380-790 0-812 430-838L436-896'),
      seam('M560-896C530-720 528-440 556-262L1540-262C1612-330 1636-480 1640-620L1640-896'),
      line('M572-886C542-720 540-440 568-272', 'gleam', 4, { opacity: 0.4 }),
      seam('M2420-936C2480-880 2500-820 2510-760L3268-744'),
      line('M330-240L2050-240', 'gleam', 6, { opacity: 0.4 }),
    ],
    panes: [
      'M640-900C740-1000 860-1116 970-1210C1010-1242 1060-1262 1130-1270L1610-1288L1612-900Z',
      'M1668-900L1666-1288C1780-1288 1880-1282 1940-1262C1990-1230 2080-1110 2180-1000C2200-970 2190-950 2150-940L1990-900Z',
    ],
    frame: { of: 'chrome', width: 14 },
    inside: [
      fill('M580-890L680-960C760-976 840-972 870-950L870-880L580-880Z', 'matt'),
      seat(1420, -620, 540, 90),
      seat(1540, -620, 530, 100),
      rim(980, -946, 36, 176, 30),
      fill('M1860-890C1900-1010 2010-1050 2100-1030L2220-890Z', 'leather'),
      fill(box(1080, -1254, 90, 36, 16), 'matt'),
      line('M900-1190L900-900', 'matt', 14),
    ],
    trim: [
      lamp('head', -632, -644, 30, 96, 3),
      line('M-650-756C-662-700-664-590-646-520', 'matt', 16),
      lamp('amber', -634, -470, 20, 30),
      lens('M-598-474L-500-480L-504-440L-594-436Z', 'amber'),
      fill(
        'M-668-400C-672-440-656-458-600-458L-396-446C-382-436-382-404-396-396L-610-386C-650-384-666-386-668-400Z',
        'chrome',
        {
          edge: true,
        },
      ),
      lens('M3110-760L3272-770C3282-720 3286-670 3286-630L3120-634Z', 'tail'),
      lens('M3020-752L3106-760L3114-634L3026-640Z', 'amber'),
      fill(
        'M2860-446C2980-462 3160-470 3286-470C3306-460 3308-410 3292-396C3160-388 2980-392 2866-406C2852-416 2850-438 2860-446Z',
        'chrome',
        {
          edge: true,
        },
      ),
      // Gutter, pillar, handle, mirror, filler, wiper.
      line(
        'M470-916C600-1030 760-1180 910-1276C980-1312 1060-1330 1160-1338L1900-1330C1980-1316 2030-1276 2090-1206',
        'chrome',
        11,
      ),
      line('M1640-900L1638-1288', 'panel', 34),
      line('M560-898L2040-898', 'chrome', 13),
      line('M1480-800L1600-802', 'chrome', 26),
      line('M440-910L660-980', 'matt', 9),
      fill('M590-900C582-960 610-990 676-990C724-986 736-950 726-920C700-896 630-890 590-900Z', 'chrome', {
        edge: true,
      }),
      lamp('clear', 2760, -800, 36),
    ],
  },
  front: {
    tone: { top: -1384, belt: -880, sill: -240 },
    track: 1270,
    behind: [line('M-560-290L560-290', 'matt', 40)],
    wheels: 'within',
    body: mirrored(
      'M0-1384C300-1384 470-1374 530-1330C600-1200 650-1050 690-904C738-888 764-840 772-760C784-640 786-520 780-400C774-300 750-250 690-240L0-228',
    ),
    openings: [],
    skin: [
      fill(mirrored('M0-884C320-884 560-874 620-850C632-810 630-790 620-778L0-774'), 'panel'),
      seam('M-620-856C-636-820-632-790-622-778L622-778C632-790 636-820 620-856'),
      // Twin stripes over the bonnet.
      both(fill('M150-884L300-882L330-776L165-776Z', 'second', { opacity: 0.95 })),
      fill(mirrored('M0-862C220-862 420-854 500-838C460-800 260-792 0-790'), 'gleam', {
        opacity: 0.45,
        blur: 9,
      }),
      both(
        fill('M636-868C710-870 756-830 762-760L768-680C740-760 700-800 640-806Z', 'gleam', {
          opacity: 0.55,
          blur: 8,
        }),
        fill('M680-560C760-540 790-480 782-420L770-300C720-360 680-460 680-560Z', 'dark', {
          opacity: 0.25,
          blur: 10,
        }),
      ),
      fill(mirrored('M0-380L784-390L760-220L0-220'), 'dark', { opacity: 0.3, blur: 10 }),
    ],
    panes: [mirrored('M0-1322C260-1322 420-1312 478-1278C540-1160 590-1030 624-908C420-888 200-884 0-884')],
    frame: { of: 'chrome', width: 16 },
    inside: [
      fill(mirrored('M0-970C260-970 520-960 624-912L624-870L0-870'), 'matt'),
      both(fill(box(130, -1180, 270, 360, 70), 'leather', { edge: true })),
      rim(-280, -1000, 160, 110),
      fill(box(-70, -1306, 140, 42, 16), 'matt'),
    ],
    trim: [
      // The bone-shaped grille: two round lamps and the bar between them.
      fill(mirrored(DOG_BONE), 'matt', { edge: true }),
      grille(mirrored('M0-684L390-684L390-590L0-590'), 'level', 24, 'black'),
      line('M-400-638L400-638', 'chrome', 12),
      line(mirrored(DOG_BONE), 'chrome', 14),
      lamp('clear', 0, -732, 26, 18),
      both(
        lamp('head', 530, -640, 102),
        lens(box(500, -466, 190, 52, 16), 'amber'),
        fill(
          'M330-412C480-416 660-424 776-446C800-440 804-396 780-386C660-364 480-354 336-356C322-366 320-404 330-412Z',
          'chrome',
          {
            edge: true,
          },
        ),
        line('M80-894L400-980', 'matt', 9),
        fill('M660-916C650-976 680-1000 744-998C786-990 794-950 782-926C750-902 700-900 660-916Z', 'chrome', {
          edge: true,
        }),
        lamp('spot', 190, -480, 92),
        line('M190-388L190-350', 'matt', 24),
      ),
      fill(mirrored('M0-340L560-344L540-290L0-284'), 'hollow', { opacity: 0.85 }),
      fill(box(-240, -390, 480, 104, 8), 'matt', { edge: true }),
    ],
  },
  rear: {
    tone: { top: -1384, belt: -880, sill: -260 },
    track: 1295,
    behind: [line('M-560-290L560-290', 'matt', 60), fill(circle(0, -300, 90), 'matt')],
    wheels: 'within',
    body: mirrored(
      'M0-1384C300-1384 470-1374 530-1330C600-1210 660-1070 706-940C752-920 768-870 774-790C784-660 786-540 780-420C774-330 750-276 690-266L0-256',
    ),
    openings: [],
    skin: [
      both(
        fill('M600-944C700-930 760-890 766-800L770-720C740-820 690-860 610-870Z', 'gleam', {
          opacity: 0.55,
          blur: 9,
        }),
      ),
      seam(mirrored('M0-930L590-924C640-900 652-860 652-800L640-500L0-494')),
      fill(mirrored('M0-910C240-910 480-902 560-880C500-840 260-836 0-834'), 'gleam', {
        opacity: 0.4,
        blur: 9,
      }),
      fill(mirrored('M0-480L784-480L760-250L0-250'), 'dark', { opacity: 0.2, blur: 10 }),
    ],
    panes: [mirrored('M0-1316C240-1316 400-1306 456-1272C520-1170 570-1070 600-976C420-956 200-952 0-952')],
    frame: { of: 'chrome', width: 16 },
    inside: [
      fill(mirrored('M0-1080C260-1080 480-1070 540-1020L590-950L0-940'), 'leather', { edge: true }),
      both(fill(box(130, -1180, 230, 220, 60), 'leather', { edge: true })),
    ],
    trim: [
      both(
        lens('M420-766L590-770L590-640L420-636Z', 'tail'),
        lens('M598-770L748-768C760-740 764-700 764-640L598-638Z', 'amber'),
        lens(box(356, -764, 56, 126, 8), 'clear'),
        fill(
          'M300-470C480-462 660-458 776-462C800-452 802-404 780-396C660-384 480-384 306-392C292-404 290-462 300-470Z',
          'chrome',
          {
            edge: true,
          },
        ),
        fill('M400-520C432-530 450-510 452-480L448-370C436-346 408-346 398-370L392-480Z', 'chrome', {
          edge: true,
        }),
      ),
      fill(box(-260, -720, 520, 120, 8), 'matt', { edge: true }),
      line('M-180-742L180-742', 'chrome', 16),
      line('M-420-276L-420-250', 'chrome', 62),
      fill(circle(-420, -250, 22), 'hollow'),
      fill(box(-60, -580, 120, 40, 18), 'chrome', { edge: true }),
    ],
  },
  face: { x: 400, y: -620, across: 980 },
  cockpit: {
    dash: 'painted',
    dials: 'driver',
    dialCount: 6,
    wheel: { spokes: 3, rim: 'leather', drilled: true },
    screen: 'curved',
    bonnet: 'short',
    lever: 'long',
  },
};
