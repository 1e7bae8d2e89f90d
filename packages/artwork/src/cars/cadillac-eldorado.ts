import { both, fill, grille, lamp, lens, line, rim, row, seam, seat } from '../kit/part.ts';
import { box, circle, mirrored } from '../kit/path.ts';
import type { Car } from './car.ts';

export const cadillacEldorado: Car = {
  slug: 'cadillac-eldorado',
  name: 'Cadillac Eldorado Biarritz',
  years: [1959, 1959],
  body: 'roadster',
  size: { length: 5715, wheelbase: 3302, height: 1380, width: 2037, nose: 950 },
  wheels: {
    look: 'disc',
    colour: '#cfcdc8',
    accent: '#c9c7c2',
    whitewall: true,
    front: { tyre: 360, rim: 208, width: 205 },
    rear: { tyre: 360, rim: 208, width: 205 },
  },
  colours: { paint: '#d8899a', second: '#f1ebdb', leather: '#f0e4dc', hood: '#f4eee2' },
  paints: ['#d8899a', '#a5161d', '#ece8de', '#86b3b8', '#1d1d20', '#3a4f72', '#c9a66b'],
  scenes: ['avenue', 'desert', 'coast', 'riviera', 'studio', 'city'],
  steering: 'left',
  profile: {
    tone: { top: -1100, belt: -900, sill: -260 },
    behind: [
      fill('M3700-280L4560-320L4600-400L3700-400Z', 'hollow'),
      // The far pillar, the seats, and the folded hood under its cover.
      seat(1760, -700, 440, 100),
      seat(1900, -700, 430, 104),
      seat(2560, -700, 390, 130),
      rim(1330, -1010, 60, 196, 30, 'ivory'),
      fill('M2640-940C2680-1010 2800-1036 2960-1030C3080-1024 3140-990 3160-930Z', 'hood', { edge: true }),
      line('M2700-968C2800-1004 2960-1004 3100-970', 'dark', 6, { opacity: 0.35 }),
    ],
    wheels: 'within',
    body: 'M-884-400C-910-480-924-560-922-640C-924-740-916-830-890-880C-872-910-830-926-770-934C-560-950-300-958 0-962L620-966C800-966 1000-962 1200-954C1600-940 2100-926 2500-928C2900-934 3300-960 3700-1000C4040-1032 4380-1070 4650-1104C4666-1104 4670-1096 4662-1080C4640-1030 4600-980 4570-936C4610-900 4670-846 4700-790C4730-720 4742-640 4740-560C4738-470 4720-390 4690-350C4560-320 4300-312 4040-300L3680-268L3620-260L420-260L-420-300L-760-330C-840-340-874-366-884-400Z',
    openings: [
      'M-410 0L-400-400C-380-600-260-728 0-728C260-728 380-600 400-400L410 0Z',
      'M2920 0L2930-330C2960-440 3080-486 3302-486C3524-486 3644-440 3674-330L3684 0Z',
    ],
    skin: [
      fill(
        'M-890-860C-400-926 400-936 1200-926C1900-916 2600-900 3200-916C3800-940 4300-990 4600-1030C4500-980 4400-940 4200-906C3600-866 2800-850 2000-850C1200-850 300-850-300-842C-560-836-760-820-900-800Z',
        'streak',
        { opacity: 0.66, blur: 8 },
      ),
      fill(
        'M-920-640C0-690 1600-680 2600-660C3400-650 4200-660 4740-640C4300-560 3000-540 1800-546C600-550-400-560-920-590Z',
        'dark',
        {
          opacity: 0.26,
          blur: 15,
        },
      ),
      // The fin leans away from the side.
      fill(
        'M2500-900C3100-912 3800-950 4560-940C4620-990 4660-1060 4660-1104C4300-1060 3500-980 2500-928Z',
        'gleam',
        { opacity: 0.5, blur: 7 },
      ),
      line('M2400-880C3000-872 3700-880 4400-900', 'dark', 16, { opacity: 0.34, blur: 6 }),
      // The rocket pod low on the quarter.
      fill('M2700-660C3300-720 4200-700 4720-660C4300-640 3300-620 2700-660Z', 'gleam', {
        opacity: 0.42,
        blur: 9,
      }),
      fill('M2700-640C3300-610 4200-600 4740-610C4400-540 3200-540 2700-640Z', 'dark', {
        opacity: 0.3,
        blur: 10,
      }),
      seam('M820-950C790-800 784-520 812-320L2180-320C2240-480 2250-740 2230-924'),
      line('M832-944C802-800 796-520 824-330', 'gleam', 4, { opacity: 0.4 }),
      seam('M-880-850C-400-900 200-916 640-922'),
      seam('M3200-960C3600-940 4000-930 4400-940'),
    ],
    panes: [
      'M610-966C720-1090 850-1230 990-1344L1052-1344C1000-1220 960-1090 946-964Z',
      'M984-962C1000-1080 1032-1200 1076-1300C1150-1220 1204-1100 1224-956Z',
    ],
    frame: { of: 'chrome', width: 20 },
    inside: [],
    trim: [
      line('M980-1350L1066-1350', 'chrome', 26),
      // Chrome strip from the windscreen to the tip of the fin, and the broad band below.
      line(
        'M1240-948C1600-936 2100-918 2500-918C2900-922 3300-948 3700-986C4040-1020 4380-1060 4640-1092',
        'chrome',
        13,
      ),
      fill('M420-356L2900-356L2920-262L420-262Z', 'chrome', { edge: true }),
      fill(
        'M3690-366C4000-376 4400-380 4700-386C4690-356 4640-336 4560-326C4300-312 4000-300 3690-272Z',
        'chrome',
        { edge: true },
      ),
      row(line('M460-326L2890-326', 'dark', 4, { opacity: 0.35 }), 2, 0, 28),
      // Two bullet-shaped lamps below the fin.
      fill(
        'M4380-930C4460-950 4550-946 4590-926L4600-790C4550-770 4440-776 4360-800C4340-850 4350-900 4380-930Z',
        'panel',
        { edge: true },
      ),
      lens('M4560-922C4640-918 4690-900 4710-886C4690-870 4640-858 4560-856Z', 'tail'),
      line('M4564-920L4564-858', 'chrome', 20),
      lens('M4560-850C4640-846 4700-828 4724-814C4700-798 4640-786 4560-784Z', 'tail'),
      line('M4564-848L4564-786', 'chrome', 20),
      // The end of the pod, and the end of the bumper under it.
      fill(
        'M4640-700C4700-700 4750-650 4762-570C4756-490 4700-440 4640-436C4660-520 4660-620 4640-700Z',
        'chrome',
        { edge: true },
      ),
      lamp('reverse', 4738, -568, 22, 84),
      // The two lamps overlap from this side.
      lamp('head', -886, -800, 32, 92, 3),
      lamp('head', -862, -800, 30, 92, 3),
      fill('M-922-886C-880-930-760-940-600-944L-600-920C-740-916-840-900-880-880Z', 'chrome', { edge: true }),
      fill(
        'M-950-560C-956-610-930-640-880-640C-700-620-560-590-440-560C-424-540-426-440-444-426C-560-390-720-350-860-346C-920-350-944-420-950-560Z',
        'chrome',
        {
          edge: true,
        },
      ),
      fill('M-900-540C-760-530-600-510-460-496L-460-470C-600-480-760-490-900-480Z', 'matt', {
        opacity: 0.75,
      }),
      lamp('amber', -800, -430, 44, 40),
      // Handle, mirror, wiper, aerial.
      line('M2030-820L2180-824', 'chrome', 30),
      fill(
        'M1000-974C990-1030 1020-1056 1090-1054C1130-1046 1140-1012 1126-984C1090-960 1030-962 1000-974Z',
        'chrome',
        { edge: true },
      ),
      line('M640-970L800-1060', 'matt', 9),
      row(line('M3960-520l120 0', 'chrome', 14), 3, 0, 30),
    ],
  },
  front: {
    tone: { top: -1020, belt: -900, sill: -270 },
    track: 1550,
    behind: [
      line('M-760-280L760-280', 'matt', 60),
      both(fill(box(60, -1170, 620, 300, 60), 'leather', { edge: true })),
    ],
    wheels: 'within',
    body: mirrored(
      'M0-1012C300-1010 560-990 700-966C860-960 960-940 990-890C1010-820 1014-680 1010-540C1004-420 960-340 880-316L0-300',
    ),
    openings: [],
    skin: [
      fill(mirrored('M0-1010C280-1008 520-980 620-940C660-910 660-890 640-870L0-866'), 'panel'),
      seam('M-640-940C-670-910-666-890-650-868M640-940C670-910 666-890 650-868'),
      fill(mirrored('M0-986C180-984 320-966 380-940C340-900 200-888 0-886'), 'gleam', {
        opacity: 0.5,
        blur: 10,
      }),
      both(
        fill('M680-940C820-950 940-930 976-880L980-820C920-880 820-896 690-890Z', 'gleam', {
          opacity: 0.6,
          blur: 8,
        }),
      ),
    ],
    panes: [mirrored('M0-1346C360-1346 600-1338 690-1316C740-1230 790-1090 820-966C600-990 300-1000 0-1002')],
    frame: { of: 'chrome', width: 24 },
    inside: [
      both(fill(box(60, -1170, 620, 300, 60), 'leather', { edge: true })),
      fill(mirrored('M0-1050C360-1050 700-1040 800-984L810-950L0-950'), 'matt'),
      rim(380, -1050, 176, 100, 0, 'ivory'),
      fill(box(-90, -1326, 180, 50, 18), 'chrome'),
    ],
    trim: [
      // The grille: two rows of small bright blocks.
      fill(mirrored('M0-866L980-862C1000-800 1004-740 1002-700L0-696'), 'panel', { edge: true }),
      grille(mirrored('M0-700L950-690L956-440L0-440'), 'eggcrate', 44, 'chrome'),
      row(line('M-924-672l1 0', 'bright', 17), 43, 44, 0),
      row(line('M-924-540l1 0', 'bright', 17), 43, 44, 0),
      line('M-1000-606C-600-596 600-596 1000-606', 'chrome', 46),
      line('M-990-704L990-704', 'chrome', 22),
      both(
        fill(
          'M520-880C700-900 940-890 1004-860C1016-800 1012-740 1000-700L540-696C510-760 506-820 520-880Z',
          'chrome',
          { edge: true },
        ),
        lamp('head', 652, -790, 94),
        lamp('head', 872, -790, 94),
        line('M100-1010L420-1120', 'matt', 10),
        fill(
          'M820-1000C816-1060 856-1078 930-1074C970-1064 976-1020 956-996C916-974 860-976 820-1000Z',
          'chrome',
          { edge: true },
        ),
      ),
      // The thin bumper with lamps in its ends.
      fill(
        mirrored(
          'M0-436C240-436 400-440 480-460C620-480 840-478 1000-500C1026-440 1018-370 980-330C840-300 600-296 480-306C400-330 240-340 0-340',
        ),
        'chrome',
        {
          edge: true,
        },
      ),
      both(
        fill(
          'M560-440C700-450 860-450 950-444C966-410 960-370 940-346C820-330 660-330 560-340C530-370 530-410 560-440Z',
          'black',
          { edge: true },
        ),
        lamp('clear', 670, -392, 56, 44),
        lamp('amber', 836, -392, 56, 44),
      ),
      fill(box(-170, -452, 340, 120, 8), 'plate', { edge: true }),
      line('M-140-920L0-900L140-920', 'chrome', 16),
    ],
  },
  rear: {
    tone: { top: -1100, belt: -900, sill: -270 },
    track: 1550,
    behind: [
      line('M-760-280L760-280', 'matt', 60),
      fill(mirrored('M0-1346C360-1346 600-1338 690-1316C740-1230 790-1090 820-940L0-930'), 'glass', {
        opacity: 0.35,
      }),
      line(mirrored('M0-1350C360-1350 600-1342 694-1320C744-1230 794-1090 824-940L0-930'), 'chrome', 26),
      fill(box(-90, -1326, 180, 56, 18), 'matt'),
      rim(-380, -1060, 176, 100, 0, 'ivory'),
      both(fill(box(40, -1160, 660, 300, 60), 'leather', { edge: true })),
      fill(mirrored('M0-1040C360-1040 640-1030 720-990C750-960 756-930 750-900L0-890'), 'hood', {
        edge: true,
      }),
    ],
    wheels: 'within',
    body: mirrored(
      'M0-950C320-950 620-944 760-930C810-940 850-980 872-1040C880-1080 888-1104 900-1104C914-1104 922-1080 930-1040C950-960 990-880 1006-780C1022-640 1020-500 1000-400C984-330 930-300 860-296L0-286',
    ),
    openings: [],
    skin: [
      fill(mirrored('M0-946C300-946 580-940 700-924C720-840 716-740 690-680L0-672'), 'panel'),
      seam('M-700-924C-724-840-716-740-690-676L690-676C716-740 724-840 700-924'),
      both(
        fill('M760-926C810-930 850-970 876-1040C884-960 870-860 830-780C790-820 770-870 760-926Z', 'dark', {
          opacity: 0.42,
          blur: 8,
        }),
        line('M901-1096C924-1000 976-880 994-760', 'gleam', 12, { opacity: 0.6, blur: 3 }),
      ),
      fill(mirrored('M0-920C240-920 460-914 560-900C530-840 300-820 0-816'), 'gleam', {
        opacity: 0.42,
        blur: 10,
      }),
    ],
    panes: [],
    frame: { of: 'chrome', width: 16 },
    inside: [],
    trim: [
      grille(mirrored('M0-660L720-660L740-480L0-480'), 'eggcrate', 44, 'chrome'),
      row(line('M-704-638l1 0', 'bright', 16), 33, 44, 0),
      line(mirrored('M0-664L720-664L744-476L0-476'), 'chrome', 20),
      both(
        line('M900-1090L900-960', 'chrome', 11),
        fill(circle(900, -880, 52), 'chrome', { edge: true }),
        lamp('tail', 900, -880, 44),
        fill(circle(900, -784, 52), 'chrome', { edge: true }),
        lamp('tail', 900, -784, 44),
        // The pods.
        fill(circle(866, -560, 136), 'chrome', { edge: true }),
        fill(circle(866, -560, 102), 'black', { edge: true }),
        lamp('reverse', 866, -560, 82),
      ),
      fill(
        mirrored(
          'M0-470C300-470 600-462 740-440C840-410 960-420 1010-460C1020-380 990-320 920-304C700-290 300-288 0-288',
        ),
        'chrome',
        { edge: true },
      ),
      fill(box(-170, -436, 340, 120, 8), 'plate', { edge: true }),
      line('M-90-740L0-712L90-740', 'chrome', 16),
    ],
  },
  face: { x: 560, y: -640, across: 1250 },
  cockpit: {
    dash: 'painted',
    dials: 'driver',
    dialCount: 2,
    wheel: { spokes: 2, rim: 'ivory', drilled: false },
    screen: 'curved',
    bonnet: 'long',
    lever: 'short',
  },
};
