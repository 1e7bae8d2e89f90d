import { both, fill, grille, lamp, lens, line, rim, row, seam, seat } from '../kit/part.ts';
import { arch, box, circle, mirrored } from '../kit/path.ts';
import type { Car } from './car.ts';

export const alpineA110: Car = {
  slug: 'alpine-a110',
  name: 'Alpine A110 1600 S',
  years: [1969, 1973],
  body: 'coupe',
  size: { length: 3850, wheelbase: 2100, height: 1130, width: 1520, nose: 830 },
  wheels: {
    look: 'minilite',
    colour: '#b8b6b0',
    accent: '#55524e',
    whitewall: false,
    front: { tyre: 286, rim: 178, width: 165 },
    rear: { tyre: 290, rim: 178, width: 185 },
  },
  colours: { paint: '#2a5fa5', second: '#e9e5da', leather: '#2b2829', hood: '#232122' },
  paints: ['#2a5fa5', '#e9e5da', '#b5241f', '#d9a51e', '#c9621c', '#2f6b4c', '#23262c'],
  scenes: ['alpine', 'riviera', 'paddock', 'lane', 'studio', 'coast'],
  steering: 'left',
  profile: {
    tone: { top: -1130, belt: -740, sill: -185 },
    behind: [
      fill('M2420-200L2860-230L2900-330L2420-330Z', 'hollow'),
      line('M2840-240L3010-240', 'chrome', 46),
      line('M3008-240l4 0', 'hollow', 32),
    ],
    wheels: 'within',
    body: 'M-770-280C-810-330-828-400-822-460C-814-530-780-580-720-614C-600-670-440-706-280-730C-100-756 120-770 330-780C380-784 410-792 440-808C580-920 740-1030 900-1088C1000-1120 1100-1130 1210-1130C1420-1128 1620-1080 1820-1006C2080-910 2360-812 2620-734C2780-690 2900-660 2976-622C3004-606 3010-588 3000-566C2976-500 2966-420 2960-360C2950-300 2910-270 2850-256L2500-216L2420-185L330-185L-330-194L-600-214C-690-226-744-246-770-280Z',
    openings: [arch(0, -290, 318), arch(2100, -292, 324)],
    skin: [
      fill(
        'M-760-570C-500-660-200-704 200-722C600-734 1000-736 1400-744C1700-752 1900-790 2100-806C2400-790 2700-706 2980-620C2700-650 2400-690 2100-690C1700-684 1300-664 900-658C400-652 0-650-300-630C-480-614-660-580-760-570Z',
        'streak',
        { opacity: 0.66, blur: 8 },
      ),
      fill(
        'M-820-470C-300-510 500-500 1100-496C1800-494 2600-520 2990-520C2600-430 1700-420 1000-420C300-420-400-420-820-430Z',
        'dark',
        {
          opacity: 0.3,
          blur: 13,
        },
      ),
      // A fold from wheel to wheel, and the swell of the haunch.
      line('M330-520C800-536 1300-536 1750-520', 'gleam', 9, { opacity: 0.5, blur: 2 }),
      line('M330-508C800-524 1300-524 1750-508', 'dark', 8, { opacity: 0.35, blur: 2 }),
      line('M1750-380C1790-560 1940-640 2100-640C2270-640 2400-560 2450-380', 'gleam', 24, {
        opacity: 0.28,
        blur: 15,
      }),
      line('M-350-380C-310-540-160-622 0-622C160-622 310-540 350-380', 'gleam', 20, {
        opacity: 0.26,
        blur: 15,
      }),
      seam('M470-770C446-640 444-420 476-226L1260-226C1340-300 1372-460 1370-752'),
      line('M482-764C458-640 456-420 488-236', 'gleam', 4, { opacity: 0.4 }),
      seam('M-760-590C-500-664-100-712 340-734'),
      // Vents of the engine.
      fill('M1640-740C1740-764 1840-766 1930-752L1900-690C1820-700 1740-698 1670-686Z', 'hollow', {
        opacity: 0.9,
      }),
      row(line('M1670-736C1750-750 1830-752 1900-742', 'black', 9), 3, 4, 17),
      row(line('M2560-690l78 22', 'dark', 9, { opacity: 0.65 }), 4, 46, 13),
      seam('M2140-860C2400-780 2700-690 2950-620'),
      line('M340-214L1770-214', 'seam', 6, { opacity: 0.7 }),
    ],
    panes: [
      'M550-790C660-880 790-970 920-1030C1000-1064 1090-1078 1180-1080L1330-1074L1352-776Z',
      'M1398-774L1376-1070C1500-1056 1620-1020 1730-974C1770-950 1770-920 1740-880C1700-830 1640-786 1580-774Z',
      'M1830-952C2000-896 2160-836 2280-790C2140-790 1960-796 1820-800C1840-840 1850-900 1830-952Z',
    ],
    frame: { of: 'chrome', width: 13 },
    inside: [
      fill('M460-780L580-836C680-852 750-850 790-830L790-770L460-770Z', 'matt'),
      seat(1180, -540, 440, 110, false),
      seat(1290, -540, 430, 116, false),
      rim(860, -840, 34, 156, 24),
      fill(box(960, -1062, 90, 34, 15), 'matt'),
    ],
    trim: [
      line('M444-806C580-916 740-1024 900-1080C1000-1110 1100-1120 1210-1120', 'chrome', 9),
      // Glass over the lamp in the wing.
      fill('M-744-590C-690-640-610-668-520-682C-510-640-540-590-600-562C-660-544-720-554-744-590Z', 'black'),
      lamp('covered', -622, -606, 42, 46, -14),
      fill('M-744-590C-690-640-610-668-520-682C-510-640-540-590-600-562C-660-544-720-554-744-590Z', 'glass', {
        opacity: 0.3,
      }),
      line(
        'M-744-590C-690-640-610-668-520-682C-510-640-540-590-600-562C-660-544-720-554-744-590Z',
        'chrome',
        10,
      ),
      line('M-700-602C-660-634-610-652-556-662', 'gleam', 8, { opacity: 0.8 }),
      // The long-range lamp below it.
      lamp('spot', -790, -486, 26, 74, 4),
      lens('M-640-480C-600-490-560-490-530-484L-534-448C-570-444-610-446-640-452Z', 'amber'),
      fill(
        'M-830-390C-832-412-818-422-790-420L-500-404C-484-396-484-368-500-362L-780-352C-816-354-830-368-830-390Z',
        'chrome',
        { edge: true },
      ),
      lens('M2900-640C2940-630 2980-614 2998-596C2990-566 2984-540 2978-520L2900-516Z', 'tail'),
      lens('M2860-648L2896-640L2896-516L2850-514Z', 'amber'),
      fill(
        'M3014-440C3018-464 3004-474 2974-472L2640-456C2624-448 2624-420 2640-414L2960-404C3000-406 3012-418 3014-440Z',
        'chrome',
        { edge: true },
      ),
      // Handle, mirror, wiper, strip along the sill.
      line('M1220-650L1320-654', 'chrome', 22),
      fill('M560-792C552-840 580-862 636-860C668-854 676-828 664-804C634-786 590-784 560-792Z', 'chrome', {
        edge: true,
      }),
      line('M450-810L620-866', 'matt', 8),
      line('M350-240L1760-240', 'chrome', 9),
      lamp('clear', -300, -690, 30, 18),
    ],
  },
  front: {
    tone: { top: -1130, belt: -740, sill: -190 },
    track: 1296,
    behind: [line('M-540-210L540-210', 'matt', 50)],
    wheels: 'within',
    body: mirrored(
      'M0-1130C230-1130 390-1118 448-1076C520-980 580-880 624-790C690-770 736-710 750-610C764-500 764-390 750-300C736-220 690-192 620-190L0-182',
    ),
    openings: [],
    skin: [
      // The bonnet is low, and the wings rise on both sides of it.
      fill(mirrored('M0-780C220-778 360-764 400-740C400-660 370-580 320-540L0-536'), 'panel'),
      seam('M-400-740C-400-660-370-580-320-538L320-538C370-580 400-660 400-740'),
      both(
        fill(
          'M420-760C540-786 660-760 710-680C734-630 742-580 742-530C700-640 640-690 570-700C500-710 430-724 420-760Z',
          'gleam',
          {
            opacity: 0.6,
            blur: 9,
          },
        ),
        fill('M640-400C710-400 748-370 752-330L736-240C690-290 650-330 640-400Z', 'dark', {
          opacity: 0.3,
          blur: 10,
        }),
      ),
      line('M0-776L0-540', 'gleam', 10, { opacity: 0.4, blur: 2 }),
      fill(mirrored('M0-730C140-730 260-720 300-704C280-650 180-630 0-626'), 'gleam', {
        opacity: 0.38,
        blur: 10,
      }),
    ],
    panes: [mirrored('M0-1082C220-1082 360-1072 404-1040C462-960 520-870 562-792C370-774 190-768 0-768')],
    frame: { of: 'chrome', width: 16 },
    inside: [
      fill(mirrored('M0-850C240-850 480-838 562-792L562-756L0-756'), 'matt'),
      both(fill(box(100, -1000, 240, 320, 80), 'leather', { edge: true })),
      rim(230, -860, 140, 88),
      fill(box(-64, -1068, 128, 38, 16), 'matt'),
    ],
    trim: [
      both(
        fill(circle(566, -606, 112), 'black', { edge: true }),
        lamp('covered', 566, -606, 98),
        fill(circle(566, -606, 108), 'glass', { opacity: 0.18 }),
        line(circle(566, -606, 110), 'chrome', 12),
        line('M490-664C520-700 560-712 600-706', 'gleam', 9, { opacity: 0.8 }),
        fill(circle(322, -486, 92), 'panel', { edge: true }),
        lamp('spot', 322, -486, 84),
        lens('M470-470C540-478 640-474 700-466C706-440 704-424 698-410L474-412Z', 'amber'),
        fill(
          'M400-390C520-394 680-392 758-400C766-374 762-344 746-330C640-324 500-324 400-332C384-350 384-376 400-390Z',
          'chrome',
          { edge: true },
        ),
        line('M60-786L300-900', 'matt', 9),
        fill('M590-830C586-884 622-900 690-896C724-886 728-844 714-820C680-800 620-804 590-830Z', 'chrome', {
          edge: true,
        }),
      ),
      fill(circle(0, -580, 26), 'chrome', { edge: true }),
      fill(box(-200, -440, 400, 96, 8), 'plate', { edge: true }),
      grille(mirrored('M0-310L330-306L310-230L0-226'), 'level', 18, 'matt'),
      line(mirrored('M0-310L330-306L310-230L0-226'), 'black', 10),
    ],
  },
  rear: {
    tone: { top: -1130, belt: -780, sill: -200 },
    track: 1275,
    behind: [line('M-540-230L540-230', 'matt', 60)],
    wheels: 'within',
    body: mirrored(
      'M0-1130C220-1130 380-1116 436-1072C520-970 590-870 640-780C710-760 750-690 758-590C768-480 764-370 746-290C730-226 690-206 620-204L0-196',
    ),
    openings: [],
    skin: [
      both(
        fill(
          'M560-790C660-780 724-720 742-620C748-570 752-530 750-480C716-610 660-670 600-690C560-706 556-750 560-790Z',
          'gleam',
          {
            opacity: 0.6,
            blur: 9,
          },
        ),
      ),
      seam(mirrored('M0-790C200-790 380-780 440-760C470-680 470-590 450-520L0-514')),
      fill(mirrored('M0-770C180-770 330-762 390-746C370-690 220-670 0-666'), 'gleam', {
        opacity: 0.42,
        blur: 9,
      }),
    ],
    panes: [mirrored('M0-1076C210-1076 340-1066 384-1034C440-970 490-900 520-836C350-812 180-806 0-806')],
    frame: { of: 'chrome', width: 14 },
    inside: [
      both(fill(box(90, -1010, 240, 320, 80), 'leather', { edge: true })),
      fill(mirrored('M0-850C180-852 400-858 520-866L520-800L0-800'), 'matt'),
    ],
    trim: [
      both(
        row(line('M120-742l190 6', 'dark', 13, { opacity: 0.75 }), 4, 2, 30),
        lens('M500-650L640-646L640-524L500-524Z', 'tail'),
        lens('M646-646L728-638C740-600 744-560 742-524L646-524Z', 'amber'),
        fill(
          'M360-480C500-484 680-482 764-490C772-464 768-434 752-420C640-414 480-414 360-422C344-440 344-466 360-480Z',
          'chrome',
          { edge: true },
        ),
        fill(circle(330, -590, 30), 'clear', { edge: true }),
      ),
      fill(box(-240, -620, 480, 100, 8), 'plate', { edge: true }),
      grille(mirrored('M0-470L330-470L330-330L0-326'), 'mesh', 26, 'steel'),
      line(mirrored('M0-470L330-470L330-330L0-326'), 'chrome', 10),
      both(grille('M400-390L660-394L640-310L400-306Z', 'mesh', 26, 'steel')),
      fill(circle(0, -700, 24), 'chrome', { edge: true }),
      line('M-90-262L-90-240', 'chrome', 76),
      fill(circle(-90, -242, 28), 'hollow'),
      line('M90-262L90-240', 'chrome', 76),
      fill(circle(90, -242, 28), 'hollow'),
    ],
  },
  face: { x: 400, y: -540, across: 950 },
  cockpit: {
    dash: 'leather',
    dials: 'driver',
    dialCount: 5,
    wheel: { spokes: 3, rim: 'leather', drilled: true },
    screen: 'raked',
    bonnet: 'low',
    lever: 'short',
  },
};
