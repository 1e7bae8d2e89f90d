import { both, fill, lamp, lens, line, rim, row, seam, seat } from '../kit/part.ts';
import { arch, box, circle, mirrored } from '../kit/path.ts';
import type { Car } from './car.ts';

export const ferrariTestarossa: Car = {
  slug: 'ferrari-testarossa',
  name: 'Ferrari Testarossa',
  years: [1984, 1991],
  body: 'supercar',
  size: { length: 4485, wheelbase: 2550, height: 1130, width: 1976, nose: 1020 },
  wheels: {
    look: 'star',
    colour: '#bfc0bf',
    accent: '#8d8d8c',
    whitewall: false,
    front: { tyre: 316, rim: 212, width: 225 },
    rear: { tyre: 330, rim: 214, width: 265 },
  },
  colours: { paint: '#b3141b', second: '#1b191a', leather: '#c79a63', hood: '#232122' },
  paints: ['#b3141b', '#e8e4da', '#1c1c1f', '#d6b21e', '#3a4a63', '#8f9296'],
  scenes: ['coast', 'city', 'studio', 'riviera', 'desert', 'paddock'],
  steering: 'left',
  profile: {
    tone: { top: -1130, belt: -800, sill: -170 },
    behind: [
      fill('M2800-190L3300-210L3360-330L2800-330Z', 'hollow'),
      line('M3300-256L3452-256', 'chrome', 44),
      line('M3450-256l5 0', 'hollow', 30),
    ],
    wheels: 'within',
    body: 'M-1016-430C-1012-470-980-506-900-536C-600-640-300-716 0-764C240-796 460-812 620-826C820-920 1040-1030 1240-1096C1320-1122 1420-1130 1520-1130C1660-1128 1780-1112 1900-1080C2060-1034 2200-990 2360-966C2640-930 2960-920 3240-926C3360-930 3430-934 3452-928C3462-900 3464-860 3462-800L3456-560C3454-480 3440-400 3410-340C3380-270 3330-230 3240-222L2920-190L380-170L-360-176L-700-190C-860-210-960-260-996-320C-1012-350-1018-390-1016-430Z',
    openings: [arch(0, -318, 350), arch(2550, -334, 366)],
    skin: [
      fill(
        'M-940-500C-600-620-200-690 200-732C700-772 1300-780 1900-790C2500-802 3000-830 3460-850L3460-780C3000-740 2500-730 2000-724C1300-716 600-700 100-672C-300-640-650-570-940-500Z',
        'streak',
        { opacity: 0.62, blur: 8 },
      ),
      fill(
        'M-1010-420C-500-480 400-520 1200-520C2000-520 3000-540 3460-560L3456-480C3000-460 2200-450 1200-446C400-444-500-430-1010-400Z',
        'dark',
        { opacity: 0.3, blur: 12 },
      ),
      // The haunch over the rear wheel.
      fill(
        'M2050-800C2200-840 2500-860 2800-850C3000-842 3200-820 3300-790C3000-800 2600-790 2400-770C2250-756 2100-770 2050-800Z',
        'gleam',
        { opacity: 0.5, blur: 9 },
      ),
      // Black below the waistline of the sill.
      fill('M360-232L2196-232L2196-160L360-160Z', 'matt'),
      fill('M-1020-300C-800-240-500-220-330-220L-330-160L-1020-160Z', 'matt', { opacity: 0.9 }),
      fill('M2910-240L3460-300L3460-160L2900-160Z', 'matt', { opacity: 0.9 }),
      line('M372-238L2190-238', 'gleam', 6, { opacity: 0.35 }),
      // Bonnet and door.
      seam('M-700-610C-300-700 100-748 560-780'),
      seam('M700-800C650-640 640-420 690-262L1640-262C1800-320 1860-460 1868-620L1880-800'),
      line('M712-790C662-640 652-420 702-272', 'gleam', 5, { opacity: 0.35 }),
      // The intake and its strakes.
      fill(
        'M930-650C1300-676 1700-690 2052-696C2092-640 2096-480 2056-392C1700-380 1300-360 960-340C1000-440 1000-560 930-650Z',
        'shade',
        { opacity: 0.8 },
      ),
      fill(
        'M1620-684C1800-692 1940-696 2052-696C2092-640 2096-480 2056-392C1900-386 1760-380 1600-372C1680-470 1690-590 1620-684Z',
        'hollow',
        { opacity: 0.85, blur: 8 },
      ),
      row(fill('M900-640C1300-668 1760-684 2070-688L2072-648C1760-650 1300-640 920-612Z', 'flat'), 5, 8, 66),
      row(line('M905-642C1300-668 1760-684 2068-688', 'gleam', 7, { opacity: 0.55 }), 5, 8, 66),
      row(line('M925-610C1300-638 1760-648 2070-646', 'dark', 10, { opacity: 0.6 }), 5, 8, 66),
      seam('M2420-960C2700-940 3000-920 3300-880'),
      seam('M3200-920L3220-640'),
    ],
    panes: [
      'M730-830C900-920 1090-1010 1270-1062C1340-1082 1420-1088 1490-1088L1508-830Z',
      'M1560-830L1544-1086C1660-1080 1760-1060 1850-1030C1940-990 1990-920 2020-830Z',
    ],
    frame: { of: 'matt', width: 20 },
    inside: [
      fill('M700-830L820-880C920-900 1000-896 1040-870L1040-820L700-820Z', 'matt'),
      seat(1530, -560, 440, 120, false),
      seat(1640, -560, 430, 130, false),
      rim(1130, -868, 30, 150, 26),
      fill('M1740-830L1800-960L1960-930L2020-830Z', 'matt', { opacity: 0.8 }),
    ],
    trim: [
      // Buttress vents behind the glass.
      row(line('M2080-960L2120-840', 'matt', 16), 5, 62, 12),
      // Lamps: shut lids, side lights, bumper line.
      seam('M-820-566L-560-650L-500-612L-760-534Z'),
      line('M-812-572L-566-650', 'gleam', 5, { opacity: 0.5 }),
      lens('M-1012-430C-1000-462-970-484-930-496L-720-470L-730-420L-1000-396Z', 'amber'),
      lens('M-1012-440C-1004-462-980-480-950-490L-880-480L-886-412L-1004-398Z', 'clear'),
      line('M-1012-384C-800-372-560-366-352-366', 'matt', 14),
      lens(box(-560, -440, 100, 34, 8), 'amber'),
      // Tail: black slats, seen edge-on.
      fill('M3396-840L3460-842L3456-560L3404-560Z', 'matt', { edge: true }),
      row(line('M3394-820L3468-824', 'black', 16), 6, 1, 48),
      line('M2924-372C3100-376 3300-380 3440-384', 'matt', 14),
      lens(box(3040, -460, 120, 36, 8), 'tail'),
      // The single mirror on its high stalks, handle, wiper.
      line('M930-918L900-1000M1000-952L964-1014', 'matt', 16),
      fill(
        'M820-1000C824-1044 860-1064 930-1062C984-1056 1000-1030 990-1000C950-980 860-980 820-1000Z',
        'panel',
        { edge: true },
      ),
      line('M1526-830L1526-1086', 'matt', 34),
      fill(box(1730, -756, 110, 30, 12), 'matt'),
      line('M640-826L880-900', 'matt', 9),
    ],
  },
  front: {
    tone: { top: -1130, belt: -800, sill: -180 },
    track: 1518,
    behind: [],
    wheels: 'within',
    body: mirrored(
      'M0-1130C220-1130 400-1122 470-1086C560-1010 640-910 700-826C820-806 920-770 950-690C984-610 990-500 984-400L966-200C900-150 400-130 0-130',
    ),
    openings: [],
    skin: [
      // Bonnet: a broad plane between two wings.
      fill(mirrored('M0-820C300-820 520-806 600-780C560-660 500-560 470-500L0-494'), 'panel'),
      seam('M-600-790C-560-660-500-560-470-500L470-500C500-560 560-660 600-790'),
      fill(mirrored('M0-770C200-770 360-760 420-740C380-660 240-620 0-614'), 'gleam', {
        opacity: 0.4,
        blur: 10,
      }),
      both(
        fill(
          'M640-790C760-800 860-770 900-700C920-650 920-600 900-540C860-640 800-700 720-720C660-736 640-760 640-790Z',
          'gleam',
          { opacity: 0.55, blur: 10 },
        ),
        fill('M880-800C950-740 990-600 984-400L960-230L900-230C940-400 940-640 880-800Z', 'dark', {
          opacity: 0.35,
          blur: 8,
        }),
        seam('M500-640L800-616L784-540L520-556Z'),
        line('M506-638L796-614', 'gleam', 5, { opacity: 0.5 }),
      ),
      fill(mirrored('M0-290C400-290 800-286 990-280L970-120L0-110'), 'matt'),
    ],
    panes: [mirrored('M0-1088C200-1088 370-1082 430-1052C510-980 580-890 636-818C420-800 200-794 0-794')],
    frame: { of: 'matt', width: 20 },
    inside: [
      fill(mirrored('M0-880C260-880 540-866 636-820L636-790L0-790'), 'matt'),
      both(fill(box(170, -1050, 260, 320, 90), 'leather', { edge: true })),
      rim(300, -890, 150, 84),
      fill(box(-70, -1076, 140, 38, 16), 'matt'),
    ],
    trim: [
      // The front: dark slats between two lamps.
      fill(mirrored('M0-486C300-486 700-486 880-478C896-440 894-400 884-372L0-366'), 'matt', { edge: true }),
      fill(
        mirrored('M0-360C300-360 700-360 892-366C900-330 890-300 870-292C600-286 300-284 0-284'),
        'panel',
        { edge: true },
      ),
      row(line('M-470-462L470-462', 'black', 12), 5, 0, 22),
      both(
        lens('M500-474L720-474L716-382L500-380Z', 'clear'),
        lens('M730-474L872-468C884-440 882-410 874-384L726-382Z', 'amber'),
        line('M580-470L580-384M650-470L650-384', 'matt', 5, { opacity: 0.5 }),
        lens(box(560, -268, 160, 44, 10), 'clear'),
        line('M200-830L480-920', 'matt', 10),
      ),
      lamp('amber', 0, -424, 26, 34),
      // One mirror, high on the driver's pillar.
      line('M560-900L640-986M520-930L590-1000', 'matt', 16),
      fill(
        'M580-1000C580-1050 620-1068 700-1064C754-1058 770-1020 756-992C710-970 620-970 580-1000Z',
        'panel',
        { edge: true },
      ),
      line('M-200-830L-100-930', 'matt', 10),
    ],
  },
  rear: {
    tone: { top: -1130, belt: -900, sill: -200 },
    track: 1660,
    behind: [],
    wheels: 'within',
    body: mirrored(
      'M0-1130C220-1130 380-1120 450-1084C560-1020 680-960 760-930C880-916 950-880 970-800C992-680 992-520 984-420C976-300 950-210 900-190L0-170',
    ),
    openings: [],
    skin: [
      both(
        fill(
          'M600-960C760-950 900-910 950-830C966-790 972-740 970-690C930-800 840-860 740-870C660-880 610-910 600-960Z',
          'gleam',
          { opacity: 0.6, blur: 9 },
        ),
        fill('M440-1080C520-1030 620-980 700-940L640-900C560-950 480-1010 440-1080Z', 'dark', {
          opacity: 0.3,
          blur: 8,
        }),
      ),
      seam('M-960-880C-700-876-400-870 0-868C400-870 700-876 960-880'),
      // Engine cover between the buttresses.
      fill(mirrored('M0-960L520-950L600-890L0-880'), 'matt', { opacity: 0.8 }),
    ],
    panes: [mirrored('M0-1090C180-1090 300-1084 350-1060C400-1020 430-990 450-962L0-956')],
    frame: { of: 'matt', width: 16 },
    inside: [both(fill(box(110, -1070, 240, 200, 70), 'leather', { edge: true }))],
    trim: [
      row(line('M-480-936L480-936', 'black', 10), 3, 0, 18),
      // Lamps behind the grille of slats.
      fill(mirrored('M0-836L900-836C930-800 944-700 938-580L900-552L0-548'), 'hollow', { edge: true }),
      both(
        fill(box(520, -800, 380, 220, 20), 'red', { opacity: 0.9 }),
        fill(box(520, -800, 150, 220, 20), 'amber', { opacity: 0.75 }),
      ),
      row(fill(mirrored('M0-826L910-826L922-800L0-800'), 'black'), 6, 0, 47),
      row(line('M-908-825L908-825', 'gleam', 4, { opacity: 0.28 }), 6, 0, 47),
      fill(mirrored('M0-530C400-530 760-534 958-546C962-480 956-420 940-390L0-384'), 'panel', { edge: true }),
      line(mirrored('M0-516C400-516 760-520 950-530'), 'gleam', 6, { opacity: 0.5 }),
      fill(box(-270, -512, 540, 112, 8), 'matt', { edge: true }),
      fill(mirrored('M0-376L936-382C930-280 900-200 820-190L0-176'), 'matt'),
      row(line('M-700-330L700-330', 'hollow', 12), 3, 0, 30),
      both(
        line('M420-280L420-262', 'chrome', 84),
        fill(circle(420, -262, 32), 'hollow'),
        line('M540-280L540-262', 'chrome', 84),
        fill(circle(540, -262, 32), 'hollow'),
        lens(box(700, -330, 150, 40, 10), 'tail'),
      ),
    ],
  },
  face: { x: 600, y: -480, across: 1200 },
  cockpit: {
    dash: 'binnacle',
    dials: 'driver',
    dialCount: 4,
    wheel: { spokes: 3, rim: 'black', drilled: false },
    screen: 'raked',
    bonnet: 'low',
    lever: 'gate',
  },
};
