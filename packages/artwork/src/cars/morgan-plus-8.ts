import { both, fill, grille, lamp, lens, line, rim, row, seam, seat } from '../kit/part.ts';
import { arch, box, circle, mirrored } from '../kit/path.ts';
import type { Car } from './car.ts';

const FRONT_WING =
  'M-410-330C-470-440-470-560-400-650C-330-734-200-782-60-784C130-784 300-700 440-580C580-460 720-370 920-330L920-260L380-240L-380-280Z';
const REAR_WING =
  'M1900-330C2020-360 2080-440 2130-540C2200-690 2330-792 2500-796C2690-796 2850-700 2920-540C2956-450 2960-380 2950-320L2880-280L1940-250Z';
const COWL = mirrored('M0-884C110-884 190-862 214-800C238-700 230-540 196-440C180-410 140-400 100-398L0-396');

export const morganPlus8: Car = {
  slug: 'morgan-plus-8',
  name: 'Morgan Plus 8',
  years: [1968, 1984],
  body: 'roadster',
  size: { length: 3720, wheelbase: 2489, height: 1270, width: 1500, nose: 560 },
  wheels: {
    look: 'minilite',
    colour: '#c4c5c3',
    accent: '#dcd9d2',
    whitewall: false,
    front: { tyre: 314, rim: 204, width: 190 },
    rear: { tyre: 314, rim: 204, width: 190 },
  },
  colours: { paint: '#1e3d2f', second: '#1e3d2f', leather: '#7a4326', hood: '#2b2725' },
  paints: ['#1e3d2f', '#8c1f22', '#e8dfc6', '#24364f', '#2a2a2c', '#c7a24a', '#6d7a80'],
  scenes: ['lane', 'paddock', 'barn', 'alpine', 'avenue', 'studio'],
  steering: 'right',
  profile: {
    tone: { top: -1010, belt: -900, sill: -250 },
    behind: [
      // Chassis, exhaust pipes, the spare wheel on the sloping tail.
      fill('M-300-360L2900-340L2860-250L-200-260Z', 'hollow'),
      line('M2760-276L3010-268', 'chrome', 38),
      line('M3008-268l4 0', 'hollow', 26),
      fill('M2230-890C2250-966 2330-980 2420-946L2760-776C2800-746 2790-690 2740-680L2300-850Z', 'rubber', {
        edge: true,
      }),
      line('M2270-946C2360-962 2620-840 2760-756', 'gleam', 8, { opacity: 0.3, blur: 2 }),
      // Seats, steering wheel, the folded hood.
      seat(1490, -700, 420, 80),
      seat(1600, -700, 410, 90),
      rim(1196, -978, 44, 190, 24, 'wood'),
      line('M1196-978L1050-900', 'steel', 20),
      fill(
        'M1680-920C1700-1000 1800-1036 1940-1024C2040-1014 2090-980 2080-930C2000-880 1780-880 1680-920Z',
        'hood',
        { edge: true },
      ),
      line('M1700-960C1800-1000 1950-1000 2074-960', 'dark', 7, { opacity: 0.4 }),
    ],
    wheels: 'within',
    body: 'M-410-330C-470-440-470-560-400-650C-380-676-356-698-330-716C-334-790-312-848-258-882C-200-914-110-928-10-936C300-956 640-982 920-1004C980-1008 1020-1002 1046-984C1100-940 1120-830 1180-790C1210-772 1240-768 1280-768L1460-768C1560-768 1600-830 1660-890C1690-916 1730-926 1790-928C1920-930 2060-926 2180-906C2330-880 2470-836 2580-786C2740-764 2870-660 2920-540C2956-450 2960-380 2950-320L2880-280L2780-260L380-245L-380-280Z',
    openings: [arch(0, -300, 352), arch(2489, -296, 350)],
    skin: [
      fill('M-300-860C0-920 500-950 1000-980L1040-930C700-900 200-880-300-810Z', 'streak', {
        opacity: 0.7,
        blur: 7,
      }),
      fill('M1640-860C1900-900 2200-880 2500-770L2640-680C2300-800 1900-830 1640-800Z', 'streak', {
        opacity: 0.6,
        blur: 8,
      }),
      fill('M300-640C800-680 1600-690 2200-640L2100-480L600-480Z', 'dark', { opacity: 0.3, blur: 14 }),
      // Cowl, bonnet with its hinge and louvres, scuttle, door.
      seam('M-118-926C-136-860-136-800-110-740'),
      line('M-110-884C200-904 560-930 900-956', 'chrome', 8),
      seam('M906-1002C880-860 880-640 900-400'),
      line('M918-1000C892-860 892-640 912-400', 'gleam', 4, { opacity: 0.4 }),
      row(line('M10-850l30 116', 'dark', 14, { opacity: 0.65 }), 20, 42, -3),
      row(line('M20-850l30 116', 'gleam', 5, { opacity: 0.4 }), 20, 42, -3),
      seam('M1080-900C1050-760 1050-560 1090-400L1560-400C1640-520 1660-700 1640-860'),
      line('M1092-880C1064-760 1064-560 1102-410', 'gleam', 4, { opacity: 0.38 }),
      // Leather along the cockpit's edge.
      line(
        'M1030-996C1100-940 1120-830 1180-790C1210-772 1240-768 1280-768L1460-768C1560-768 1600-830 1660-890C1690-916 1730-926 1790-928L2060-926',
        'leather',
        38,
      ),
      line('M700-360L2000-360', 'dark', 20, { opacity: 0.5, blur: 6 }),
      // Wings: shadow, panel, light.
      fill(FRONT_WING, 'dark', { opacity: 0.55, blur: 12 }),
      fill(FRONT_WING, 'panel'),
      fill(
        'M-430-560C-370-690-220-756-60-758C130-758 280-680 420-560C560-440 700-350 900-316C700-334 540-400 400-520C260-640 120-708-60-710C-210-708-350-660-430-560Z',
        'gleam',
        {
          opacity: 0.75,
          blur: 6,
        },
      ),
      line('M-400-650C-330-734-200-782-60-784C130-784 300-700 440-580C580-460 720-370 920-330', 'seam', 7),
      fill(REAR_WING, 'dark', { opacity: 0.55, blur: 12 }),
      fill(REAR_WING, 'panel'),
      fill(
        'M2150-530C2220-680 2340-768 2500-770C2680-770 2830-680 2896-540C2810-660 2680-722 2500-724C2360-722 2240-650 2150-530Z',
        'gleam',
        {
          opacity: 0.7,
          blur: 6,
        },
      ),
      line(
        'M1900-330C2020-360 2080-440 2130-540C2200-690 2330-792 2500-796C2690-796 2850-700 2920-540',
        'seam',
        7,
      ),
    ],
    panes: ['M1010-996L1092-1252L1112-1252L1034-996Z'],
    frame: { of: 'chrome', width: 14 },
    inside: [],
    trim: [
      line('M1006-1000L1092-1262', 'chrome', 24),
      line('M1076-1262L1122-1262', 'chrome', 20),
      fill('M1100-1010L1210-990L1240-1120L1130-1170Z', 'glass', { opacity: 0.4 }),
      line('M1100-1010L1210-990L1240-1120L1130-1170Z', 'chrome', 9),
      // Running board.
      fill('M860-346L1960-346L1960-296L840-296Z', 'panel', { edge: true }),
      fill(box(880, -352, 1060, 16, 6), 'rubber'),
      row(line('M900-326L1930-326', 'chrome', 9), 2, 0, 18),
      // Lamp in its pod, side lamp on the wing, bumper.
      fill('M-352-850C-280-884-160-850-70-770C-120-730-260-700-352-700Z', 'panel', { edge: true }),
      line('M-320-830C-250-850-180-826-120-780', 'gleam', 9, { opacity: 0.6, blur: 2 }),
      lamp('head', -354, -774, 38, 100, 2),
      fill('M-200-790C-190-820-130-826-90-796L-96-776L-196-772Z', 'chrome', { edge: true }),
      lens('M-200-790C-194-812-170-816-158-804L-164-776L-196-774Z', 'clear'),
      lamp('amber', -440, -560, 16, 30),
      line('M-520-470C-480-462-440-456-390-450', 'matt', 26),
      fill(
        'M-556-470C-560-506-540-522-500-524C-430-520-350-510-300-500C-290-482-294-466-310-458L-500-428C-540-430-554-446-556-470Z',
        'chrome',
        { edge: true },
      ),
      fill(
        'M-552-570C-530-580-508-572-504-550C-498-510-500-430-508-392C-526-382-546-388-550-404C-560-450-562-540-552-570Z',
        'chrome',
        { edge: true },
      ),
      fill(
        'M3094-450C3098-486 3080-502 3040-504C2980-502 2900-494 2850-484C2840-468 2844-452 2860-444L3040-412C3078-414 3092-428 3094-450Z',
        'chrome',
        { edge: true },
      ),
      fill(
        'M3092-550C3070-560 3048-552 3044-530C3038-490 3040-410 3048-372C3066-362 3086-368 3090-384C3100-430 3102-520 3092-550Z',
        'chrome',
        { edge: true },
      ),
      line('M2920-462L3030-458', 'matt', 24),
      lamp('tail', 2914, -520, 22, 44, -18),
      lamp('amber', 2866, -622, 20, 36, -34),
      // Handle, mirror, strap across the bonnet.
      line('M1530-800L1610-820', 'chrome', 18),
      fill('M440-962L500-966L520-640C500-650 470-662 456-670Z', 'leather', { edge: true }),
      fill(box(456, -850, 50, 44, 8), 'brass', { edge: true }),
      line('M1010-1010L960-1060', 'chrome', 12),
      fill(circle(950, -1092, 44), 'chrome', { edge: true }),
    ],
  },
  front: {
    tone: { top: -1010, belt: -900, sill: -250 },
    track: 1240,
    behind: [
      // Seats behind the windscreen.
      both(fill(box(130, -1110, 250, 260, 60), 'leather', { edge: true })),
      rim(-255, -1050, 165, 120, 0, 'wood'),
      fill('M-490-960L-512-1244L512-1244L490-960Z', 'glass', { opacity: 0.5 }),
      line('M-180-990L20-1220M-130-990L70-1220', 'gleam', 16, { opacity: 0.3 }),
      line('M-496-960L-520-1256L520-1256L496-960', 'chrome', 22),
      row(line('M-330-1000L-210-1170', 'matt', 8), 3, 270, 0),
      line('M-600-330L600-330', 'matt', 60),
      both(line('M300-380L600-320', 'matt', 34)),
    ],
    wheels: 'within',
    body: mirrored(
      'M0-1006C240-1006 440-1000 500-980C530-960 536-900 530-800C560-800 640-800 690-760C736-700 750-600 750-500C750-420 746-380 738-340L500-320C450-330 420-350 390-360L0-356',
    ),
    openings: [],
    skin: [
      fill(mirrored('M0-1000C220-1000 420-996 490-970L510-840L0-900'), 'gleam', { opacity: 0.25, blur: 10 }),
      both(
        // The shaded gap between bonnet and wing.
        fill('M260-860C340-880 440-860 500-800L470-400L230-380Z', 'dark', { opacity: 0.55, blur: 14 }),
        fill(
          'M430-330C400-480 420-660 500-750C560-806 650-806 700-756C746-700 760-600 756-500L740-330Z',
          'panel',
        ),
        line('M430-330C400-480 420-660 500-750C560-806 650-806 700-756', 'seam', 7),
        fill(
          'M470-640C520-760 600-790 670-750C720-710 738-620 740-520C710-620 670-680 600-690C550-690 510-670 470-640Z',
          'gleam',
          { opacity: 0.6, blur: 7 },
        ),
      ),
      fill(mirrored('M0-950C160-950 250-930 270-860C290-740 270-520 240-400L0-380'), 'panel'),
    ],
    panes: [],
    frame: { of: 'chrome', width: 14 },
    inside: [],
    trim: [
      // Bonnet above the cowl, then the bars.
      fill(
        mirrored('M0-950C160-950 252-926 268-850C282-740 270-520 236-410C200-380 120-372 0-370'),
        'panel',
        { edge: true },
      ),
      line('M0-948L0-890', 'chrome', 10),
      both(row(line('M60-934l12 30', 'dark', 9, { opacity: 0.6 }), 5, 32, 5)),
      grille(COWL, 'upright', 26),
      line(COWL, 'chrome', 18),
      fill('M-60-900C-30-924 30-924 60-900C30-878-30-878-60-900Z', 'chrome', { edge: true }),
      both(
        fill(
          'M290-780C300-860 360-896 420-884C490-866 516-800 506-730C490-660 440-640 380-650C320-664 284-710 290-780Z',
          'panel',
          { edge: true },
        ),
        lamp('head', 400, -768, 106),
        fill('M560-812C576-842 630-842 648-812L640-780L568-780Z', 'chrome', { edge: true }),
        lens(box(582, -820, 46, 32, 14), 'clear'),
        lamp('amber', 640, -610, 38),
        line('M500-980L620-1014', 'chrome', 12),
        fill(circle(650, -1030, 54), 'chrome', { edge: true }),
        lamp('spot', 310, -560, 76),
        line('M310-484L310-440', 'matt', 24),
      ),
      fill(
        mirrored('M0-470L560-470C660-472 720-484 742-498C756-466 748-426 720-412C640-396 480-390 0-390'),
        'chrome',
        { edge: true },
      ),
      both(
        fill('M190-540C220-552 244-536 246-508L242-394C230-368 198-368 188-394L182-508Z', 'chrome', {
          edge: true,
        }),
      ),
      fill(box(-220, -376, 440, 100, 8), 'matt', { edge: true }),
    ],
  },
  rear: {
    tone: { top: -960, belt: -880, sill: -260 },
    track: 1240,
    behind: [
      fill('M-490-940L-512-1244L512-1244L490-940Z', 'glass', { opacity: 0.4 }),
      line('M-496-940L-520-1256L520-1256L496-940', 'chrome', 22),
      rim(255, -1040, 165, 110, 0, 'wood'),
      both(fill(box(110, -1120, 270, 300, 70), 'leather', { edge: true })),
      line('M-600-340L600-340', 'matt', 60),
      fill(circle(0, -330, 110), 'matt'),
    ],
    wheels: 'within',
    body: mirrored(
      'M0-930C240-930 430-924 500-890C536-860 546-820 548-790C590-800 650-800 696-756C738-700 750-600 750-500C750-420 746-380 738-340L500-320C450-320 420-324 390-326L0-322',
    ),
    openings: [],
    skin: [
      fill(mirrored('M0-900C220-900 400-894 460-860L470-780L0-800'), 'gleam', { opacity: 0.4, blur: 9 }),
      both(
        fill('M400-330C380-480 400-680 500-790L560-800L520-330Z', 'dark', { opacity: 0.5, blur: 12 }),
        fill(
          'M450-330C420-480 440-660 510-750C570-806 650-806 700-756C746-700 760-600 756-500L740-330Z',
          'panel',
        ),
        line('M450-330C420-480 440-660 510-750C570-806 650-806 700-756', 'seam', 7),
        fill(
          'M490-640C530-760 610-790 674-750C720-710 738-620 740-520C710-620 670-680 606-690C560-690 520-670 490-640Z',
          'gleam',
          { opacity: 0.6, blur: 7 },
        ),
      ),
    ],
    panes: [],
    frame: { of: 'chrome', width: 14 },
    inside: [],
    trim: [
      // The hood under its cover.
      fill(mirrored('M0-1010C240-1010 440-1000 500-960C516-920 500-890 450-880L0-866'), 'hood', {
        edge: true,
      }),
      line('M-480-950C-300-976 300-976 480-950', 'gleam', 6, { opacity: 0.3 }),
      row(line('M-420-896l4 0', 'chrome', 20), 8, 119, 0),
      // Spare wheel, recessed into the tail.
      fill(circle(0, -640, 330), 'dark', { opacity: 0.5, blur: 10 }),
      fill(circle(0, -640, 312), 'rubber', { edge: true }),
      line(circle(0, -640, 270), 'hollow', 6, { opacity: 0.6 }),
      fill(circle(0, -640, 206), 'steel', { edge: true }),
      fill(circle(0, -640, 172), 'hollow'),
      line('M-170-640L170-640M0-810L0-470M-120-760L120-520M-120-520L120-760', 'steel', 50),
      line('M-160-652L160-652M-12-800L-12-480', 'gleam', 6, { opacity: 0.35 }),
      fill(circle(0, -640, 70), 'chrome', { edge: true }),
      both(lamp('tail', 610, -600, 52), lamp('amber', 610, -470, 44), lamp('clear', 420, -380, 34)),
      fill(
        mirrored('M0-430L560-430C660-432 720-444 742-458C756-426 748-386 720-372C640-356 480-350 0-350'),
        'chrome',
        { edge: true },
      ),
      both(
        fill('M330-500C360-512 384-496 386-468L382-354C370-328 338-328 328-354L322-468Z', 'chrome', {
          edge: true,
        }),
      ),
      fill(box(-240, -440, 480, 116, 8), 'matt', { edge: true }),
      both(line('M470-300L470-276', 'chrome', 48), fill(circle(470, -276, 17), 'hollow')),
    ],
  },
  face: { x: 300, y: -680, across: 900 },
  cockpit: {
    dash: 'wood',
    dials: 'across',
    dialCount: 6,
    wheel: { spokes: 3, rim: 'wood', drilled: true },
    screen: 'flat',
    bonnet: 'strapped',
    lever: 'short',
  },
};
