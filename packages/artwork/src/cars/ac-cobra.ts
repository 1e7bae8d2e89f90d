import { both, fill, grille, lamp, line, rim, row, seam, seat } from '../kit/part.ts';
import { arch, box, circle, mirrored } from '../kit/path.ts';
import type { Car } from './car.ts';

const MOUTH = mirrored('M0-632C150-632 262-612 296-560C312-510 280-452 200-430C130-418 60-416 0-416');

export const acCobra: Car = {
  slug: 'ac-cobra',
  name: 'AC Cobra',
  years: [1962, 1968],
  body: 'roadster',
  size: { length: 3962, wheelbase: 2286, height: 1170, width: 1727, nose: 800 },
  wheels: {
    look: 'star',
    colour: '#d4d4d0',
    accent: '#8b8c8b',
    whitewall: false,
    front: { tyre: 324, rim: 200, width: 225 },
    rear: { tyre: 332, rim: 200, width: 265 },
  },
  colours: { paint: '#1f3f78', second: '#efeadc', leather: '#221f1f', hood: '#1d1b1b' },
  paints: ['#1f3f78', '#8f171b', '#1a3a2a', '#232427', '#c5c8c8', '#d9b13a'],
  scenes: ['paddock', 'desert', 'coast', 'alpine', 'studio', 'riviera'],
  steering: 'left',
  profile: {
    tone: { top: -900, belt: -800, sill: -205 },
    behind: [
      fill('M2560-215L2960-270L3020-360L2560-330Z', 'hollow'),
      line('M2700-266L3030-300', 'chrome', 40),
      line('M3028-300l4 0', 'hollow', 26),
      seat(1480, -620, 440, 80),
      seat(1590, -620, 425, 90),
      rim(1160, -924, 36, 170, 22, 'wood'),
      line('M1160-924L1030-830', 'matt', 22),
    ],
    wheels: 'within',
    body: 'M-752-430C-786-480-794-540-766-590C-730-646-650-690-560-724C-420-782-260-836-60-852C140-862 340-858 520-866C640-872 720-886 790-890C830-878 850-840 900-812C1000-786 1160-780 1320-784C1440-788 1560-806 1640-832C1700-850 1760-864 1840-872C1960-884 2100-896 2260-894C2480-888 2680-820 2830-726C2960-642 3070-540 3096-470C3110-420 3090-370 3040-336C2960-290 2840-256 2700-236L2640-205L340-205C120-210-140-216-360-232C-520-246-690-330-752-430Z',
    openings: [arch(0, -326, 366), arch(2286, -330, 380)],
    skin: [
      fill(
        'M-660-640C-460-756-200-820 60-822C400-820 700-790 1100-742C1400-712 1700-760 1960-830C2160-870 2400-860 2620-780C2800-706 2960-600 3060-500C2860-620 2640-726 2400-776C2200-800 2000-760 1760-700C1500-650 1200-660 900-690C500-740 200-760-60-744C-320-724-520-650-660-640Z',
        'streak',
        { opacity: 0.75, blur: 10 },
      ),
      fill(
        'M-780-520C-500-560-100-580 400-560C900-540 1500-520 1900-540C2300-560 2800-550 3096-460C2800-470 2300-470 1800-460C1100-456 400-470-200-490C-500-500-680-506-780-520Z',
        'dark',
        { opacity: 0.32, blur: 14 },
      ),
      fill('M420-240C900-264 1500-264 1880-240C1500-288 800-290 420-240Z', 'gleam', {
        opacity: 0.3,
        blur: 8,
      }),
      // Arches swell out over the tyres.
      line('M-392-380A398 398 0 0 1 392-380', 'gleam', 34, { opacity: 0.45, blur: 11 }),
      line('M1876-390A414 414 0 0 1 2696-390', 'gleam', 40, { opacity: 0.5, blur: 12 }),
      // Vent behind the wheel.
      fill(
        'M500-620C590-632 660-632 700-624L690-430C630-420 560-420 520-432C500-490 494-560 500-620Z',
        'hollow',
        { opacity: 0.9 },
      ),
      row(line('M516-598L688-604', 'steel', 9), 6, 0, 30),
      seam('M-560-712C-260-810 100-838 460-846L770-876'),
      seam(
        'M860-850C846-740 850-540 880-420C890-390 910-376 950-376L1420-376C1490-390 1530-470 1546-580C1560-680 1574-760 1590-816',
      ),
      line('M872-840C858-740 862-540 892-424', 'gleam', 4, { opacity: 0.35 }),
      seam('M2300-888C2540-866 2760-760 2920-640'),
    ],
    panes: ['M800-884L884-1146L908-1148L862-838Z'],
    frame: { of: 'chrome', width: 14 },
    inside: [],
    trim: [
      line('M796-886L886-1154', 'chrome', 28),
      line('M884-1156L916-1156', 'chrome', 22),
      fill('M908-1080L1010-1060L1020-900L880-860Z', 'glass', { opacity: 0.35 }),
      line('M908-1080L1010-1060L1020-900L880-860', 'chrome', 8),
      line('M814-916L856-1030', 'matt', 7),
      line(
        'M884-822C920-806 960-796 1000-792C1160-782 1320-786 1440-790C1560-808 1640-834 1700-850',
        'leather',
        20,
      ),
      // Lamp, side lamp, mouth.
      fill('M-700-560C-716-640-680-700-610-720C-560-716-540-676-548-620C-568-566-630-540-700-560Z', 'panel'),
      lamp('head', -648, -630, 42, 92, 18),
      lamp('amber', -704, -516, 24, 32, 14),
      // Slim guards in place of bumpers.
      fill('M-792-560C-766-568-750-552-746-520L-750-396C-758-372-784-370-792-392L-798-520Z', 'chrome', {
        edge: true,
      }),
      line('M-780-460C-720-440-640-430-580-430', 'chrome', 30),
      lamp('tail', 2950, -600, 26, 44, -34),
      lamp('amber', 3016, -520, 22, 36, -30),
      line('M2900-420C2980-420 3060-426 3120-440', 'chrome', 30),
      fill('M3096-540C3122-546 3138-528 3142-498L3140-380C3130-356 3106-356 3098-380Z', 'chrome', {
        edge: true,
      }),
      lamp('clear', 1450, -590, 15),
      line('M1410-620L1500-626', 'chrome', 18),
      // Filler cap on the haunch.
      fill('M1990-870L2090-880L2094-906L1986-898Z', 'chrome', { edge: true }),
    ],
  },
  front: {
    tone: { top: -900, belt: -790, sill: -215 },
    track: 1400,
    behind: [
      both(fill(box(90, -1060, 280, 300, 80), 'leather', { edge: true })),
      fill(mirrored('M0-884C260-884 480-880 540-866C600-848 640-810 660-780L0-760'), 'panel', { edge: true }),
    ],
    wheels: 'within',
    body: mirrored(
      'M0-888C160-888 290-868 360-826C410-800 450-796 510-820C600-856 700-840 760-770C824-690 860-600 864-500C866-390 850-300 820-244C800-226 770-222 700-220L0-210',
    ),
    openings: [],
    skin: [
      fill(mirrored('M0-880C150-880 270-858 330-812C340-740 310-680 260-644L0-640'), 'panel'),
      fill(mirrored('M0-862C120-862 210-846 240-812C220-760 120-746 0-744'), 'gleam', {
        opacity: 0.55,
        blur: 9,
      }),
      both(
        fill(
          'M470-790C580-840 690-820 750-730C800-650 836-570 844-510C790-620 720-690 630-710C560-722 480-730 470-790Z',
          'gleam',
          { opacity: 0.65, blur: 10 },
        ),
        fill('M350-810C400-760 410-660 370-540L320-560C360-650 370-730 350-810Z', 'dark', {
          opacity: 0.38,
          blur: 12,
        }),
        fill('M740-430C830-430 862-400 866-360L838-270C790-300 760-350 740-430Z', 'dark', {
          opacity: 0.3,
          blur: 12,
        }),
        seam('M336-846C360-760 330-690 264-640'),
      ),
      fill(mirrored('M0-760C70-760 120-750 130-736L126-706L0-700'), 'panel', { edge: true }),
      fill(mirrored('M0-738C60-738 100-732 112-724L108-708L0-704'), 'hollow'),
    ],
    panes: [mirrored('M0-1142C200-1142 380-1136 440-1122C470-1050 494-960 506-876C360-870 180-866 0-866')],
    frame: { of: 'chrome', width: 20 },
    inside: [
      fill(mirrored('M0-926C240-926 420-918 506-884L506-850L0-850'), 'matt'),
      both(fill(box(90, -1060, 280, 300, 80), 'leather', { edge: true })),
      rim(230, -950, 160, 112, 0, 'wood'),
      fill(box(-54, -1000, 108, 40, 16), 'matt'),
    ],
    trim: [
      both(line('M70-872L280-980', 'matt', 8)),
      fill(MOUTH, 'hollow'),
      grille(MOUTH, 'mesh', 30, 'steel'),
      line(MOUTH, 'chrome', 14),
      both(
        fill(
          'M474-640C468-730 530-776 604-766C676-752 712-700 704-630C690-562 640-530 580-536C518-544 480-580 474-640Z',
          'panel',
          { edge: true },
        ),
        lamp('head', 588, -650, 98),
        lamp('amber', 596, -500, 38),
        fill('M176-560C204-570 224-552 228-512L224-360C212-336 182-336 172-360L166-512Z', 'chrome', {
          edge: true,
        }),
        line('M226-440C320-440 420-436 500-428', 'chrome', 32),
      ),
      fill(circle(0, -672, 26), 'chrome', { edge: true }),
      fill(circle(0, -672, 16), 'flat'),
      fill(mirrored('M0-400C100-400 140-396 150-390L140-310L0-306'), 'hollow'),
      fill(box(-220, -300, 440, 90, 8), 'matt', { edge: true }),
      line('M-212-292L212-292', 'gleam', 5, { opacity: 0.4 }),
    ],
  },
  rear: {
    tone: { top: -900, belt: -800, sill: -235 },
    track: 1410,
    behind: [
      fill(mirrored('M0-1142C200-1142 380-1136 440-1122C470-1050 494-960 506-860L0-850'), 'glass', {
        opacity: 0.45,
      }),
      line(
        'M-516-800C-494-960-470-1050-440-1122C-380-1136-200-1142 0-1142C200-1142 380-1136 440-1122C470-1050 494-960 516-800',
        'chrome',
        20,
      ),
      rim(-230, -940, 160, 112, 0, 'wood'),
      both(fill(box(90, -1060, 280, 300, 80), 'leather', { edge: true })),
    ],
    wheels: 'within',
    body: mirrored(
      'M0-858C180-858 330-852 430-846C540-880 680-860 760-770C828-690 864-590 866-490C866-390 850-310 820-262C800-244 770-240 700-238L0-232',
    ),
    openings: [],
    skin: [
      both(
        fill(
          'M470-826C580-856 690-820 750-720C800-640 838-560 846-490C790-610 720-680 630-706C550-726 480-760 470-826Z',
          'gleam',
          { opacity: 0.65, blur: 10 },
        ),
        fill('M420-830C470-770 470-650 420-520L370-520C420-620 430-740 420-830Z', 'dark', {
          opacity: 0.35,
          blur: 12,
        }),
        fill('M240-440C520-420 780-430 864-470L846-330C660-360 420-370 240-370Z', 'dark', {
          opacity: 0.3,
          blur: 14,
        }),
      ),
      seam(mirrored('M0-830C160-830 290-816 330-780C370-700 370-590 330-510L0-500')),
      fill(mirrored('M0-812C140-812 240-800 270-770C250-720 130-708 0-706'), 'gleam', {
        opacity: 0.5,
        blur: 9,
      }),
    ],
    panes: [],
    frame: { of: 'chrome', width: 14 },
    inside: [],
    trim: [
      line('M-440-840C-300-868 300-868 440-840', 'leather', 24),
      both(
        lamp('tail', 610, -620, 48),
        lamp('amber', 618, -512, 38),
        fill('M266-540C294-550 314-532 318-492L314-350C302-326 272-326 262-350L256-492Z', 'chrome', {
          edge: true,
        }),
        line('M316-430C400-430 500-428 580-420', 'chrome', 32),
        line('M440-262L440-236', 'chrome', 66),
      ),
      fill(circle(440, -242, 24) + circle(-440, -242, 24), 'hollow'),
      line('M-190-626L190-626', 'chrome', 16),
      fill(box(-220, -612, 440, 100, 8), 'matt', { edge: true }),
      lamp('clear', 0, -690, 26),
      fill(circle(0, -690, 14), 'flat'),
    ],
  },
  face: { x: 380, y: -580, across: 1000 },
  cockpit: {
    dash: 'leather',
    dials: 'driver',
    dialCount: 6,
    wheel: { spokes: 3, rim: 'wood', drilled: true },
    screen: 'flat',
    bonnet: 'long',
    lever: 'short',
  },
};
