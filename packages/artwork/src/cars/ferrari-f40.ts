import { both, fill, grille, lamp, lens, line, rim, row, seam, seat } from '../kit/part.ts';
import { arch, box, circle, mirrored } from '../kit/path.ts';
import type { Car } from './car.ts';

export const ferrariF40: Car = {
  slug: 'ferrari-f40',
  name: 'Ferrari F40',
  years: [1987, 1992],
  body: 'supercar',
  size: { length: 4358, wheelbase: 2450, height: 1124, width: 1970, nose: 1030 },
  wheels: {
    look: 'star',
    colour: '#b9babb',
    accent: '#6b6c6d',
    whitewall: false,
    front: { tyre: 314, rim: 224, width: 245 },
    rear: { tyre: 332, rim: 228, width: 335 },
  },
  colours: { paint: '#b5121a', second: '#1b191a', leather: '#8f1d1c', hood: '#232122' },
  paints: ['#b5121a', '#d6b21e', '#1c1c1f', '#e8e4da', '#24406b', '#8f9296'],
  scenes: ['paddock', 'alpine', 'studio', 'coast', 'city', 'riviera'],
  steering: 'left',
  profile: {
    tone: { top: -1124, belt: -780, sill: -140 },
    behind: [
      fill('M2780-180L3200-220L3280-340L2780-340Z', 'hollow'),
      line('M3200-270L3330-270', 'chrome', 52),
      line('M3328-270l4 0', 'hollow', 38),
    ],
    wheels: 'within',
    body: 'M-1026-330C-1028-370-1012-400-960-428C-760-520-480-606-180-676C60-728 280-752 440-778C640-880 860-990 1040-1068C1140-1108 1240-1124 1340-1124C1460-1122 1560-1100 1660-1068C1900-990 2140-916 2380-880C2560-866 2700-876 2800-910C2920-956 3040-1030 3120-1072C3180-1100 3260-1112 3322-1112C3334-1104 3334-1080 3328-1060L3290-960L3290-800C3296-700 3300-600 3296-500C3290-400 3270-320 3220-280C3160-240 3080-226 2980-216L2800-190L2720-140L360-140L-350-146L-760-160C-920-172-1000-210-1020-270C-1026-290-1026-310-1026-330Z',
    openings: [arch(0, -316, 352), arch(2450, -334, 370)],
    skin: [
      fill(
        'M-940-430C-600-570-120-670 340-712C900-750 1400-744 1900-756C2300-770 2600-800 2900-830C3060-850 3200-860 3290-860L3292-790C3060-760 2700-730 2300-706C1800-684 1200-680 700-668C200-654-300-600-940-430Z',
        'streak',
        { opacity: 0.66, blur: 9 },
      ),
      fill(
        'M-1020-400C-400-480 600-540 1300-540C2100-540 2800-560 3296-580L3296-490C2800-470 2100-456 1300-454C500-452-400-420-1020-350Z',
        'dark',
        {
          opacity: 0.28,
          blur: 13,
        },
      ),
      line('M-356-390A362 362 0 0 1 356-390', 'gleam', 26, { opacity: 0.42, blur: 10 }),
      line('M2078-410A380 380 0 0 1 2824-410', 'gleam', 32, { opacity: 0.5, blur: 10 }),
      // The black line between the upper and lower half of the car.
      line(
        'M-1020-372C-700-420-500-440-352-444M352-462C900-476 1500-486 2080-496M2820-510C3000-516 3160-520 3300-520',
        'matt',
        17,
      ),
      line(
        'M-1016-360C-700-408-500-428-352-432M352-450C900-464 1500-474 2080-484M2820-498C3000-504 3160-508 3300-508',
        'gleam',
        5,
        {
          opacity: 0.35,
        },
      ),
      // Duct in the sill, duct behind the door.
      fill(
        'M860-330C1000-330 1140-352 1260-390L1500-396C1520-350 1510-290 1480-250L1220-256C1100-300 980-322 860-330Z',
        'shade',
        { opacity: 0.7 },
      ),
      fill(
        'M1180-370L1260-390L1500-396C1520-350 1510-290 1480-250L1220-256C1260-290 1250-340 1180-370Z',
        'hollow',
        { opacity: 0.9, blur: 3 },
      ),
      line('M860-330C1000-330 1140-352 1260-390L1500-396', 'gleam', 6, { opacity: 0.5 }),
      fill(
        'M1620-760C1760-790 1860-800 1960-800C1990-740 1986-660 1950-600L1760-610C1740-680 1700-730 1620-760Z',
        'hollow',
        { opacity: 0.92 },
      ),
      line('M1620-764C1760-794 1860-804 1962-804', 'gleam', 7, { opacity: 0.5 }),
      line('M1966-800C1998-740 1994-660 1956-598', 'gleam', 6, { opacity: 0.4 }),
      seam('M560-776C510-600 516-360 570-206L1480-206C1570-280 1600-400 1606-500L1620-800'),
      line('M572-768C522-600 528-360 582-216', 'gleam', 4, { opacity: 0.4 }),
      seam('M470-784C430-660 420-560 420-470'),
      seam('M1740-1034C1800-900 1830-800 1840-620'),
      fill('M352-190L2080-190L2080-130L352-130Z', 'matt', { opacity: 0.7 }),
      fill('M-1026-300C-800-220-560-206-352-206L-352-130L-1026-130Z', 'matt', { opacity: 0.5 }),
      // Vents behind the wheels.
      row(line('M380-640l56 30', 'dark', 14, { opacity: 0.8 }), 3, 6, 46),
      row(line('M2900-720l180 0', 'dark', 16, { opacity: 0.75 }), 4, 6, 42),
      row(line('M2900-710l180 0', 'gleam', 5, { opacity: 0.3 }), 4, 6, 42),
    ],
    panes: [
      'M610-796C780-880 940-958 1080-1016C1160-1048 1240-1064 1330-1066L1480-1056L1560-808Z',
      'M1610-816L1540-1046C1660-1016 1780-970 1880-920C1840-870 1760-830 1610-816Z',
    ],
    frame: { of: 'matt', width: 18 },
    inside: [
      fill('M540-790L680-850C780-868 850-862 880-840L880-780L540-780Z', 'matt'),
      seat(1330, -520, 470, 120, false),
      seat(1430, -520, 460, 130, false),
      rim(980, -846, 30, 146, 24),
      fill('M1560-800L1600-980L1760-930L1840-800Z', 'matt', { opacity: 0.8 }),
    ],
    trim: [
      // Slatted cover over the engine.
      row(line('M1960-968l110 26', 'matt', 20), 5, 96, 20),
      // Wing: the plate between the fins, and the shadow under it.
      fill(
        'M3020-1000C3100-1050 3200-1090 3322-1108C3334-1100 3332-1070 3324-1050C3220-1036 3110-1016 3020-1000Z',
        'panel',
        { edge: true },
      ),
      fill('M2900-890C2980-920 3100-950 3286-960L3286-880C3160-872 3000-872 2900-890Z', 'dark', {
        opacity: 0.35,
        blur: 7,
      }),
      line('M3060-1014C3140-1060 3220-1086 3310-1100', 'gleam', 7, { opacity: 0.55 }),
      // Lamps: a shut lid over a glazed pair.
      seam('M-640-556L-380-632L-330-592L-580-520Z'),
      line('M-632-558L-386-632', 'gleam', 5, { opacity: 0.5 }),
      lens('M-960-424C-860-474-760-508-660-530L-600-490L-640-456L-950-396Z', 'clear'),
      lens('M-760-504C-720-518-690-526-660-530L-600-490L-636-458L-740-444Z', 'amber'),
      lens(box(-560, -400, 90, 32, 12), 'amber'),
      lens('M3250-760L3292-764L3296-640L3250-636Z', 'tail'),
      lens(box(2960, -460, 100, 32, 12), 'tail'),
      // Pillar, mirror, latch, wiper.
      line('M1584-810L1508-1052', 'matt', 26),
      fill('M640-830C632-886 660-910 730-908L790-900C804-870 796-840 776-822Z', 'panel', { edge: true }),
      fill(circle(1520, -690, 22), 'matt'),
      line('M480-784L760-880', 'matt', 9),
    ],
  },
  front: {
    tone: { top: -1124, belt: -760, sill: -160 },
    track: 1594,
    behind: [
      fill(mirrored('M0-1112C400-1112 700-1110 860-1100L870-1060L0-1064'), 'panel', { edge: true }),
      both(fill('M820-1100L868-1100L916-690L820-690Z', 'panel')),
    ],
    wheels: 'within',
    body: mirrored(
      'M0-1124C200-1124 350-1114 410-1076C510-980 590-880 650-790C780-790 890-740 936-640C968-540 984-420 982-320C978-220 940-172 860-162L0-146',
    ),
    openings: [],
    skin: [
      fill(mirrored('M0-790C280-790 500-780 560-750C540-640 500-540 460-470L0-456'), 'panel', {
        opacity: 0.85,
      }),
      seam('M-600-780C-570-640-520-540-470-470L470-470C520-540 570-640 600-780'),
      fill(mirrored('M0-750C200-750 360-742 410-720C390-650 240-610 0-604'), 'gleam', {
        opacity: 0.4,
        blur: 10,
      }),
      both(
        fill(
          'M640-780C760-790 870-730 910-640C930-590 944-540 948-490C900-590 830-650 740-664C680-674 640-720 640-780Z',
          'gleam',
          {
            opacity: 0.58,
            blur: 9,
          },
        ),
        // Ducts on the bonnet.
        fill('M190-640L330-640L360-560L160-560Z', 'hollow', { opacity: 0.9 }),
        line('M190-644L330-644', 'gleam', 6, { opacity: 0.5 }),
        seam('M598-638L850-608L828-530L566-546Z'),
        line('M604-636L844-606', 'gleam', 6, { opacity: 0.5 }),
      ),
      line('M-976-372C-600-420 600-420 976-372', 'matt', 15),
    ],
    panes: [mirrored('M0-1068C190-1068 320-1060 366-1032C450-950 530-860 580-788C400-770 200-764 0-764')],
    frame: { of: 'matt', width: 18 },
    inside: [
      fill(mirrored('M0-850C240-850 500-838 580-794L580-750L0-750'), 'matt'),
      both(fill(box(130, -1020, 250, 330, 80), 'leather', { edge: true })),
      rim(270, -860, 145, 82),
      fill(box(-60, -1056, 120, 34, 16), 'matt'),
    ],
    trim: [
      both(
        // Glazed lamps, one black and one white.
        fill('M490-500C620-508 760-496 880-464C892-440 892-420 886-404C760-424 620-434 500-436Z', 'matt', {
          edge: true,
        }),
        lens('M506-490C580-496 650-494 700-488L700-424C640-430 570-434 514-436Z', 'clear'),
        lens('M780-478C820-472 850-464 872-456C880-440 880-426 876-412L780-420Z', 'amber'),
        lamp('covered', 740, -452, 32),
        // Brake ducts.
        fill('M600-340L880-350C904-320 896-250 870-220L640-216C610-250 600-300 600-340Z', 'hollow', {
          edge: true,
        }),
        grille('M616-326L866-334L852-236L652-232Z', 'mesh', 30, 'matt'),
        line('M30-770L330-870', 'matt', 9),
        fill('M650-830C640-886 668-910 740-908L806-898C820-870 812-838 790-822Z', 'panel', { edge: true }),
      ),
      fill(mirrored('M0-350L500-346C530-320 524-250 500-220L0-212'), 'hollow', { edge: true }),
      grille(mirrored('M0-336L480-332C500-310 496-260 480-236L0-228'), 'mesh', 30, 'matt'),
      line(mirrored('M0-362L504-358'), 'gleam', 7, { opacity: 0.5 }),
      fill(box(-22, -470, 44, 58, 10), 'brass', { edge: true }),
      fill(box(-220, -400, 440, 88, 8), 'matt', { edge: true }),
    ],
  },
  rear: {
    tone: { top: -1124, belt: -880, sill: -200 },
    track: 1606,
    behind: [],
    wheels: 'within',
    body: mirrored(
      'M0-1124C190-1124 330-1114 390-1076C480-1000 580-930 680-886L780-900C860-880 920-820 946-720C976-600 986-460 980-360C972-260 930-206 860-196L0-180',
    ),
    openings: [],
    skin: [
      both(
        fill(
          'M640-880C780-880 890-820 926-720C942-670 952-620 956-570C900-690 820-750 730-760C670-770 640-820 640-880Z',
          'gleam',
          {
            opacity: 0.58,
            blur: 9,
          },
        ),
      ),
      fill(mirrored('M0-900L600-890L680-840L0-830'), 'dark', { opacity: 0.35, blur: 6 }),
    ],
    panes: [mirrored('M0-1072C180-1072 300-1064 344-1038C420-980 500-926 560-890L0-880')],
    frame: { of: 'matt', width: 16 },
    inside: [
      both(fill(box(110, -1010, 230, 200, 60), 'leather', { edge: true })),
      row(line('M-560-1030L560-1030', 'matt', 13, { opacity: 0.75 }), 5, 0, 32),
    ],
    trim: [
      // Under the wing: mesh and four round lamps.
      fill(mirrored('M0-800L800-796C860-780 890-720 896-640L890-540L0-530'), 'hollow', { edge: true }),
      grille(mirrored('M0-786L796-782C846-768 872-716 878-640L872-552L0-546'), 'mesh', 30, 'steel'),
      both(
        lamp('tail', 480, -670, 92),
        lamp('tail', 714, -670, 92),
        fill(circle(714, -670, 60), 'amber', { opacity: 0.7 }),
      ),
      // Fins rise out of the flanks and carry the wing.
      both(
        fill(
          'M776-780C800-900 830-1010 846-1096L916-1096C920-1000 930-880 950-740C900-760 840-776 776-780Z',
          'panel',
          { edge: true },
        ),
        line('M850-1080C836-1000 810-880 790-790', 'gleam', 7, { opacity: 0.45 }),
      ),
      fill(
        mirrored('M0-1112C400-1112 760-1116 920-1112C930-1090 930-1060 922-1044C760-1030 400-1024 0-1024'),
        'panel',
        { edge: true },
      ),
      line(mirrored('M0-1100C400-1100 760-1104 910-1098'), 'gleam', 7, { opacity: 0.55 }),
      lamp('tail', 0, -1066, 110, 12),
      line('M-980-516C-600-524 600-524 980-516', 'matt', 16),
      fill(mirrored('M0-506L980-502C984-440 980-390 972-350L0-340'), 'panel'),
      line(mirrored('M0-496L976-492'), 'gleam', 6, { opacity: 0.45 }),
      fill(box(-270, -494, 540, 118, 8), 'matt', { edge: true }),
      fill(mirrored('M0-340L900-346C900-270 880-220 840-200L0-180'), 'matt', { edge: true }),
      row(line('M-820-300L820-300', 'hollow', 14), 3, 0, 34),
      line('M-110-276L-110-252M0-276L0-252M110-276L110-252', 'chrome', 92),
      fill(circle(-110, -252, 35) + circle(0, -252, 35) + circle(110, -252, 35), 'hollow'),
    ],
  },
  face: { x: 560, y: -430, across: 1200 },
  cockpit: {
    dash: 'binnacle',
    dials: 'driver',
    dialCount: 5,
    wheel: { spokes: 3, rim: 'black', drilled: false },
    screen: 'raked',
    bonnet: 'low',
    lever: 'gate',
  },
};
