import { both, fill, grille, lamp, lens, line, rim, seam, seat } from '../kit/part.ts';
import { arch, box, circle, mirrored } from '../kit/path.ts';
import type { Car } from './car.ts';

const SCREEN = 'M0-1190C220-1190 400-1182 468-1150C520-1060 566-960 596-866C400-848 200-844 0-844';

export const mazdaMx5: Car = {
  slug: 'mazda-mx5',
  name: 'Mazda MX-5',
  years: [1989, 1997],
  body: 'roadster',
  size: { length: 3970, wheelbase: 2265, height: 1235, width: 1675, nose: 800 },
  wheels: {
    look: 'minilite',
    colour: '#d3d4d3',
    accent: '#a8a9a8',
    whitewall: false,
    front: { tyre: 289, rim: 192, width: 185 },
    rear: { tyre: 289, rim: 192, width: 185 },
  },
  colours: { paint: '#b01f24', second: '#1d1b1c', leather: '#2d2a2a', hood: '#2a2828' },
  paints: ['#b01f24', '#24466f', '#e9e7e0', '#a4a9ac', '#1f3d2f', '#d7bf3a', '#1d1d20'],
  scenes: ['lane', 'coast', 'alpine', 'riviera', 'studio', 'paddock'],
  steering: 'right',
  profile: {
    tone: { top: -1000, belt: -800, sill: -190 },
    behind: [
      fill('M2560-200L3040-240L3100-320L2560-320Z', 'hollow'),
      line('M2960-246L3128-246', 'chrome', 52),
      line('M3126-246l4 0', 'hollow', 38),
      // The cabin above the door: far door, seats, steering wheel, and the hood folded behind.
      fill('M640-830C900-866 1300-866 1700-850L1800-790L640-780Z', 'matt'),
      rim(1010, -912, 36, 158, 26),
      seat(1530, -540, 470, 110, true),
      seat(1430, -540, 490, 100, true),
      fill('M1640-830C1660-900 1740-940 1840-938C1960-930 2080-890 2140-840Z', 'hood', { edge: true }),
      line('M1700-890C1800-920 1960-900 2080-856', 'gleam', 7, { opacity: 0.25 }),
    ],
    wheels: 'within',
    body: 'M-796-420C-800-470-786-510-740-550C-640-630-460-696-260-740C-40-782 240-812 480-842C540-852 600-856 660-854C900-844 1240-830 1560-832C1700-836 1800-846 1900-856C2100-872 2400-880 2640-866C2860-850 3020-816 3110-760C3140-730 3156-690 3162-620C3170-540 3168-460 3150-400C3130-320 3070-270 2960-254L2640-220L2560-190L320-190L-320-196C-480-206-620-226-700-270C-770-310-790-360-796-420Z',
    openings: [arch(0, -296, 328), arch(2265, -296, 328)],
    skin: [
      fill(
        'M-700-560C-460-660-160-728 200-756C600-780 1000-782 1400-776C1800-780 2200-806 2600-806C2860-796 3040-760 3140-690C2960-736 2700-748 2400-736C2000-716 1600-702 1200-702C700-704 300-700-60-672C-330-648-540-590-700-560Z',
        'streak',
        { opacity: 0.7, blur: 9 },
      ),
      fill(
        'M-790-440C-300-500 600-512 1300-508C2000-506 2800-520 3168-500L3160-420C2600-440 1800-440 1200-438C400-436-400-410-790-380Z',
        'dark',
        {
          opacity: 0.3,
          blur: 14,
        },
      ),
      line('M-332-376A338 338 0 0 1 332-376', 'gleam', 24, { opacity: 0.4, blur: 10 }),
      line('M1932-376A338 338 0 0 1 2600-376', 'gleam', 28, { opacity: 0.45, blur: 10 }),
      fill('M340-230C800-256 1500-256 1930-230C1500-284 700-284 340-230Z', 'gleam', {
        opacity: 0.35,
        blur: 7,
      }),
      seam('M-560-646C-300-710 100-762 500-790L560-846'),
      seam('M640-846C600-700 596-430 640-246L1480-246C1590-300 1650-440 1660-560C1666-680 1660-760 1640-830'),
      line('M652-838C612-700 608-430 652-256', 'gleam', 4, { opacity: 0.4 }),
      seam('M2220-872C2240-820 2300-790 2420-786L3100-748'),
      seam('M-796-430C-600-440-420-440-326-430'),
      seam('M2596-430C2800-440 3000-440 3164-430'),
      fill('M-780-340C-600-300-440-290-300-290L-300-190L-780-190Z', 'dark', { opacity: 0.25, blur: 8 }),
    ],
    panes: ['M508-850C640-970 790-1090 950-1184C1000-1198 1060-1192 1080-1184C930-1080 790-960 680-846Z'],
    frame: { of: 'matt', width: 12 },
    inside: [],
    trim: [
      // Screen pillar, quarter light, mirror.
      line('M664-848C780-970 920-1090 1080-1184', 'panel', 38),
      line('M672-862C790-984 926-1096 1068-1182', 'gleam', 7, { opacity: 0.55 }),
      line('M960-850L960-1030', 'matt', 16),
      fill('M720-846L944-848L944-1020C860-960 790-904 720-846Z', 'glass', { opacity: 0.4 }),
      fill('M800-860C790-920 820-950 890-950L950-944C966-910 960-876 940-856Z', 'panel', { edge: true }),
      line('M640-850C900-838 1240-826 1620-828', 'matt', 14),
      // Lamp lid, indicator, side marker, air intake.
      seam('M-560-650L-330-724L-290-690L-500-612Z'),
      line('M-552-652L-334-724', 'gleam', 5, { opacity: 0.5 }),
      lens('M-764-528C-720-566-650-600-590-610C-580-580-600-550-640-530C-690-512-740-508-764-512Z', 'amber'),
      lens(box(-450, -470, 90, 34, 16), 'amber'),
      fill('M-794-400C-780-390-740-376-690-372C-690-340-700-320-716-306C-770-330-792-360-794-400Z', 'hollow'),
      lens(
        'M3020-690C3080-700 3130-690 3152-660C3166-620 3166-580 3156-550C3120-530 3060-528 3020-546C2996-590 2996-650 3020-690Z',
        'tail',
      ),
      lens(
        'M3010-620C3060-616 3120-616 3164-612C3166-590 3162-568 3156-552C3120-532 3060-528 3022-546C3008-570 3006-600 3010-620Z',
        'amber',
      ),
      // Handle: a chrome loop.
      line('M1500-704C1530-716 1580-716 1606-704', 'chrome', 22),
      line('M2780-838C2900-826 3000-800 3070-770', 'gleam', 7, { opacity: 0.4 }),
      line('M2420-868L2420-1180', 'matt', 7),
    ],
  },
  front: {
    tone: { top: -1000, belt: -800, sill: -200 },
    track: 1410,
    behind: [
      // Seats and hood behind the windscreen.
      fill(mirrored('M0-930C300-930 520-900 600-850L600-800L0-800'), 'hood'),
    ],
    wheels: 'within',
    body: mirrored(
      'M0-856C240-856 480-862 600-858C700-848 770-780 806-680C836-590 842-480 830-380C816-280 780-216 700-204L0-190',
    ),
    openings: [],
    skin: [
      fill(mirrored('M0-852C240-852 440-846 500-820C520-740 490-640 430-560L0-540'), 'panel', {
        opacity: 0.8,
      }),
      seam('M-520-850C-540-740-500-640-440-560C-300-536 300-536 440-560C500-640 540-740 520-850'),
      fill(mirrored('M0-820C200-820 340-812 390-790C370-700 240-660 0-654'), 'gleam', {
        opacity: 0.45,
        blur: 10,
      }),
      both(
        fill(
          'M560-850C660-850 740-790 780-700C800-650 812-600 812-550C770-650 710-710 630-730C580-744 556-790 560-850Z',
          'gleam',
          {
            opacity: 0.6,
            blur: 9,
          },
        ),
        // Lamp lids.
        fill(
          'M552-712C630-714 700-700 748-668C750-620 738-582 724-564C650-556 580-560 520-572C540-620 550-666 552-712Z',
          'panel',
          {
            opacity: 0.7,
          },
        ),
        seam(
          'M552-712C630-714 700-700 748-668C750-620 738-582 724-564C650-556 580-560 520-572C540-620 550-666 552-712Z',
        ),
        line('M558-710C630-712 698-698 744-668', 'gleam', 6, { opacity: 0.6 }),
        fill('M640-420C760-420 830-400 838-360L800-240C740-280 680-340 640-420Z', 'dark', {
          opacity: 0.3,
          blur: 12,
        }),
      ),
      fill(mirrored('M0-500C300-500 600-494 830-470L830-430C600-450 300-458 0-458'), 'gleam', {
        opacity: 0.3,
        blur: 8,
      }),
    ],
    panes: [mirrored(SCREEN)],
    frame: { of: 'panel', width: 46 },
    inside: [
      fill(mirrored('M0-920C240-920 520-910 600-868L600-840L0-840'), 'matt'),
      both(
        fill(box(150, -1060, 240, 300, 60), 'leather', { edge: true }),
        fill(box(200, -1130, 140, 90, 40), 'leather', { edge: true }),
      ),
      rim(270, -930, 145, 96),
      fill(box(-65, -1166, 130, 40, 16), 'matt'),
    ],
    trim: [
      line(mirrored(SCREEN), 'matt', 10),
      // The curved air intake.
      fill(mirrored('M0-410C160-410 320-402 372-368C376-330 340-286 280-272L0-262'), 'hollow', {
        edge: true,
      }),
      grille(mirrored('M0-390C150-390 290-384 340-358C340-330 310-300 260-290L0-282'), 'level', 30, 'matt'),
      line(mirrored('M0-410C160-410 320-402 372-368C376-330 340-286 280-272L0-262'), 'gleam', 6, {
        opacity: 0.35,
      }),
      both(
        lens(
          'M560-526C640-530 720-520 776-496C784-460 776-436 760-424C690-420 620-424 570-436C552-460 550-500 560-526Z',
          'clear',
        ),
        lens('M690-526C730-520 756-508 776-496C784-460 776-436 760-424L694-424Z', 'amber'),
        lamp('clear', 520, -336, 48, 36),
        line('M40-852L360-930', 'matt', 9),
        fill('M640-880C628-930 656-960 724-958L790-950C806-920 800-890 780-872Z', 'panel', { edge: true }),
        line('M640-866L600-862', 'matt', 20),
      ),
      fill(circle(0, -560, 26), 'chrome', { edge: true }),
      fill(box(-230, -506, 460, 96, 8), 'matt', { edge: true }),
    ],
  },
  rear: {
    tone: { top: -1000, belt: -820, sill: -230 },
    track: 1430,
    behind: [
      fill(mirrored(SCREEN), 'glass', { opacity: 0.4 }),
      line(mirrored(SCREEN), 'panel', 40),
      fill(box(-65, -1166, 130, 40, 16), 'matt'),
      rim(-270, -930, 145, 96),
      both(
        fill(box(150, -1040, 250, 300, 60), 'leather', { edge: true }),
        fill(box(205, -1130, 140, 110, 40), 'leather', { edge: true }),
      ),
      fill(mirrored('M0-930C300-930 500-924 590-896C620-870 630-850 620-830L0-810'), 'hood', { edge: true }),
      line(mirrored('M0-912C280-912 460-908 560-884'), 'gleam', 6, { opacity: 0.25 }),
      both(
        fill('M640-880C628-930 656-960 724-958L790-950C806-920 800-890 780-850Z', 'panel', { edge: true }),
      ),
    ],
    wheels: 'within',
    body: mirrored(
      'M0-880C280-880 520-876 640-856C740-836 800-760 824-650C842-560 842-460 830-380C816-290 780-236 700-226L0-214',
    ),
    openings: [],
    skin: [
      seam(mirrored('M0-850C260-850 460-846 540-820C580-760 580-690 560-640C540-560 480-520 420-516L0-510')),
      fill(mirrored('M0-830C220-830 400-826 470-804C440-750 260-730 0-726'), 'gleam', {
        opacity: 0.5,
        blur: 9,
      }),
      both(
        fill(
          'M580-850C700-840 770-760 800-660C810-610 816-570 814-530C776-650 720-730 640-760C600-776 580-810 580-850Z',
          'gleam',
          {
            opacity: 0.6,
            blur: 9,
          },
        ),
      ),
      seam('M-836-430C-600-440 600-440 836-430'),
      fill(mirrored('M0-420L836-416L780-230L0-214'), 'dark', { opacity: 0.2, blur: 10 }),
    ],
    panes: [],
    frame: { of: 'matt', width: 10 },
    inside: [],
    trim: [
      both(
        lens(
          'M590-664C650-676 740-668 784-640C804-600 806-556 796-520C740-504 660-504 610-516C580-550 574-610 590-664Z',
          'tail',
        ),
        lens(
          'M582-586C650-582 740-582 802-578C804-556 802-540 796-520C740-504 660-504 610-516C590-536 582-560 582-586Z',
          'amber',
        ),
        lens('M700-668C740-664 766-654 784-640L800-584L700-584Z', 'tail'),
        line('M586-588L802-582', 'dark', 6, { opacity: 0.5 }),
        lens(box(440, -350, 120, 42, 14), 'tail'),
      ),
      fill(mirrored('M0-664L300-660C330-640 330-560 310-530L0-524'), 'shade', { opacity: 0.7 }),
      fill(box(-250, -640, 500, 108, 8), 'plate', { edge: true }),
      lamp('tail', 0, -800, 90, 16),
      line('M400-250L400-228', 'chrome', 76),
      fill(circle(400, -226, 28), 'hollow'),
      line('M700-836L700-1200', 'matt', 7),
    ],
  },
  face: { x: 460, y: -500, across: 1100 },
  cockpit: {
    dash: 'leather',
    dials: 'driver',
    dialCount: 5,
    wheel: { spokes: 3, rim: 'leather', drilled: false },
    screen: 'curved',
    bonnet: 'low',
    lever: 'short',
  },
};
