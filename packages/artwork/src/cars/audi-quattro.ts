import { both, fill, grille, lamp, lens, line, rim, row, seam, seat } from '../kit/part.ts';
import { arch, box, circle, mirrored } from '../kit/path.ts';
import type { Car } from './car.ts';

export const audiQuattro: Car = {
  slug: 'audi-quattro',
  name: 'Audi quattro',
  years: [1980, 1991],
  body: 'coupe',
  size: { length: 4404, wheelbase: 2524, height: 1344, width: 1723, nose: 890 },
  wheels: {
    look: 'minilite',
    colour: '#d3d4d2',
    accent: '#8b8d8d',
    whitewall: false,
    front: { tyre: 313, rim: 206, width: 215 },
    rear: { tyre: 313, rim: 206, width: 215 },
  },
  colours: { paint: '#b02a22', second: '#1d1b1c', leather: '#4a4644', hood: '#232122' },
  paints: ['#b02a22', '#e9e6de', '#8d969c', '#27384f', '#1d1d20', '#4d5b4e', '#c9b48a'],
  scenes: ['alpine', 'paddock', 'lane', 'studio', 'city', 'avenue'],
  steering: 'left',
  profile: {
    tone: { top: -1344, belt: -880, sill: -200 },
    behind: [
      fill('M2800-210L3360-240L3420-330L2800-330Z', 'hollow'),
      line('M3300-250L3478-250', 'chrome', 50),
      line('M3476-250l4 0', 'hollow', 36),
    ],
    wheels: 'within',
    body: 'M-886-400L-888-548C-886-566-868-570-842-572L-836-724C-834-750-820-764-790-768C-500-806-100-840 260-866C370-874 440-880 510-896C700-1020 900-1160 1060-1256C1120-1292 1180-1310 1260-1322C1400-1340 1520-1344 1660-1344C1860-1342 2030-1330 2160-1300C2250-1276 2350-1230 2450-1178C2640-1080 2860-996 3030-958C3150-950 3290-950 3380-966C3430-974 3470-986 3492-990C3500-984 3500-970 3496-940L3474-596L3500-586C3512-580 3514-560 3512-530L3506-420C3496-330 3470-280 3400-262L3000-230L2860-200L400-200L-380-205L-700-214C-830-226-880-290-886-400Z',
    openings: [arch(0, -318, 352), arch(2524, -318, 352)],
    skin: [
      fill(
        'M-820-740C-400-800 100-830 520-846C1200-866 2000-872 2700-880C3000-884 3300-900 3490-920L3486-850C3200-836 2700-820 2200-812C1400-800 600-790 100-776C-300-764-600-730-820-740Z',
        'streak',
        { opacity: 0.6, blur: 8 },
      ),
      fill('M-880-520C0-546 2400-546 3510-520L3500-440C2400-470 200-470-880-440Z', 'dark', {
        opacity: 0.28,
        blur: 14,
      }),
      // The crease that runs from lamp to lamp.
      line('M-836-690C0-724 2400-730 3482-712', 'dark', 8, { opacity: 0.4, blur: 2 }),
      line('M-836-702C0-736 2400-742 3482-724', 'gleam', 7, { opacity: 0.5 }),
      // Flared arches: a flat shoulder, and the side slopes down from it.
      fill('M-470-250L-400-600C-380-640-340-656-300-656L300-656C350-656 380-640 404-600L480-250Z', 'panel', {
        edge: true,
        opacity: 0.9,
      }),
      fill(
        'M2050-250L2122-604C2142-648 2180-664 2220-664L2830-664C2880-664 2910-648 2930-604L3000-250Z',
        'panel',
        {
          edge: true,
          opacity: 0.9,
        },
      ),
      line('M-398-606C-380-640-340-654-300-654L300-654C350-654 380-640 402-606', 'gleam', 12, {
        opacity: 0.7,
        blur: 2,
      }),
      line('M2124-612C2142-646 2180-662 2220-662L2830-662C2880-662 2910-646 2928-612', 'gleam', 12, {
        opacity: 0.7,
        blur: 2,
      }),
      fill(
        'M-880-390C-880-300-840-236-700-214L-330-190L-330-250L-700-280C-800-290-860-330-886-400Z',
        'matt',
        {
          opacity: 0.9,
        },
      ),
      fill('M330-262L2196-262L2196-190L330-190Z', 'matt', { opacity: 0.75 }),
      line('M340-266L2190-266', 'gleam', 5, { opacity: 0.4 }),
      // Bonnet, door, boot, filler.
      seam('M-800-756C-400-790 100-812 520-836L520-888'),
      seam('M640-890C616-700 612-440 640-262M640-262L1580-262C1640-330 1664-500 1668-640L1672-890'),
      line('M652-880C628-700 624-440 652-272', 'gleam', 4, { opacity: 0.4 }),
      seam('M2960-976C3010-880 3020-820 3030-740L3474-730'),
      seam(box(2640, -840, 150, 120, 20)),
      fill('M-888-548L-888-420L-420-420L-420-470L-520-552Z', 'matt', { opacity: 0.95 }),
      fill('M3514-572L3508-440L2940-440L2940-490L3000-574Z', 'matt', { opacity: 0.95 }),
      line('M-884-520L-520-526', 'gleam', 6, { opacity: 0.35 }),
      line('M3010-548L3506-544', 'gleam', 6, { opacity: 0.35 }),
    ],
    panes: [
      'M690-898C860-1010 1040-1130 1180-1216C1230-1246 1290-1262 1360-1268L1640-1278L1650-898Z',
      'M1700-898L1692-1280C1860-1280 2010-1270 2130-1240C2230-1190 2350-1110 2470-1030C2494-1004 2484-976 2440-964L2100-898Z',
    ],
    frame: { of: 'matt', width: 20 },
    inside: [
      fill('M640-890L760-950C860-966 930-962 980-940L980-880L640-880Z', 'matt'),
      seat(1560, -620, 520, 90, true),
      seat(1660, -620, 510, 100, true),
      rim(1090, -944, 38, 170, 28),
      fill('M2000-880C2060-1000 2200-1040 2300-1010L2400-880Z', 'leather'),
      fill(box(1250, -1250, 90, 36, 16), 'matt'),
    ],
    trim: [
      // Front seen edge-on: lamp, grille, indicator in the bumper.
      fill('M-846-726L-800-738L-740-732L-744-588L-842-584Z', 'matt', { edge: true }),
      lens('M-846-722L-816-728L-812-594L-842-592Z', 'clear'),
      lens('M-810-728L-672-718L-680-604L-806-596Z', 'amber'),
      lens(box(-700, -524, 110, 40, 8), 'amber'),
      // Tail lamp and the spoiler's rubber lip.
      lens('M3200-800L3484-810L3474-620L3210-616Z', 'tail'),
      line('M3206-708L3480-716', 'dark', 8, { opacity: 0.5 }),
      fill(
        'M3090-956C3220-954 3340-962 3420-976C3460-984 3490-994 3500-996L3496-936C3400-926 3200-926 3080-956Z',
        'matt',
        {
          edge: true,
        },
      ),
      line('M3130-958C3250-956 3400-970 3488-988', 'gleam', 6, { opacity: 0.5 }),
      // Pillars, rubbing strip, handle, mirror, wiper.
      line('M1672-896L1666-1278', 'matt', 30),
      line('M484-540L2044-540', 'black', 34),
      line('M490-550L2040-550', 'gleam', 5, { opacity: 0.35 }),
      fill(box(1470, -800, 150, 44, 12), 'matt', { edge: true }),
      line('M560-900L780-960', 'matt', 9),
      fill('M700-900C690-960 716-1000 780-1002L850-998C866-960 860-920 840-900Z', 'black', { edge: true }),
      line('M720-970C740-986 780-988 830-984', 'gleam', 7, { opacity: 0.6 }),
    ],
  },
  front: {
    tone: { top: -1344, belt: -890, sill: -210 },
    track: 1421,
    behind: [],
    wheels: 'within',
    body: mirrored(
      'M0-1344C300-1344 490-1336 548-1296C630-1170 690-1040 736-906L790-890C826-876 838-840 842-780L846-660C862-650 864-620 862-560L860-360C854-260 830-224 770-216L0-206',
    ),
    openings: [],
    skin: [
      fill(mirrored('M0-880C340-880 600-872 690-850C700-810 700-780 696-752L0-746'), 'panel'),
      seam('M-690-860C-704-820-704-780-700-750M690-860C704-820 704-780 700-750'),
      fill(mirrored('M0-856C240-856 440-848 540-830C500-790 300-780 0-778'), 'gleam', {
        opacity: 0.5,
        blur: 9,
      }),
      both(
        fill('M710-870C780-870 826-850 834-790L842-690C810-760 760-800 710-810Z', 'gleam', {
          opacity: 0.5,
          blur: 8,
        }),
        fill('M846-664L764-640L764-560L866-560Z', 'gleam', { opacity: 0.6, blur: 5 }),
        line('M846-664L772-634L760-220', 'seam', 7),
        seam('M470-872L430-752'),
      ),
      fill(mirrored('M0-400L864-400L864-190L0-190'), 'dark', { opacity: 0.25, blur: 8 }),
    ],
    panes: [mirrored('M0-1292C260-1292 440-1286 498-1254C570-1150 630-1030 672-908C440-888 220-884 0-884')],
    frame: { of: 'rubber', width: 22 },
    inside: [
      fill(mirrored('M0-970C260-970 560-960 672-912L672-870L0-870'), 'matt'),
      both(
        fill(box(160, -1130, 270, 330, 60), 'leather', { edge: true }),
        fill(box(220, -1230, 150, 110, 40), 'leather', { edge: true }),
      ),
      rim(330, -990, 155, 104),
      fill(box(-70, -1272, 140, 42, 16), 'matt'),
    ],
    trim: [
      // Black panel: four square lamps and the slats between them.
      fill(mirrored('M0-748L680-746C720-744 740-730 740-700L742-590L0-582'), 'matt', { edge: true }),
      grille(mirrored('M0-736L296-734L296-602L0-600'), 'level', 24, 'steel'),
      fill(mirrored('M0-700C50-700 70-690 70-668C70-646 50-636 0-636'), 'chrome', { edge: true }),
      both(
        lens(box(310, -732, 196, 128, 12), 'head'),
        lens(box(520, -732, 190, 128, 12), 'head'),
        fill(circle(408, -668, 50), 'glass', { edge: true }),
        fill(circle(615, -668, 50), 'glass', { edge: true }),
        fill(circle(408, -668, 22), 'bright'),
        fill(circle(615, -668, 22), 'bright'),
        lens('M722-732L828-724C838-690 840-640 838-604L724-602Z', 'amber'),
      ),
      // Bumper in black rubber, painted lip, and the air intake below.
      fill(mirrored('M0-572L800-572C850-570 872-556 872-520L866-430C860-414 840-410 800-410L0-406'), 'matt', {
        edge: true,
      }),
      line(mirrored('M0-556L800-556C830-556 850-550 856-536'), 'gleam', 6, { opacity: 0.35 }),
      both(lens(box(560, -526, 190, 66, 10), 'amber'), lens(box(330, -526, 190, 66, 10), 'clear')),
      fill(mirrored('M0-396L860-400C862-300 836-214 770-206L0-190'), 'panel', { edge: true }),
      grille(mirrored('M0-366L520-366L500-270L0-266'), 'level', 22, 'matt'),
      both(fill(box(580, -360, 180, 80, 14), 'hollow')),
      fill(box(-250, -530, 500, 108, 8), 'matt', { edge: true }),
      both(
        line('M60-892L420-960', 'matt', 9),
        fill('M716-910C704-970 730-1008 800-1010L880-1004C900-970 892-930 870-912Z', 'black', { edge: true }),
      ),
    ],
  },
  rear: {
    tone: { top: -1344, belt: -890, sill: -250 },
    track: 1455,
    behind: [],
    wheels: 'within',
    body: mirrored(
      'M0-1344C300-1344 480-1334 540-1292C620-1180 690-1060 744-930C800-910 830-870 838-800L846-660C862-650 864-620 862-560L860-360C854-270 830-240 770-236L0-230',
    ),
    openings: [],
    skin: [
      both(
        fill('M640-950C740-930 820-890 832-800L840-700C800-800 740-850 650-860Z', 'gleam', {
          opacity: 0.5,
          blur: 9,
        }),
        fill('M846-664L764-640L764-560L866-560Z', 'gleam', { opacity: 0.6, blur: 5 }),
        line('M846-664L772-634L760-240', 'seam', 7),
      ),
      seam(mirrored('M0-950L640-944C690-900 710-860 710-840L706-596L0-590')),
    ],
    panes: [mirrored('M0-1286C240-1286 420-1278 470-1246C540-1160 600-1070 636-984C440-966 220-962 0-962')],
    frame: { of: 'rubber', width: 20 },
    inside: [
      fill(mirrored('M0-1080C260-1080 480-1074 560-1030L620-960L0-950'), 'leather', { edge: true }),
      both(fill(box(150, -1230, 200, 180, 60), 'leather', { edge: true })),
      row(line('M-560-1240L560-1240', 'amber', 4, { opacity: 0.16 }), 9, 0, 30),
    ],
    trim: [
      // The rubber lip across the lid.
      fill(mirrored('M0-990C300-990 560-986 680-966C712-950 720-920 716-896L0-886'), 'matt', { edge: true }),
      line(mirrored('M0-976C300-976 540-972 660-954'), 'gleam', 6, { opacity: 0.35 }),
      // Lamps, and the black panel between them.
      fill(mirrored('M0-812L800-812C836-800 840-760 840-720L836-616L0-606'), 'matt', { edge: true }),
      both(
        lens('M430-800L640-800L640-622L430-620Z', 'tail'),
        lens('M646-800L796-798C824-790 828-760 828-720L646-716Z', 'amber'),
        lens('M646-706L828-708L826-624L646-622Z', 'tail'),
        lens(box(330, -796, 92, 172, 8), 'clear'),
        line('M436-710L636-710', 'dark', 7, { opacity: 0.5 }),
      ),
      fill(box(-270, -790, 540, 124, 8), 'plate', { edge: true }),
      fill(mirrored('M0-590L800-590C850-586 872-570 872-530L866-430C860-414 840-410 800-410L0-406'), 'matt', {
        edge: true,
      }),
      line(mirrored('M0-572L800-572C830-570 850-564 856-550'), 'gleam', 6, { opacity: 0.35 }),
      fill(mirrored('M0-398L860-402C858-300 836-246 770-240L0-226'), 'panel', { edge: true }),
      line('M-470-262L-470-240M-380-262L-380-240', 'chrome', 76),
      fill(circle(-470, -240, 28) + circle(-380, -240, 28), 'hollow'),
      line('M40-960L380-1040', 'matt', 9),
      lamp('clear', 0, -850, 30, 22),
    ],
  },
  face: { x: 480, y: -620, across: 1100 },
  cockpit: {
    dash: 'binnacle',
    dials: 'driver',
    dialCount: 4,
    wheel: { spokes: 4, rim: 'leather', drilled: false },
    screen: 'curved',
    bonnet: 'short',
    lever: 'short',
  },
};
