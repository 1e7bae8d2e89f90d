import { both, fill, lamp, lens, line, rim, row, seam, seat } from '../kit/part.ts';
import { arch, box, circle, mirrored } from '../kit/path.ts';
import type { Car } from './car.ts';

export const hondaNsx: Car = {
  slug: 'honda-nsx',
  name: 'Honda NSX',
  years: [1990, 2001],
  body: 'supercar',
  size: { length: 4405, wheelbase: 2530, height: 1170, width: 1810, nose: 990 },
  wheels: {
    look: 'star',
    colour: '#c9cbcc',
    accent: '#9a9c9d',
    whitewall: false,
    front: { tyre: 297, rim: 206, width: 205 },
    rear: { tyre: 315, rim: 216, width: 235 },
  },
  colours: { paint: '#b3161c', second: '#19181a', leather: '#2a2728', hood: '#232122' },
  paints: ['#b3161c', '#b9bdc0', '#e8e6df', '#1d1d20', '#24406b', '#d2a81f', '#1f3d33'],
  scenes: ['city', 'paddock', 'alpine', 'studio', 'coast', 'avenue'],
  steering: 'right',
  profile: {
    tone: { top: -1170, belt: -830, sill: -160 },
    behind: [
      fill('M2840-180L3300-210L3360-320L2840-320Z', 'hollow'),
      line('M3240-240L3396-240', 'chrome', 50),
      line('M3394-240l4 0', 'hollow', 36),
    ],
    wheels: 'within',
    body: 'M-986-400C-988-440-970-470-920-500C-720-596-400-674-60-726C80-746 200-768 310-808C480-912 660-1026 820-1104C920-1150 1020-1170 1140-1170C1320-1168 1480-1146 1640-1104C1860-1040 2060-966 2260-912C2420-876 2640-870 2860-884C3020-896 3180-914 3310-934C3360-942 3396-946 3404-936C3412-910 3408-880 3406-850L3412-560C3412-470 3400-390 3370-320C3340-260 3280-230 3200-222L2880-190L2800-160L360-160L-340-166L-760-180C-900-196-960-240-980-300C-986-340-986-370-986-400Z',
    openings: [arch(0, -300, 334), arch(2530, -318, 352)],
    skin: [
      // The cabin: black above the waist.
      fill(
        'M270-800C480-926 660-1040 820-1118C980-1190 1320-1190 1640-1116C1860-1050 2080-970 2280-904C2100-880 1900-850 1700-838C1200-830 800-820 270-800Z',
        'second',
      ),
      line('M850-1106C960-1156 1140-1164 1300-1150C1480-1134 1660-1086 1820-1036', 'gleam', 14, {
        opacity: 0.4,
        blur: 5,
      }),
      fill(
        'M-900-500C-560-630-100-700 300-738C800-776 1300-776 1800-784C2300-800 2900-840 3400-890L3404-820C2900-770 2300-736 1800-720C1200-706 600-700 100-664C-300-630-640-560-900-500Z',
        'streak',
        { opacity: 0.66, blur: 9 },
      ),
      fill(
        'M-980-400C-400-480 600-512 1300-512C2100-514 2900-540 3412-570L3412-480C2900-456 2100-440 1300-438C500-436-400-420-980-360Z',
        'dark',
        {
          opacity: 0.3,
          blur: 13,
        },
      ),
      line('M-338-376A344 344 0 0 1 338-376', 'gleam', 22, { opacity: 0.4, blur: 9 }),
      line('M2176-390A362 362 0 0 1 2886-390', 'gleam', 26, { opacity: 0.45, blur: 9 }),
      fill('M350-216L2190-216L2190-150L350-150Z', 'matt', { opacity: 0.55 }),
      // Door, and the scoop at its trailing edge.
      seam('M480-808C440-640 444-400 490-226L1520-226C1620-300 1660-420 1672-540L1682-820'),
      line('M492-800C452-640 456-400 502-236', 'gleam', 4, { opacity: 0.4 }),
      fill(
        'M1716-700C1810-720 1890-730 1956-724C1990-640 1986-520 1930-420C1870-430 1800-450 1712-470Z',
        'shade',
        { opacity: 0.5 },
      ),
      fill(
        'M1830-704C1890-722 1930-728 1956-724C1990-640 1986-520 1930-420C1900-424 1880-430 1850-438C1900-530 1890-630 1830-704Z',
        'hollow',
        {
          opacity: 0.9,
          blur: 3,
        },
      ),
      line('M1962-724C1998-640 1994-520 1936-418', 'gleam', 8, { opacity: 0.5 }),
      seam('M-600-630C-300-700 20-742 310-780'),
      seam('M2300-894C2500-840 2900-830 3404-850'),
      seam('M2890-500C3050-520 3250-530 3412-536'),
      seam('M-986-400C-700-430-480-430-334-410'),
      seam(box(2320, -740, 120, 96, 20)),
    ],
    panes: [
      'M480-826C630-916 770-1000 890-1060C980-1100 1060-1116 1150-1118L1480-1102L1570-838Z',
      'M1630-842L1546-1092C1740-1050 1900-990 2080-908C2000-880 1880-852 1630-842Z',
    ],
    frame: { of: 'matt', width: 18 },
    inside: [
      fill('M410-820L530-876C630-896 710-890 750-870L750-810L410-810Z', 'matt'),
      seat(1210, -560, 420, 110, true),
      seat(1310, -560, 410, 120, true),
      rim(850, -866, 32, 150, 24),
      fill('M1640-840L1680-1000L1900-940L2060-840Z', 'matt', { opacity: 0.8 }),
      fill(box(970, -1100, 84, 30, 14), 'matt'),
    ],
    trim: [
      // Shut lamp lids, indicator, side marker.
      seam('M-700-598L-440-672L-390-636L-640-560Z'),
      line('M-692-600L-446-672', 'gleam', 5, { opacity: 0.5 }),
      lens('M-974-450C-930-490-860-520-790-536L-720-500L-740-466L-968-424Z', 'clear'),
      lens('M-850-516C-820-528-800-534-786-536L-716-502L-738-466L-830-452Z', 'amber'),
      lens(box(-540, -400, 110, 34, 12), 'amber'),
      fill('M-984-330C-900-310-820-300-740-300L-760-250L-930-256C-964-274-980-300-984-330Z', 'hollow'),
      // Tail: lamp wraps round under the wing.
      lens('M3120-760L3408-776L3410-640L3140-636Z', 'tail'),
      lens('M3040-752L3114-758L3134-638L3066-640Z', 'amber'),
      line('M3128-696L3410-706', 'dark', 6, { opacity: 0.4 }),
      fill('M3000-896C3160-912 3300-930 3404-948L3408-912C3300-896 3160-880 3010-876Z', 'panel', {
        edge: true,
      }),
      lens(box(2960, -440, 110, 34, 12), 'tail'),
      // Pillar, handle, mirror, wiper, aerial.
      line('M1602-838L1514-1098', 'matt', 26),
      fill(box(1480, -770, 140, 36, 14), 'panel', { edge: true }),
      line('M370-812L610-890', 'matt', 9),
      fill('M530-840C522-900 550-930 620-930L690-922C706-890 698-856 676-836Z', 'panel', { edge: true }),
      line('M550-910C580-922 630-922 680-914', 'gleam', 6, { opacity: 0.6 }),
    ],
  },
  front: {
    tone: { top: -1170, belt: -800, sill: -170 },
    track: 1510,
    behind: [],
    wheels: 'within',
    body: mirrored(
      'M0-1170C230-1170 420-1160 486-1116C570-1030 640-930 690-824C790-806 850-740 876-640C900-540 908-420 900-330C892-240 860-190 790-180L0-166',
    ),
    openings: [],
    skin: [
      fill(
        mirrored(
          'M0-1190C240-1190 440-1176 500-1120C580-1040 650-940 706-820L620-820C560-940 500-1030 430-1092C340-1120 180-1124 0-1124',
        ),
        'second',
      ),
      fill(mirrored('M0-820C300-820 520-810 590-780C580-660 520-560 470-500L0-486'), 'panel', {
        opacity: 0.85,
      }),
      seam('M-590-800C-580-670-520-560-470-500C-300-480 300-480 470-500C520-560 580-670 590-800'),
      fill(mirrored('M0-780C200-780 370-770 430-746C400-660 250-620 0-612'), 'gleam', {
        opacity: 0.42,
        blur: 10,
      }),
      both(
        fill(
          'M640-810C740-806 810-740 846-640C862-580 872-520 874-470C830-580 770-660 690-690C640-710 630-750 640-810Z',
          'gleam',
          {
            opacity: 0.55,
            blur: 9,
          },
        ),
        seam('M572-642L800-614L780-530L546-552Z'),
        line('M578-640L794-612', 'gleam', 6, { opacity: 0.55 }),
        fill('M720-380C840-380 900-350 906-320L870-210C800-250 750-310 720-380Z', 'dark', {
          opacity: 0.3,
          blur: 10,
        }),
      ),
      fill(mirrored('M0-460C400-460 760-440 900-410L904-370C760-400 400-416 0-416'), 'gleam', {
        opacity: 0.3,
        blur: 7,
      }),
    ],
    panes: [mirrored('M0-1118C210-1118 380-1110 438-1078C510-1000 570-910 618-822C420-804 200-798 0-798')],
    frame: { of: 'matt', width: 18 },
    inside: [
      fill(mirrored('M0-880C260-880 540-866 618-826L618-790L0-790'), 'matt'),
      both(
        fill(box(160, -1010, 260, 300, 70), 'leather', { edge: true }),
        fill(box(220, -1080, 140, 90, 40), 'leather', { edge: true }),
      ),
      rim(-290, -890, 150, 84),
      fill(box(-68, -1106, 136, 36, 16), 'matt'),
    ],
    trim: [
      both(
        lens('M470-470C600-476 740-466 852-436C862-410 862-388 856-370C740-384 600-392 480-394Z', 'clear'),
        lens('M720-466C770-460 820-448 852-436C862-410 862-388 856-370L724-384Z', 'amber'),
        fill('M540-330L810-322C830-300 826-260 800-240L580-236C550-260 540-300 540-330Z', 'hollow', {
          edge: true,
        }),
        lamp('clear', 680, -284, 60, 34),
        line('M60-800L420-890', 'matt', 9),
        fill('M690-850C678-906 706-940 780-940L860-930C878-900 870-866 848-846Z', 'panel', { edge: true }),
      ),
      fill(mirrored('M0-336L440-334C470-310 470-260 450-230L0-224'), 'hollow', { edge: true }),
      row(line('M-430-306L430-306', 'matt', 12), 3, 0, 28),
      line(mirrored('M0-344L440-342'), 'gleam', 6, { opacity: 0.4 }),
      fill(circle(0, -446, 24), 'chrome', { edge: true }),
      fill(box(-230, -420, 460, 92, 8), 'matt', { edge: true }),
    ],
  },
  rear: {
    tone: { top: -1170, belt: -880, sill: -200 },
    track: 1530,
    behind: [],
    wheels: 'within',
    body: mirrored(
      'M0-1170C220-1170 400-1160 466-1116C560-1040 640-960 720-900L810-930C850-930 876-900 884-840C904-700 908-540 902-420C896-300 870-220 800-204L0-190',
    ),
    openings: [],
    skin: [
      fill(mirrored('M0-1190C220-1190 420-1176 480-1116C570-1040 650-960 730-892L0-880'), 'second'),
      both(
        fill('M700-900C790-930 850-920 866-850L880-740C850-830 800-870 720-870Z', 'gleam', {
          opacity: 0.5,
          blur: 8,
        }),
        line('M470-1112C550-1040 630-966 700-912', 'gleam', 8, { opacity: 0.35, blur: 3 }),
      ),
      fill(mirrored('M0-570C400-570 760-574 904-584L904-540C760-526 400-520 0-520'), 'gleam', {
        opacity: 0.4,
        blur: 8,
      }),
    ],
    panes: [mirrored('M0-1112C200-1112 350-1104 400-1072C460-1020 510-970 550-922L0-914')],
    frame: { of: 'matt', width: 16 },
    inside: [
      both(fill(box(130, -1040, 240, 300, 70), 'leather', { edge: true })),
      fill(mirrored('M0-960L500-960L560-900L0-900'), 'matt'),
    ],
    trim: [
      // The rear deck, and the wing that extends from the sides.
      fill(mirrored('M0-890L720-884C780-870 800-840 804-800L0-794'), 'panel'),
      fill(mirrored('M0-872L700-868C750-856 766-836 770-812L0-806'), 'shade', { opacity: 0.7 }),
      fill(
        mirrored('M0-956C320-956 640-950 800-940C850-934 872-912 878-876C820-896 700-904 560-906L0-910'),
        'panel',
        { edge: true },
      ),
      line(mirrored('M0-944C320-944 640-938 800-926'), 'gleam', 6, { opacity: 0.5 }),
      lamp('tail', 0, -932, 130, 13),
      // One red band from side to side.
      fill(mirrored('M0-790L830-786C872-780 886-750 888-710L888-620L0-610'), 'matt', { edge: true }),
      both(
        lens('M300-776L640-774L640-630L300-628Z', 'tail'),
        lens('M648-774L824-772C858-766 870-740 872-710L872-634L648-630Z', 'tail'),
        lens('M700-768L824-766C850-760 862-740 864-706L700-704Z', 'amber'),
        line('M306-702L636-702', 'dark', 7, { opacity: 0.4 }),
        lens(box(310, -690, 90, 56, 8), 'clear'),
      ),
      lens(mirrored('M0-776L292-776L292-628L0-628'), 'tail'),
      fill(mirrored('M0-770L286-770L286-634L0-634'), 'dark', { opacity: 0.35 }),
      seam('M-900-430C-600-440 600-440 900-430'),
      fill(box(-270, -580, 540, 116, 8), 'plate', { edge: true }),
      fill(mirrored('M0-330L700-330C720-290 710-240 690-210L0-190'), 'matt', { edge: true }),
      both(
        lens(box(700, -404, 140, 40, 10), 'tail'),
        line('M480-262L480-240M590-262L590-240', 'chrome', 80),
        fill(circle(480, -240, 30) + circle(590, -240, 30), 'hollow'),
      ),
    ],
  },
  face: { x: 560, y: -470, across: 1180 },
  cockpit: {
    dash: 'binnacle',
    dials: 'driver',
    dialCount: 5,
    wheel: { spokes: 4, rim: 'leather', drilled: false },
    screen: 'raked',
    bonnet: 'low',
    lever: 'short',
  },
};
