import { both, fill, grille, lens, line, rim, row, seam, seat } from '../kit/part.ts';
import { arch, box, circle, mirrored } from '../kit/path.ts';
import type { Car } from './car.ts';

export const lamborghiniCountach: Car = {
  slug: 'lamborghini-countach',
  name: 'Lamborghini Countach',
  years: [1974, 1990],
  body: 'supercar',
  size: { length: 4140, wheelbase: 2450, height: 1070, width: 2000, nose: 920 },
  wheels: {
    look: 'campagnolo',
    colour: '#d6d4cc',
    accent: '#2b2826',
    whitewall: false,
    front: { tyre: 296, rim: 208, width: 225 },
    rear: { tyre: 318, rim: 212, width: 345 },
  },
  colours: { paint: '#e6e2d6', second: '#19181a', leather: '#a3221f', hood: '#232122' },
  paints: ['#e6e2d6', '#b3161c', '#d9b81e', '#1c1c1f', '#c9661a', '#2c4a7a'],
  scenes: ['city', 'riviera', 'coast', 'studio', 'desert', 'avenue'],
  steering: 'left',
  profile: {
    tone: { top: -1070, belt: -760, sill: -150 },
    behind: [
      fill('M2780-180L3060-220L3140-330L2780-330Z', 'hollow'),
      line('M3060-256L3196-256', 'chrome', 54),
      line('M3194-256l4 0', 'hollow', 38),
    ],
    wheels: 'within',
    body: 'M-912-300L-914-356C-912-380-900-392-870-404C-640-486-400-560-140-630C0-668 140-704 270-742C540-850 820-964 1060-1046C1120-1066 1180-1070 1260-1070L1460-1068C1540-1064 1600-1050 1680-1026L2140-930C2480-884 2860-850 3190-826C3214-824 3222-812 3216-790C3190-720 3160-640 3140-560L3128-400C3124-330 3090-290 3030-270L2830-220L2760-150L340-150L-330-156L-700-170C-840-184-900-230-912-300Z',
    openings: [
      arch(0, -300, 334),
      'M2080 0L2086-330C2096-470 2160-590 2290-662L2640-690C2740-640 2806-520 2818-340L2822 0Z',
    ],
    skin: [
      fill(
        'M-840-410C-500-530-100-640 300-704C900-730 1500-740 2100-760C2500-780 2900-800 3200-800L3170-730C2800-716 2400-700 2000-690C1400-676 800-660 200-620C-200-590-540-500-840-410Z',
        'streak',
        { opacity: 0.6, blur: 7 },
      ),
      // One crease from nose to tail: light above it, shade below.
      line('M-900-372C-300-520 600-566 1300-580C2000-590 2700-600 3140-600', 'dark', 9, {
        opacity: 0.4,
        blur: 2,
      }),
      line('M-900-386C-300-534 600-580 1300-594C2000-604 2700-614 3144-614', 'gleam', 8, { opacity: 0.6 }),
      fill(
        'M-900-360C-300-480 600-530 1300-540C2000-550 2700-560 3140-570L3130-430C2700-420 2000-420 1300-416C500-414-400-380-912-300Z',
        'dark',
        {
          opacity: 0.26,
          blur: 12,
        },
      ),
      // Flares over the wheels.
      fill('M-436-150L-420-330C-400-520-250-700 0-704C250-700 400-520 424-330L440-150Z', 'panel', {
        edge: true,
        opacity: 0.85,
      }),
      fill(
        'M1980-150L1986-340C2000-520 2090-660 2250-740L2680-770C2830-690 2900-540 2912-340L2916-150Z',
        'panel',
        {
          edge: true,
          opacity: 0.85,
        },
      ),
      line('M-414-380C-384-540-240-696 0-700C240-696 390-540 418-380', 'gleam', 12, {
        opacity: 0.6,
        blur: 2,
      }),
      line('M1996-420C2024-570 2110-680 2254-736L2680-766C2800-700 2870-590 2896-440', 'gleam', 12, {
        opacity: 0.6,
        blur: 2,
      }),
      // The large duct that begins in the door.
      fill(
        'M700-520C1000-560 1300-620 1560-690L1880-706C1910-640 1900-520 1850-440C1500-450 1100-470 700-520Z',
        'shade',
        { opacity: 0.75 },
      ),
      fill(
        'M1340-610C1440-640 1520-668 1570-688L1880-706C1910-640 1900-520 1850-440C1720-444 1560-452 1430-460C1480-510 1460-570 1340-610Z',
        'hollow',
        {
          opacity: 0.92,
          blur: 4,
        },
      ),
      line('M690-524C1000-564 1300-624 1560-692L1880-708', 'gleam', 7, { opacity: 0.5 }),
      line('M700-514C1100-466 1500-444 1850-434', 'gleam', 6, { opacity: 0.4 }),
      // Door that opens upwards, sill, lids.
      seam('M520-716C480-560 480-360 520-236L1520-236C1640-300 1690-420 1700-520M1590-700L1640-800'),
      fill('M440-216L1980-216L1980-140L440-140Z', 'matt', { opacity: 0.85 }),
      seam('M-640-470C-300-570 0-640 260-690'),
      seam('M2160-912L2180-740L3190-760'),
      fill('M-912-300C-800-260-600-240-436-236L-436-140L-912-140Z', 'matt', { opacity: 0.8 }),
    ],
    panes: [
      'M590-790C760-858 920-926 1070-984C1120-1004 1170-1012 1230-1012L1470-1010L1640-800C1300-790 900-786 590-790Z',
      'M390-776C600-864 800-944 1000-1020C900-950 760-890 540-786Z',
    ],
    frame: { of: 'matt', width: 16 },
    inside: [
      fill('M480-780L640-830C740-852 820-850 850-826L850-770L480-770Z', 'matt'),
      seat(1330, -500, 440, 140, false),
      seat(1420, -500, 430, 150, false),
      rim(950, -822, 28, 140, 22),
      line('M560-800L1000-1010', 'matt', 10),
    ],
    trim: [
      line('M930-796L1070-984', 'matt', 12),
      line('M940-884L1540-904', 'matt', 10),
      // Box-shaped intake on the shoulder, which opens to the front.
      fill('M1640-850L1780-1020L2180-946C2210-900 2210-860 2190-830L1700-800Z', 'panel', { edge: true }),
      fill('M1640-850L1780-1020L1850-1006L1740-806L1700-800Z', 'hollow'),
      row(line('M1900-956l190 34', 'dark', 12, { opacity: 0.7 }), 4, 4, 32),
      line('M1790-1022L2176-950', 'gleam', 8, { opacity: 0.6 }),
      // Rear quarter louvres.
      row(line('M2260-880l110 12', 'matt', 16), 5, 130, 12),
      // Nose: shut lamps, indicator strip.
      seam('M-560-502L-280-582L-230-540L-500-462Z'),
      line('M-552-504L-286-582', 'gleam', 5, { opacity: 0.5 }),
      lens('M-908-368C-890-384-860-396-820-410L-680-404L-690-352L-900-336Z', 'clear'),
      lens('M-780-410L-676-406L-686-352L-770-346Z', 'amber'),
      lens('M-580-400L-470-412L-474-372L-578-362Z', 'amber'),
      // Tail and wing.
      lens('M3050-716L3186-726L3156-620L3046-606Z', 'tail'),
      lens('M2980-704L3044-712L3040-606L2986-604Z', 'amber'),
      fill('M2960-830L3040-824L3090-1000L3020-1004Z', 'matt', { edge: true }),
      fill(
        'M2780-1000C2900-1044 3060-1062 3214-1056C3226-1046 3224-1020 3210-1010C3080-984 2920-976 2790-982Z',
        'panel',
        { edge: true },
      ),
      line('M2800-1000C2920-1036 3060-1050 3200-1044', 'gleam', 7, { opacity: 0.6 }),
      // Mirror, wiper, handle hidden in the duct.
      fill('M620-810C612-862 640-886 706-884L760-876C774-850 766-820 746-804Z', 'black', { edge: true }),
      line('M330-752L660-880', 'matt', 9),
      line('M1600-640L1690-646', 'black', 18),
    ],
  },
  front: {
    tone: { top: -1070, belt: -740, sill: -170 },
    track: 1536,
    behind: [
      fill(mirrored('M0-1040C400-1040 760-1050 900-1064L906-1018C760-1000 400-996 0-1000'), 'panel', {
        edge: true,
      }),
      both(fill('M560-1010L620-1010L640-800L560-800Z', 'matt')),
    ],
    wheels: 'within',
    body: mirrored(
      'M0-1070C160-1070 300-1066 356-1040C440-960 560-850 640-750L700-826L880-800C900-760 900-720 896-690C960-660 990-580 996-480L1000-330C996-240 960-190 890-178L0-160',
    ),
    openings: [],
    skin: [
      // Flat, folded surfaces.
      fill(mirrored('M0-752L560-744C540-620 500-520 470-450L0-436'), 'panel', { opacity: 0.85 }),
      seam('M-600-744C-560-620-510-520-476-450M600-744C560-620 510-520 476-450'),
      fill(mirrored('M0-730L440-724C420-650 400-600 380-570L0-560'), 'gleam', { opacity: 0.35, blur: 9 }),
      both(
        // Shoulder intakes.
        fill('M650-760L704-824L878-800C896-760 896-720 890-690L660-700Z', 'hollow'),
        line('M704-824L878-800', 'gleam', 10, { opacity: 0.6 }),
        fill(
          'M640-690C760-700 880-690 930-640C970-580 984-520 988-460C930-560 860-620 760-630C690-636 650-650 640-690Z',
          'gleam',
          {
            opacity: 0.5,
            blur: 8,
          },
        ),
        line('M630-700C780-710 900-680 940-620', 'gleam', 8, { opacity: 0.5 }),
        seam('M592-606L850-582L828-500L580-516Z'),
        line('M598-604L844-580', 'gleam', 6, { opacity: 0.55 }),
        line('M750-480C860-480 930-440 960-380', 'seam', 6),
      ),
      fill(mirrored('M0-280L1000-300L960-150L0-150'), 'matt', { opacity: 0.9 }),
    ],
    panes: [mirrored('M0-1030C150-1030 270-1026 318-1006C400-930 500-840 570-762C380-748 180-742 0-742')],
    frame: { of: 'matt', width: 18 },
    inside: [
      fill(mirrored('M0-820C220-820 480-810 570-768L570-730L0-730'), 'matt'),
      both(fill(box(120, -980, 250, 320, 60), 'leather', { edge: true })),
      rim(250, -830, 140, 78),
      fill(box(-56, -1020, 112, 30, 14), 'matt'),
    ],
    trim: [
      // A thin black air intake with lamps in it.
      fill(mirrored('M0-424L820-412C850-400 860-360 852-330L0-316'), 'matt', { edge: true }),
      line(mirrored('M0-430L820-418'), 'gleam', 7, { opacity: 0.5 }),
      both(
        lens('M430-406L690-402L690-340L430-336Z', 'clear'),
        lens('M698-402L816-398C834-388 840-360 836-344L698-340Z', 'amber'),
        line('M516-404L516-338M602-404L602-338', 'matt', 5, { opacity: 0.5 }),
        lens(box(560, -250, 180, 54, 10), 'clear'),
        fill('M640-826C630-880 656-904 724-902L790-894C804-866 796-836 776-822Z', 'black', { edge: true }),
        line('M620-770L660-826', 'matt', 18),
      ),
      line('M0-748L260-900', 'matt', 11),
      grille(mirrored('M0-262L480-262L470-190L0-186'), 'level', 20, 'matt'),
      fill(circle(0, -470, 24), 'brass', { edge: true }),
      fill(box(-230, -414, 460, 92, 8), 'matt', { edge: true }),
    ],
  },
  rear: {
    tone: { top: -1070, belt: -790, sill: -210 },
    track: 1606,
    behind: [both(line('M90-300L90-240', 'matt', 40))],
    wheels: 'within',
    body: mirrored(
      'M0-1070C150-1070 300-1064 350-1040C430-980 500-930 560-880L700-960L876-900C896-860 900-820 896-770C960-730 990-640 996-520L1000-360C996-280 960-226 890-216L620-210L540-330L0-330',
    ),
    openings: [],
    skin: [
      both(
        fill('M700-956L872-900C888-860 890-820 888-790L700-830Z', 'panel'),
        fill('M600-880L690-944L690-830L600-820Z', 'hollow', { opacity: 0.85 }),
        fill(
          'M640-790C780-800 900-770 940-690C970-630 984-570 988-500C930-620 860-690 760-700C690-706 650-730 640-790Z',
          'gleam',
          {
            opacity: 0.55,
            blur: 8,
          },
        ),
        line('M880-786C950-720 984-620 990-440', 'seam', 6),
      ),
      fill(mirrored('M0-890L560-880L620-810L0-800'), 'matt', { opacity: 0.85 }),
      seam('M-900-790L900-790'),
      line('M-890-800L890-800', 'gleam', 7, { opacity: 0.5 }),
    ],
    panes: [mirrored('M0-1024C140-1024 240-1020 286-1000C340-960 390-926 430-896L0-890')],
    frame: { of: 'matt', width: 16 },
    inside: [both(fill(box(90, -990, 220, 220, 50), 'leather', { edge: true }))],
    trim: [
      row(line('M-520-872L520-872', 'black', 12), 3, 0, 26),
      // The tail panel leans inwards, and the lamps have slanted edges.
      fill(mirrored('M0-764L860-764L820-540L720-516L0-516'), 'matt', { edge: true }),
      both(
        lens('M380-740L600-740L590-610L400-610Z', 'tail'),
        lens('M608-740L720-740L706-610L598-610Z', 'tail'),
        lens('M728-740L836-740L812-610L714-610Z', 'amber'),
        line('M390-676L826-676', 'dark', 7, { opacity: 0.5 }),
        lens(box(410, -596, 180, 54, 8), 'clear'),
        fill('M560-500L940-520C976-470 980-420 970-360L640-330Z', 'panel', { edge: true }),
        line('M566-496L938-516', 'gleam', 7, { opacity: 0.5 }),
      ),
      fill(box(-260, -720, 520, 120, 8), 'plate', { edge: true }),
      fill(mirrored('M0-500L560-500L620-330L0-320'), 'hollow', { edge: true }),
      row(line('M-560-460L560-460', 'matt', 14), 4, 0, 36),
      both(
        line('M120-286L120-262M220-286L220-262', 'chrome', 88),
        fill(circle(120, -262, 33) + circle(220, -262, 33), 'hollow'),
        // Wing and its posts.
        fill('M600-820L660-820L650-1010L590-1010Z', 'matt', { edge: true }),
      ),
      fill(
        mirrored('M0-1030C300-1034 700-1050 916-1074C930-1050 930-1020 920-1000C700-972 300-956 0-952'),
        'panel',
        { edge: true },
      ),
      line(mirrored('M0-1014C300-1018 700-1034 910-1056'), 'gleam', 7, { opacity: 0.6 }),
    ],
  },
  face: { x: 540, y: -440, across: 1250 },
  cockpit: {
    dash: 'binnacle',
    dials: 'driver',
    dialCount: 6,
    wheel: { spokes: 3, rim: 'leather', drilled: false },
    screen: 'raked',
    bonnet: 'low',
    lever: 'gate',
  },
};
