import { both, fill, grille, lamp, line, rim, row, seam, seat } from '../kit/part.ts';
import { box, circle, mirrored } from '../kit/path.ts';
import type { Car } from './car.ts';

const FRONT_WING =
  'M-336-470C-330-590-230-668-60-676C120-680 260-620 380-520C480-440 600-380 780-340L800-300L720-286C540-310 420-380 320-468C220-556 90-606-50-604C-190-598-270-540-296-462C-306-440-340-444-336-470Z';
const REAR_WING =
  'M1800-330C1816-480 1880-620 1980-672C2100-716 2440-716 2560-668C2640-630 2670-520 2672-400C2664-372 2632-372 2622-400C2610-520 2560-610 2440-626C2300-636 2180-630 2090-600C1990-560 1930-440 1900-300Z';

export const lotusSeven: Car = {
  slug: 'lotus-seven',
  name: 'Lotus Seven',
  years: [1957, 1973],
  body: 'roadster',
  size: { length: 3320, wheelbase: 2240, height: 1110, width: 1480, nose: 500 },
  wheels: {
    look: 'minilite',
    colour: '#b9bab7',
    accent: '#3a3736',
    whitewall: false,
    front: { tyre: 284, rim: 176, width: 155 },
    rear: { tyre: 284, rim: 176, width: 165 },
  },
  colours: { paint: '#1f5237', second: '#c3c7c8', leather: '#7e1f20', hood: '#1f1d1d' },
  paints: ['#1f5237', '#d2a51c', '#9a1b1e', '#26508a', '#c8601c', '#232427'],
  scenes: ['paddock', 'lane', 'coast', 'alpine', 'barn', 'studio'],
  steering: 'right',
  profile: {
    tone: { top: -800, belt: -700, sill: -190 },
    behind: [
      fill('M-300-300L2500-300L2500-210L-300-210Z', 'hollow'),
      // Wishbone, damper, far lamp's stalk.
      line('M-40-284L240-420M-40-284L260-300M0-300L200-520', 'steel', 18),
      // Seats, wheel, roll bar.
      seat(1640, -420, 480, 70),
      seat(1730, -420, 470, 76),
      rim(1300, -824, 40, 150, 24, 'black'),
      line('M1300-824L1140-720', 'matt', 22),
      // Spare wheel on the tail.
      fill('M2640-730C2690-740 2730-700 2740-640L2780-330C2780-270 2740-250 2700-270L2640-300Z', 'rubber', {
        edge: true,
      }),
      line('M2690-680L2730-310', 'dark', 8, { opacity: 0.6 }),
    ],
    wheels: 'outside',
    body: 'M-440-330C-470-380-480-440-456-490C-420-550-340-590-240-616C0-670 400-716 820-750C900-760 960-790 1010-796C1050-790 1070-760 1080-724C1110-680 1200-664 1320-660C1500-660 1640-676 1720-710L1800-724L2560-720C2620-716 2650-700 2656-660L2676-320L2640-230L2560-200L340-190L-300-220Z',
    openings: [],
    skin: [
      // Bare metal behind the painted nose, under the painted bonnet.
      fill(
        'M330-690L330-150L2720-150L2720-720L1800-724L1720-710C1640-676 1500-660 1320-660C1200-664 1110-680 1080-724C1070-650 1000-640 940-640L330-600Z',
        'second',
      ),
      line('M330-700L330-180', 'dark', 7, { opacity: 0.6 }),
      line('M330-600L940-640L1070-660', 'dark', 7, { opacity: 0.55 }),
      line('M330-588L940-628L1070-648', 'gleam', 5, { opacity: 0.6 }),
      fill('M-420-520C-200-620 300-680 900-720L900-690C500-660 0-600-420-480Z', 'streak', {
        opacity: 0.75,
        blur: 7,
      }),
      fill('M330-560C900-600 1800-620 2640-610L2640-540C1900-540 1000-530 330-500Z', 'streak', {
        opacity: 0.6,
        blur: 8,
      }),
      fill('M-450-400C200-420 1600-420 2680-400L2680-330C1600-340 300-340-440-340Z', 'dark', {
        opacity: 0.28,
        blur: 12,
      }),
      row(line('M470-560L480-470', 'dark', 10, { opacity: 0.55 }), 9, 40, -2),
      row(line('M478-560L488-470', 'bright', 4, { opacity: 0.5 }), 9, 40, -2),
      line('M980-640L986-200', 'dark', 6, { opacity: 0.5 }),
      row(line('M1002-600L1002-600', 'dark', 9, { opacity: 0.45 }), 8, 0, 50),
      line('M340-230L2560-230', 'dark', 6, { opacity: 0.45 }),
      line(
        'M1080-724C1110-680 1200-664 1320-660C1500-660 1640-676 1720-710L1800-724L2560-720',
        'leather',
        22,
      ),
      seam('M-240-620C-250-540-250-340-230-230'),
    ],
    panes: ['M984-786L1046-1086L1064-1086L1016-788Z'],
    frame: { of: 'black', width: 12 },
    inside: [],
    trim: [
      // Air intake and badge on the nose.
      fill('M-466-470C-452-500-430-516-404-524C-416-470-420-400-406-336C-440-336-476-400-466-470Z', 'hollow'),
      line('M-404-524C-416-470-420-400-406-336', 'chrome', 8),
      // Screen and its stay.
      line('M982-780L1046-1092', 'chrome', 22),
      line('M1040-1094L1072-1094', 'chrome', 18),
      line('M1060-1060L1130-690', 'chrome', 10, { opacity: 0.9 }),
      // Exhaust along the side.
      line('M520-440C560-360 640-300 760-290L1760-290', 'dark', 60, { opacity: 0.3, blur: 6 }),
      line('M520-450C560-370 640-310 760-300L1100-300', 'steel', 44),
      fill(box(1080, -336, 620, 76, 38), 'chrome', { edge: true }),
      line('M1690-298L1900-298', 'steel', 40),
      // Lamp on its stalk.
      line('M-130-690L-60-600L120-560', 'steel', 20),
      fill('M-220-790C-210-826-160-838-104-818C-64-794-50-752-66-714C-92-676-160-660-214-668Z', 'black', {
        edge: true,
      }),
      lamp('head', -216, -728, 26, 76),
      fill(FRONT_WING, 'panel', { edge: true }),
      line('M-316-480C-300-590-220-644-60-652C110-656 250-600 370-498C470-416 600-360 770-324', 'gleam', 11, {
        opacity: 0.6,
        blur: 2,
      }),
      lamp('amber', -300, -560, 18, 28),
      fill(REAR_WING, 'panel', { edge: true }),
      line(
        'M1826-340C1840-480 1900-600 1990-648C2100-690 2430-690 2540-646C2610-610 2640-520 2648-420',
        'gleam',
        11,
        { opacity: 0.6, blur: 2 },
      ),
      lamp('tail', 2662, -560, 18, 36),
      lamp('amber', 2666, -480, 16, 28),
      lamp('clear', 1120, -870, 30, 40),
      line('M1120-840L1100-740', 'chrome', 12),
    ],
  },
  front: {
    tone: { top: -800, belt: -680, sill: -200 },
    track: 1250,
    behind: [
      // Windscreen above the scuttle, with the seats visible through it.
      both(fill(box(60, -930, 300, 240, 60), 'leather', { edge: true })),
      rim(-210, -850, 150, 110, 0, 'black'),
      fill('M-470-790L-450-1086L450-1086L470-790Z', 'glass', { opacity: 0.5 }),
      line('M-474-770L-452-1090L452-1090L474-770', 'chrome', 20),
      line('M-180-800L-40-1060M200-800L330-1060', 'gleam', 18, { opacity: 0.3 }),
      line('M-200-800L-120-960M160-800L240-960', 'matt', 8),
      fill(mirrored('M0-800C260-800 430-790 470-750L480-260L0-210'), 'panel', { edge: true }),
      // Wishbones.
      both(line('M250-300L600-270M250-420L580-400M260-470L560-290', 'steel', 20)),
    ],
    wheels: 'outside',
    body: mirrored('M0-690C150-690 260-660 300-590C330-510 330-380 300-290C270-230 160-206 0-204'),
    openings: [],
    skin: [
      fill(mirrored('M0-676C130-676 220-650 250-600C230-570 120-560 0-560'), 'gleam', {
        opacity: 0.55,
        blur: 8,
      }),
      both(
        fill('M230-420C290-420 320-400 326-370L296-290C260-320 240-360 230-420Z', 'dark', {
          opacity: 0.35,
          blur: 10,
        }),
      ),
    ],
    panes: [],
    frame: { of: 'chrome', width: 14 },
    inside: [],
    trim: [
      // The bonnet, which is further back and higher than the nose.
      fill(mirrored('M0-760C170-760 300-744 330-700L316-610C270-670 160-694 0-694'), 'panel', { edge: true }),
      line('M-300-708C-240-736-140-744 0-744C140-744 240-736 300-708', 'gleam', 10, {
        opacity: 0.4,
        blur: 3,
      }),
      fill(mirrored('M0-540C130-540 220-520 236-460C244-400 226-330 190-300C140-284 60-280 0-280'), 'hollow'),
      grille(
        mirrored('M0-540C130-540 220-520 236-460C244-400 226-330 190-300C140-284 60-280 0-280'),
        'mesh',
        30,
        'steel',
      ),
      line(
        mirrored('M0-540C130-540 220-520 236-460C244-400 226-330 190-300C140-284 60-280 0-280'),
        'chrome',
        12,
      ),
      fill(circle(0, -612, 28), 'chrome', { edge: true }),
      fill(circle(0, -612, 18), 'amber'),
      both(
        // Flared wings over the tyres.
        fill(
          'M470-440C460-580 510-676 620-680C720-676 752-590 742-470C738-444 716-450 712-480C706-570 680-610 616-612C546-610 516-560 508-460C504-424 474-410 470-440Z',
          'panel',
          { edge: true },
        ),
        line('M488-500C496-600 540-654 620-656C684-652 716-600 724-520', 'gleam', 11, {
          opacity: 0.6,
          blur: 2,
        }),
        line('M310-560L400-650', 'steel', 22),
        line('M400-640L400-680', 'steel', 26),
        lamp('head', 400, -740, 84),
        lamp('amber', 622, -706, 30),
      ),
      fill(box(-200, -274, 400, 84, 8), 'matt', { edge: true }),
      line('M-192-266L192-266', 'gleam', 5, { opacity: 0.4 }),
    ],
  },
  rear: {
    tone: { top: -760, belt: -680, sill: -220 },
    track: 1260,
    behind: [
      fill('M-470-700L-450-1086L450-1086L470-700Z', 'glass', { opacity: 0.4 }),
      line('M-474-700L-452-1090L452-1090L474-700', 'chrome', 20),
      rim(210, -850, 150, 110, 0, 'black'),
      both(fill(box(40, -900, 340, 240, 60), 'leather', { edge: true })),
      line('M-600-284L600-284', 'matt', 60),
      fill(circle(0, -284, 100), 'matt'),
    ],
    wheels: 'outside',
    body: mirrored('M0-726L420-726C470-722 490-700 494-660L490-300C480-240 440-226 380-224L0-220'),
    openings: [],
    skin: [
      fill(mirrored('M0-706L430-706L500-650L500-200L0-200'), 'second'),
      both(
        fill(
          'M260-700C400-700 470-680 480-600C482-540 482-480 480-440C450-580 400-640 320-650C280-656 262-670 260-700Z',
          'gleam',
          { opacity: 0.5, blur: 8 },
        ),
      ),
      line(mirrored('M0-726L420-726C440-724 452-722 460-718L440-708L0-708'), 'leather', 14),
    ],
    panes: [],
    frame: { of: 'chrome', width: 14 },
    inside: [],
    trim: [
      both(
        fill(
          'M474-420C462-590 500-700 600-708C700-712 744-640 748-420C744-394 720-398 716-424C710-560 680-620 620-624C552-622 520-560 514-420C508-390 478-390 474-420Z',
          'panel',
          { edge: true },
        ),
        line('M492-500C500-620 530-680 606-684C676-682 712-620 722-500', 'gleam', 11, {
          opacity: 0.6,
          blur: 2,
        }),
        lamp('tail', 430, -600, 38),
        lamp('amber', 430, -506, 30),
      ),
      // The spare wheel.
      fill(circle(0, -500, 284), 'rubber', { edge: true }),
      line(circle(0, -500, 250), 'dark', 8, { opacity: 0.6 }),
      fill(circle(0, -500, 178), 'steel', { edge: true }),
      fill(circle(0, -500, 150), 'black'),
      line('M0-640L0-360M-140-500L140-500M-100-600L100-400M100-600L-100-400', 'steel', 38),
      fill(circle(0, -500, 60), 'steel', { edge: true }),
      fill(circle(0, -500, 26), 'matt'),
      fill(box(-420, -330, 200, 100, 6), 'matt', { edge: true }),
    ],
  },
  face: { x: 240, y: -560, across: 960 },
  cockpit: {
    dash: 'leather',
    dials: 'driver',
    dialCount: 5,
    wheel: { spokes: 3, rim: 'leather', drilled: true },
    screen: 'flat',
    bonnet: 'low',
    lever: 'short',
  },
};
