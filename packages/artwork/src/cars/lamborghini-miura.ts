import { both, fill, grille, lamp, lens, line, rim, row, seam, seat } from '../kit/part.ts';
import { arch, box, circle, mirrored } from '../kit/path.ts';
import type { Car } from './car.ts';

export const lamborghiniMiura: Car = {
  slug: 'lamborghini-miura',
  name: 'Lamborghini Miura',
  years: [1966, 1973],
  body: 'supercar',
  size: { length: 4360, wheelbase: 2504, height: 1050, width: 1760, nose: 890 },
  wheels: {
    look: 'campagnolo',
    colour: '#c9c9c5',
    accent: '#2b2826',
    whitewall: false,
    front: { tyre: 310, rim: 208, width: 205 },
    rear: { tyre: 318, rim: 208, width: 235 },
  },
  colours: { paint: '#c96a17', second: '#b9a46a', leather: '#262324', hood: '#232122' },
  paints: ['#c96a17', '#8fae2b', '#d8b81f', '#b3171c', '#e8e4da', '#2f6a94', '#5a4632'],
  scenes: ['riviera', 'alpine', 'coast', 'studio', 'city', 'avenue'],
  steering: 'left',
  profile: {
    tone: { top: -1050, belt: -740, sill: -160 },
    behind: [
      fill('M2820-190L3300-220L3360-330L2820-330Z', 'hollow'),
      line('M3240-250L3400-250', 'chrome', 50),
      line('M3398-250l4 0', 'hollow', 36),
    ],
    wheels: 'within',
    body: 'M-884-420C-886-456-870-484-830-506C-680-580-480-646-260-690C-60-722 160-730 380-734C460-738 520-748 580-770C740-850 900-930 1060-990C1180-1034 1300-1050 1420-1050C1580-1048 1720-1020 1860-972C2060-900 2260-840 2460-806C2680-778 2900-770 3100-768C3260-768 3380-770 3440-780C3462-784 3470-776 3468-756C3456-700 3440-640 3424-580C3412-520 3400-440 3380-360C3360-290 3310-250 3230-240L2880-200L2800-160L360-160L-340-164L-640-180C-780-196-850-250-874-320C-882-350-884-390-884-420Z',
    openings: [arch(0, -312, 346), arch(2504, -318, 354)],
    skin: [
      fill(
        'M-780-520C-520-640-160-696 240-700C640-700 1000-690 1300-688C1700-690 2060-740 2420-768C2780-776 3120-752 3450-740C3120-716 2780-704 2420-688C2060-660 1700-620 1300-614C900-612 500-634 160-632C-200-630-520-580-780-520Z',
        'streak',
        { opacity: 0.72, blur: 9 },
      ),
      fill(
        'M-880-410C-400-470 500-490 1200-486C2000-484 2800-520 3420-560L3404-470C2800-436 2000-416 1200-414C400-414-400-400-880-350Z',
        'dark',
        {
          opacity: 0.3,
          blur: 13,
        },
      ),
      // The haunch swells over the rear wheel.
      line('M2146-400A366 366 0 0 1 2866-400', 'gleam', 34, { opacity: 0.5, blur: 11 }),
      line('M-350-380A356 356 0 0 1 350-380', 'gleam', 28, { opacity: 0.42, blur: 10 }),
      // Sill in the second colour, with slots for the brakes.
      fill('M330-230L2166-230L2166-150L330-150Z', 'secondPanel'),
      line('M340-234L2160-234', 'seam', 6),
      row(line('M1820-214l60 36', 'hollow', 12), 5, 60, 0),
      // The gaps of the two opening shells: nose and tail.
      seam('M520-752C470-640 440-460 430-250'),
      seam('M620-736C580-600 582-380 630-246L1560-246C1660-320 1720-460 1730-580C1736-660 1726-730 1700-790'),
      line('M632-728C592-600 594-380 642-256', 'gleam', 4, { opacity: 0.4 }),
      seam('M1840-960C1880-840 1900-620 2060-420'),
      seam('M2880-480C3050-490 3250-500 3410-510'),
      seam('M-880-400C-700-420-480-420-346-400'),
    ],
    panes: [
      'M660-770C800-840 950-906 1090-958C1190-992 1290-1004 1390-1004L1560-994C1640-930 1690-860 1716-784C1400-764 1000-760 660-770Z',
    ],
    frame: { of: 'chrome', width: 12 },
    inside: [
      fill('M580-770L720-820C820-840 890-836 920-816L920-750L580-750Z', 'matt'),
      seat(1420, -520, 410, 110, false),
      seat(1510, -520, 400, 120, false),
      rim(1010, -812, 30, 142, 22),
      fill('M1600-760L1640-960L1760-900L1760-760Z', 'matt', { opacity: 0.85 }),
      fill(box(1180, -986, 80, 30, 14), 'matt'),
    ],
    trim: [
      // Slats over the engine, seen edge-on, and the louvres behind the glass.
      row(line('M1930-936l120 30', 'matt', 24), 6, 84, 24),
      row(line('M1934-946l112 28', 'gleam', 5, { opacity: 0.4 }), 6, 84, 24),
      row(line('M1756-900L1800-760', 'matt', 15), 3, 42, 14),
      // The retracted lamp with its surrounding fins.
      grille(
        'M-690-532C-630-582-500-632-384-652C-356-646-366-616-404-592C-480-554-580-530-648-522C-678-520-694-524-690-532Z',
        'upright',
        26,
        'flat',
      ),
      line(
        'M-690-532C-630-582-500-632-384-652C-356-646-366-616-404-592C-480-554-580-530-648-522C-678-520-694-524-690-532Z',
        'black',
        9,
      ),
      lamp('covered', -530, -588, 92, 34, -19),
      // Air intake, side lamp, bumper.
      fill(
        'M-884-420C-882-450-866-474-836-492C-780-470-720-452-640-444L-660-396C-740-390-820-392-884-400Z',
        'hollow',
      ),
      line('M-884-416C-800-412-720-416-650-424', 'chrome', 16),
      lens('M-620-470L-520-480L-524-444L-616-436Z', 'amber'),
      lens(box(-470, -420, 80, 30, 14), 'amber'),
      lens('M3210-660C3280-668 3360-668 3440-660L3418-560L3226-556Z', 'tail'),
      lens('M3140-650L3204-660L3220-556L3164-556Z', 'amber'),
      fill(
        'M3120-470C3220-480 3320-484 3404-482C3420-472 3416-440 3400-430C3300-424 3200-428 3126-436C3112-446 3110-462 3120-470Z',
        'chrome',
        {
          edge: true,
        },
      ),
      // Handle hidden in the louvres of the intake; mirror, wiper.
      line('M1640-720L1730-690', 'chrome', 16),
      line('M560-768L800-840', 'matt', 8),
      fill('M640-776C632-830 656-852 716-852C758-848 768-816 758-790C730-772 680-768 640-776Z', 'chrome', {
        edge: true,
      }),
    ],
  },
  front: {
    tone: { top: -1050, belt: -730, sill: -180 },
    track: 1412,
    behind: [],
    wheels: 'within',
    body: mirrored(
      'M0-1050C220-1050 380-1042 446-1002C530-930 600-850 650-764C740-760 810-710 844-620C872-530 880-420 872-330C864-240 830-196 760-186L0-172',
    ),
    openings: [],
    skin: [
      both(
        fill(
          'M520-750C660-776 770-720 814-620C832-570 842-520 844-470C800-580 740-640 650-656C590-668 540-700 520-750Z',
          'gleam',
          {
            opacity: 0.58,
            blur: 9,
          },
        ),
        fill('M460-740C450-660 430-560 390-480L350-480C380-570 400-660 400-740Z', 'dark', {
          opacity: 0.28,
          blur: 10,
        }),
        // Two vents on the bonnet.
        fill('M140-700L300-694L280-600L150-604Z', 'hollow', { opacity: 0.9 }),
        row(line('M146-684L296-678', 'flat', 10), 4, 0, 22),
        seam('M640-768C628-750 618-736 612-722'),
      ),
      fill(mirrored('M0-760C60-760 100-750 110-730C104-640 90-560 80-500L0-496'), 'gleam', {
        opacity: 0.4,
        blur: 8,
      }),
      fill(mirrored('M0-300C400-300 740-310 870-330L840-190L0-172'), 'dark', { opacity: 0.3, blur: 10 }),
    ],
    panes: [mirrored('M0-1004C200-1004 350-996 400-964C480-890 540-820 584-756C400-738 200-732 0-732')],
    frame: { of: 'chrome', width: 14 },
    inside: [
      fill(mirrored('M0-810C240-810 500-800 584-760L584-720L0-720'), 'matt'),
      both(fill(box(140, -960, 250, 320, 80), 'leather', { edge: true })),
      rim(270, -820, 145, 84),
      fill(box(-60, -992, 120, 34, 16), 'matt'),
    ],
    trim: [
      // Oval retracted lamps with their fins.
      both(
        grille(
          'M462-590C468-680 530-716 590-716C650-716 712-680 718-590C712-540 660-484 590-484C520-484 468-540 462-590Z',
          'upright',
          30,
          'flat',
        ),
        lamp('covered', 590, -598, 112, 74),
        line(
          'M462-590C468-680 530-716 590-716C650-716 712-680 718-590C712-540 660-484 590-484C520-484 468-540 462-590Z',
          'black',
          8,
        ),
        lens('M600-420L760-430C766-410 766-396 760-384L606-376Z', 'amber'),
        fill(
          'M560-356C660-360 780-370 862-384C880-376 880-340 864-332C780-314 660-302 566-302C552-312 550-348 560-356Z',
          'chrome',
          {
            edge: true,
          },
        ),
        line('M40-736L330-800', 'matt', 8),
        fill('M640-780C630-836 656-860 716-858C756-850 764-814 752-790C722-770 680-768 640-780Z', 'chrome', {
          edge: true,
        }),
      ),
      grille(mirrored('M0-430C240-430 440-424 560-404C590-380 590-330 560-306L0-292'), 'level', 24, 'matt'),
      line(mirrored('M0-430C240-430 440-424 560-404C590-380 590-330 560-306L0-292'), 'black', 14),
      line(mirrored('M0-442C240-442 450-436 570-414'), 'gleam', 6, { opacity: 0.5 }),
      both(lens(box(360, -394, 150, 66, 20), 'clear')),
      fill(circle(0, -480, 26), 'brass', { edge: true }),
      fill(box(-230, -300, 460, 92, 8), 'matt', { edge: true }),
    ],
  },
  rear: {
    tone: { top: -1050, belt: -760, sill: -210 },
    track: 1512,
    behind: [],
    wheels: 'within',
    body: mirrored(
      'M0-1050C210-1050 370-1042 436-1000C520-930 600-860 680-800C780-790 850-730 868-630C884-540 884-430 874-350C864-260 830-216 760-206L0-194',
    ),
    openings: [],
    skin: [
      both(
        fill(
          'M560-820C700-820 810-760 846-660C856-610 862-560 862-520C820-640 750-700 660-716C600-728 566-766 560-820Z',
          'gleam',
          {
            opacity: 0.6,
            blur: 9,
          },
        ),
        fill('M440-990C520-920 600-860 670-806L610-780C540-840 480-910 440-990Z', 'dark', {
          opacity: 0.3,
          blur: 8,
        }),
      ),
      line(mirrored('M0-770C300-770 600-768 760-756'), 'gleam', 10, { opacity: 0.5, blur: 2 }),
    ],
    panes: [],
    frame: { of: 'matt', width: 10 },
    inside: [],
    trim: [
      // Six slats in place of a rear window.
      fill(mirrored('M0-1000C190-1000 320-994 372-962C430-900 500-846 550-800L0-790'), 'hollow', {
        edge: true,
      }),
      fill(mirrored('M0-1000C190-1000 320-994 370-964L380-950L0-956'), 'black'),
      fill(mirrored('M0-942L392-938L424-904L0-908'), 'black', { edge: true }),
      fill(mirrored('M0-894L436-890L470-860L0-864'), 'black', { edge: true }),
      fill(mirrored('M0-850L482-846L518-818L0-822'), 'black', { edge: true }),
      line('M-370-950L370-950M-410-928L410-928M-456-880L456-880M-500-838L500-838', 'gleam', 4, {
        opacity: 0.35,
      }),
      // Mesh across the tail, lamps at its ends.
      grille(mirrored('M0-690L800-690C826-670 836-600 828-540L0-530'), 'mesh', 30, 'steel'),
      line(mirrored('M0-690L800-690C826-670 836-600 828-540L0-530'), 'black', 14),
      both(
        lens('M500-676L650-676L650-546L500-544Z', 'tail'),
        lens('M658-676L792-674C814-656 820-600 814-548L658-546Z', 'amber'),
        lens(box(430, -670, 62, 122, 10), 'clear'),
        fill(
          'M360-480C520-476 740-474 852-482C876-474 878-430 856-422C740-410 520-408 366-412C350-422 348-470 360-480Z',
          'chrome',
          {
            edge: true,
          },
        ),
        line('M360-262L360-240M450-262L450-240', 'chrome', 76),
        fill(circle(360, -240, 28) + circle(450, -240, 28), 'hollow'),
      ),
      fill(box(-260, -500, 520, 116, 8), 'matt', { edge: true }),
      fill(mirrored('M0-340L820-346L770-210L0-196'), 'dark', { opacity: 0.3, blur: 6 }),
    ],
  },
  face: { x: 480, y: -500, across: 1050 },
  cockpit: {
    dash: 'leather',
    dials: 'driver',
    dialCount: 4,
    wheel: { spokes: 3, rim: 'leather', drilled: true },
    screen: 'raked',
    bonnet: 'low',
    lever: 'gate',
  },
};
