import { both, fill, grille, lamp, lens, line, rim, row, seam, seat } from '../kit/part.ts';
import { arch, box, circle, mirrored } from '../kit/path.ts';
import type { Car } from './car.ts';

export const chevroletCorvette: Car = {
  slug: 'chevrolet-corvette',
  name: 'Chevrolet Corvette Sting Ray',
  years: [1963, 1967],
  body: 'coupe',
  size: { length: 4450, wheelbase: 2489, height: 1265, width: 1770, nose: 930 },
  wheels: {
    look: 'turbine',
    colour: '#cfd0cf',
    accent: '#8c8d8d',
    whitewall: false,
    front: { tyre: 336, rim: 214, width: 170 },
    rear: { tyre: 336, rim: 214, width: 170 },
  },
  colours: { paint: '#2c5a86', second: '#e8e4da', leather: '#24344a', hood: '#e8e4da' },
  paints: ['#2c5a86', '#9c1d20', '#b9bcbd', '#e8e4da', '#1d1d20', '#b89f68', '#27483a'],
  scenes: ['desert', 'coast', 'avenue', 'city', 'studio', 'paddock'],
  steering: 'left',
  profile: {
    tone: { top: -1265, belt: -860, sill: -205 },
    behind: [
      fill('M2780-220L3300-260L3360-350L2780-350Z', 'hollow'),
      line('M3260-286L3480-296', 'chrome', 46),
      line('M3478-296l4 0', 'hollow', 32),
    ],
    wheels: 'within',
    body: 'M-924-634C-920-656-890-676-840-694C-640-762-400-822-180-850C-60-862 60-860 180-850C360-836 520-836 680-864C800-960 940-1080 1080-1176C1180-1236 1300-1264 1440-1265C1600-1264 1760-1226 1920-1172C2200-1076 2500-966 2800-880C3040-810 3280-740 3460-684C3500-670 3518-654 3516-636C3510-600 3480-540 3440-480C3400-400 3340-340 3260-310C3140-280 2980-256 2860-240L2780-205L380-205L-360-212L-560-250C-700-290-800-350-850-420C-880-480-910-560-924-634Z',
    openings: [arch(0, -336, 372), arch(2489, -330, 366)],
    skin: [
      // The wings rise over each wheel, and the waist is narrower between them.
      fill(
        'M-860-676C-600-760-340-812-60-822C200-824 420-770 700-740C1100-716 1500-716 1800-748C2060-780 2240-850 2500-862C2800-868 3160-760 3480-668C3160-720 2860-770 2560-772C2300-772 2060-700 1800-676C1400-650 900-656 600-676C300-700 100-744-120-742C-380-738-620-700-860-676Z',
        'streak',
        { opacity: 0.75, blur: 9 },
      ),
      line('M-380-430C-360-660-200-780 0-784C210-780 360-660 384-430', 'gleam', 28, {
        opacity: 0.4,
        blur: 11,
      }),
      line('M2110-430C2130-660 2290-800 2500-806C2710-796 2850-660 2866-430', 'gleam', 30, {
        opacity: 0.42,
        blur: 11,
      }),
      // The crease round the whole car.
      line(
        'M-924-634C-700-644-500-650-340-652M360-650C1000-640 1600-640 2150-650M2840-652C3100-650 3300-644 3516-636',
        'gleam',
        10,
        {
          opacity: 0.75,
        },
      ),
      line(
        'M-924-620C-700-630-500-636-340-638M360-636C1000-626 1600-626 2150-636M2840-638C3100-636 3300-630 3514-622',
        'dark',
        12,
        {
          opacity: 0.45,
          blur: 2,
        },
      ),
      fill(
        'M-920-620C-400-640 600-632 1300-624C2200-624 2900-640 3510-620L3400-430C2800-480 2000-480 1300-478C500-478-400-480-870-440Z',
        'dark',
        {
          opacity: 0.24,
          blur: 14,
        },
      ),
      // Twin slots behind the front wheel.
      fill('M470-570L840-566L820-524L490-526Z', 'hollow', { opacity: 0.9 }),
      fill('M490-490L800-488L780-450L510-450Z', 'hollow', { opacity: 0.9 }),
      line('M470-576L842-572M490-496L802-494', 'gleam', 7, { opacity: 0.6 }),
      seam('M-700-730C-400-800-60-826 300-812L640-836'),
      seam(
        'M900-846C870-700 872-440 900-262L1780-262C1870-330 1900-470 1902-600L1890-846C1880-920 1850-1000 1790-1080',
      ),
      line('M912-836C882-700 884-440 912-272', 'gleam', 4, { opacity: 0.4 }),
      // The ridge over the roof to the boat tail.
      line('M1480-1258C1700-1246 1900-1170 2200-1066C2600-924 3000-812 3420-684', 'gleam', 10, {
        opacity: 0.4,
        blur: 3,
      }),
      line('M400-240L2090-240', 'chrome', 26),
      line('M400-226L2090-226', 'dark', 8, { opacity: 0.4 }),
    ],
    panes: [
      'M960-872C1050-960 1150-1046 1250-1112C1320-1156 1400-1180 1480-1184L1730-1176L1850-872Z',
      'M2110-1020C2260-1000 2440-956 2600-912C2560-890 2480-876 2380-876C2260-880 2160-930 2110-1020Z',
    ],
    frame: { of: 'chrome', width: 14 },
    inside: [
      fill('M880-870L1000-930C1080-944 1150-940 1180-920L1180-860L880-860Z', 'matt'),
      seat(1580, -620, 450, 90, false),
      seat(1680, -620, 440, 100, false),
      rim(1240, -926, 34, 170, 26),
      line('M1120-872L1140-1030', 'chrome', 13),
      fill('M2040-860L2100-960L2640-900L2640-850Z', 'leather', { opacity: 0.7 }),
    ],
    trim: [
      // The lamps are retracted, so only the gaps around their lids show.
      seam('M-900-650L-740-690L-690-650M-900-612L-720-604L-690-650'),
      fill(
        'M-936-540C-940-566-920-576-880-572L-620-552C-600-544-600-516-620-508L-860-496C-910-494-934-506-936-540Z',
        'chrome',
        {
          edge: true,
        },
      ),
      lens('M-700-476L-580-486L-584-448L-694-440Z', 'amber'),
      fill(
        'M3140-560C3260-574 3400-580 3494-574C3514-566 3508-526 3484-514C3360-506 3240-512 3146-522C3132-532 3130-552 3140-560Z',
        'chrome',
        {
          edge: true,
        },
      ),
      lamp('tail', 3436, -634, 22, 42, 22),
      // Slats on the pillar, handle, mirror, wiper, gutter.
      row(line('M1910-1030l86 38', 'dark', 11, { opacity: 0.75 }), 3, 14, 36),
      row(line('M1910-1022l86 38', 'gleam', 5, { opacity: 0.45 }), 3, 14, 36),
      line('M1700-796L1830-800', 'chrome', 24),
      line('M690-866L930-930', 'matt', 8),
      line('M740-880C860-980 1000-1092 1130-1172C1230-1222 1330-1240 1460-1240', 'chrome', 9),
      fill('M900-872C892-930 918-954 980-954C1022-948 1032-916 1022-890C996-870 938-864 900-872Z', 'chrome', {
        edge: true,
      }),
      fill(circle(420, -740, 26), 'chrome', { edge: true }),
    ],
  },
  front: {
    tone: { top: -1265, belt: -860, sill: -240 },
    track: 1428,
    behind: [line('M-600-330L600-330', 'matt', 50)],
    wheels: 'within',
    body: mirrored(
      'M0-1265C220-1265 370-1256 430-1210C510-1110 570-990 616-872C700-868 770-830 806-770C850-720 876-680 884-636C860-560 838-460 820-360C806-290 780-250 720-240L0-228',
    ),
    openings: [],
    skin: [
      both(
        // Peaked wings, with a hollow between them and the bonnet.
        fill(
          'M560-860C680-880 770-830 800-760C820-720 840-690 860-660C780-720 700-730 620-740C570-750 550-800 560-860Z',
          'gleam',
          {
            opacity: 0.62,
            blur: 8,
          },
        ),
        fill('M500-866C490-800 480-740 460-680L400-680C420-750 430-810 430-866Z', 'dark', {
          opacity: 0.3,
          blur: 9,
        }),
        seam('M560-870C540-800 510-720 480-664'),
        // Fake vents on the bonnet.
        fill('M130-810L300-806L290-730L140-732Z', 'shade', { opacity: 0.7 }),
        row(line('M136-796L296-792', 'bright', 9), 4, 0, 20),
      ),
      fill(mirrored('M0-872C60-872 90-860 96-840C92-780 84-720 76-670L0-666'), 'gleam', {
        opacity: 0.5,
        blur: 7,
      }),
      line('M-884-640C-600-660 600-660 884-640', 'gleam', 11, { opacity: 0.7 }),
      line('M-880-624C-600-644 600-644 880-624', 'dark', 12, { opacity: 0.45, blur: 2 }),
      fill(mirrored('M0-360L820-370L760-236L0-228'), 'dark', { opacity: 0.35, blur: 8 }),
    ],
    panes: [mirrored('M0-1206C200-1206 340-1196 384-1164C452-1070 510-970 552-876C380-856 190-850 0-850')],
    frame: { of: 'chrome', width: 16 },
    inside: [
      fill(mirrored('M0-930C220-930 470-920 552-880L552-840L0-840'), 'matt'),
      both(fill(box(120, -1100, 260, 320, 60), 'leather', { edge: true })),
      rim(250, -950, 155, 108),
      fill(box(-60, -1194, 120, 38, 16), 'matt'),
    ],
    trim: [
      both(
        // Lids of the hidden lamps.
        fill('M470-640L800-632C812-600 806-560 792-536L490-540Z', 'panel', { edge: true }),
        seam('M470-640L800-632C812-600 806-560 792-536L490-540Z'),
        line('M480-632L796-624', 'gleam', 7, { opacity: 0.6 }),
        line('M640-636L640-540', 'seam', 6),
        lens('M560-440L720-436C730-420 728-396 716-380L570-384Z', 'amber'),
        fill(
          'M440-526C580-516 730-512 842-520C862-512 862-470 842-462C730-446 580-444 450-456C434-468 430-514 440-526Z',
          'chrome',
          {
            edge: true,
          },
        ),
        fill('M450-560C480-570 500-550 502-520L498-430C488-404 458-404 448-430L444-520Z', 'chrome', {
          edge: true,
        }),
        line('M30-854L320-950', 'matt', 8),
        fill('M616-886C606-944 632-968 694-966C734-958 744-922 732-898C702-876 656-874 616-886Z', 'chrome', {
          edge: true,
        }),
      ),
      grille(mirrored('M0-546L430-540C440-500 430-440 410-408L0-402'), 'level', 28),
      line(mirrored('M0-546L430-540C440-500 430-440 410-408L0-402'), 'chrome', 13),
      fill(circle(0, -700, 34), 'chrome', { edge: true }),
      fill(circle(0, -700, 20), 'red'),
      fill(box(-220, -396, 440, 100, 8), 'matt', { edge: true }),
    ],
  },
  rear: {
    tone: { top: -1265, belt: -860, sill: -270 },
    track: 1448,
    behind: [line('M-600-330L600-330', 'matt', 60), fill(circle(0, -340, 110), 'matt')],
    wheels: 'within',
    body: mirrored(
      'M0-1265C210-1265 360-1256 420-1208C500-1110 580-990 640-880C730-876 800-830 830-770C856-720 878-680 884-640C870-560 850-470 830-390C812-310 780-276 720-268L0-256',
    ),
    openings: [],
    skin: [
      both(
        fill(
          'M580-880C700-890 790-840 820-770C838-730 852-690 862-660C790-740 710-760 640-770C590-780 570-830 580-880Z',
          'gleam',
          {
            opacity: 0.6,
            blur: 8,
          },
        ),
        fill('M520-900C530-820 520-740 490-680L430-680C460-760 470-840 460-900Z', 'dark', {
          opacity: 0.25,
          blur: 9,
        }),
      ),
      // The boat tail: two planes meeting in a ridge.
      fill(mirrored('M0-880C120-880 230-860 280-820C260-740 140-690 0-676'), 'gleam', {
        opacity: 0.35,
        blur: 10,
      }),
      line('M-884-644C-600-664 600-664 884-644', 'gleam', 11, { opacity: 0.7 }),
      line('M-880-628C-600-648 600-648 880-628', 'dark', 12, { opacity: 0.45, blur: 2 }),
    ],
    panes: [
      'M40-1204C180-1204 300-1194 346-1160C410-1070 456-990 480-916C330-888 180-876 52-870Z',
      'M-40-1204C-180-1204-300-1194-346-1160C-410-1070-456-990-480-916C-330-888-180-876-52-870Z',
    ],
    frame: { of: 'chrome', width: 14 },
    inside: [
      both(fill(box(110, -1110, 250, 300, 60), 'leather', { edge: true })),
      fill(mirrored('M0-950C200-950 400-950 480-930L480-860L0-860'), 'matt'),
    ],
    trim: [
      // The bar that divides the rear window, which the car had for only one year.
      fill(mirrored('M0-1260C20-1260 34-1240 36-1200L48-866C40-800 20-720 0-690'), 'panel', { edge: true }),
      line('M0-1240L0-730', 'gleam', 6, { opacity: 0.5 }),
      both(
        lamp('tail', 440, -560, 72),
        lamp('tail', 650, -560, 72),
        fill(
          'M350-450C500-440 690-436 820-446C842-438 842-392 820-382C690-370 500-372 358-382C342-394 340-440 350-450Z',
          'chrome',
          {
            edge: true,
          },
        ),
        fill('M360-490C390-500 408-480 410-450L406-350C396-326 368-326 358-350L354-450Z', 'chrome', {
          edge: true,
        }),
        line('M520-296L520-270', 'chrome', 68),
        fill(circle(520, -270, 25), 'hollow'),
      ),
      fill(circle(0, -590, 56), 'chrome', { edge: true }),
      fill(circle(0, -590, 40), 'panel'),
      fill(box(-230, -500, 460, 130, 10), 'matt', { edge: true }),
      line(mirrored('M0-516L244-516L244-360L0-360'), 'chrome', 12),
    ],
  },
  face: { x: 460, y: -560, across: 1080 },
  cockpit: {
    dash: 'painted',
    dials: 'driver',
    dialCount: 6,
    wheel: { spokes: 3, rim: 'wood', drilled: false },
    screen: 'curved',
    bonnet: 'long',
    lever: 'short',
  },
};
