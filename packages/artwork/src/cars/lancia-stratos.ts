import { both, fill, grille, lamp, lens, line, rim, row, seam, seat } from '../kit/part.ts';
import { arch, box, circle, mirrored } from '../kit/path.ts';
import type { Car } from './car.ts';

export const lanciaStratos: Car = {
  slug: 'lancia-stratos',
  name: 'Lancia Stratos HF',
  years: [1973, 1978],
  body: 'supercar',
  size: { length: 3710, wheelbase: 2180, height: 1114, width: 1750, nose: 830 },
  wheels: {
    look: 'star',
    colour: '#cda85a',
    accent: '#8a6c30',
    whitewall: false,
    front: { tyre: 306, rim: 194, width: 205 },
    rear: { tyre: 316, rim: 196, width: 235 },
  },
  colours: { paint: '#c8371c', second: '#1b191a', leather: '#3a3532', hood: '#232122' },
  paints: ['#c8371c', '#2c6cae', '#e3b320', '#3f8a52', '#e9e5da', '#8fb6c4', '#7a4a2a'],
  scenes: ['alpine', 'paddock', 'riviera', 'studio', 'lane', 'coast'],
  steering: 'left',
  profile: {
    tone: { top: -1114, belt: -720, sill: -185 },
    behind: [
      fill('M2480-200L2800-220L2820-330L2480-330Z', 'hollow'),
      line('M2740-262L2880-262', 'chrome', 44),
      line('M2878-262l4 0', 'hollow', 30),
    ],
    wheels: 'within',
    body: 'M-780-300C-812-330-832-380-826-424C-822-446-806-458-780-470C-660-526-500-586-340-640C-230-694-110-726 20-730C140-732 230-722 296-716C470-830 690-970 870-1056C950-1094 1030-1112 1110-1114C1200-1114 1270-1106 1340-1088C1640-1010 1980-926 2300-870C2460-866 2610-890 2760-930C2800-938 2824-930 2830-906C2840-860 2850-800 2852-740C2856-620 2856-520 2846-420C2838-340 2810-290 2760-262L2600-226L2520-190L330-185L-380-192L-640-222C-710-236-752-262-780-300Z',
    openings: [arch(0, -310, 342), arch(2180, -322, 358)],
    skin: [
      fill(
        'M-800-450C-500-560-260-650 0-690C300-706 700-706 1100-720C1500-736 1900-800 2200-830C2450-840 2660-850 2840-860L2846-790C2600-780 2300-770 2000-740C1600-690 1200-664 800-654C400-646 0-640-200-610C-440-560-640-500-800-430Z',
        'streak',
        { opacity: 0.62, blur: 8 },
      ),
      fill(
        'M-826-420C-400-470 400-500 1000-500C1700-500 2500-520 2854-560C2600-450 1700-430 1000-430C300-430-400-410-826-390Z',
        'dark',
        {
          opacity: 0.28,
          blur: 13,
        },
      ),
      // Wings swell over both axles.
      line('M-380-420C-330-600-180-690 0-690C180-690 330-600 380-420', 'gleam', 22, {
        opacity: 0.26,
        blur: 16,
      }),
      line('M1786-420C1830-620 1990-716 2180-716C2370-716 2530-620 2574-420', 'gleam', 26, {
        opacity: 0.3,
        blur: 16,
      }),
      // Nose and tail can be removed: one gap each, through wing and sill.
      seam('M330-700C352-560 372-400 368-200'),
      seam('M1490-1030C1460-900 1440-720 1560-560C1660-440 1700-320 1700-200'),
      line('M1502-1020C1474-900 1454-720 1572-560C1672-440 1712-320 1712-200', 'gleam', 5, { opacity: 0.4 }),
      seam('M420-690C400-560 404-380 430-240L1240-240C1340-330 1400-460 1410-620'),
      // Lids of the lamps, louvres in the wing.
      seam('M-520-580C-400-620-280-650-190-664'),
      row(line('M150-716l-40 20', 'dark', 10, { opacity: 0.7 }), 4, 44, 2),
      // The intake for cooling the engine.
      fill('M1590-850L1900-820L1860-730L1640-740Z', 'hollow', { opacity: 0.9 }),
      row(line('M1612-830L1876-806', 'black', 13), 4, 4, 24),
      seam('M2300-860C2460-840 2660-850 2840-880'),
      fill('M330-250L1800-250L1800-180L330-180Z', 'matt', { opacity: 0.6 }),
    ],
    panes: [
      // The windows: windscreen and side glass in one curve.
      'M372-718C520-816 720-940 880-1018C960-1054 1040-1070 1120-1072C1190-1072 1250-1066 1300-1054C1322-1010 1310-970 1276-930C1200-850 1080-780 900-744C720-718 540-712 372-718Z',
    ],
    frame: { of: 'black', width: 24 },
    inside: [
      fill('M380-700L520-780C620-806 700-806 740-780L740-690L380-690Z', 'matt'),
      seat(1120, -500, 420, 120, false),
      seat(1200, -500, 410, 124, false),
      rim(810, -800, 34, 150, 28),
      fill('M1210-760L1250-1060L1340-1060L1340-760Z', 'matt', { opacity: 0.85 }),
    ],
    trim: [
      line('M700-936C712-880 716-800 714-728', 'black', 22),
      // Spoiler above the rear window, and the ducktail.
      fill(
        'M1270-1096C1360-1150 1470-1160 1560-1136C1566-1120 1558-1110 1544-1106C1470-1100 1420-1080 1380-1066Z',
        'black',
        { edge: true },
      ),
      row(line('M1560-1010l112 4', 'matt', 18), 7, 86, 22),
      fill(
        'M2560-890C2660-920 2770-952 2840-952C2858-946 2862-926 2850-906C2760-890 2660-876 2560-866Z',
        'panel',
        { edge: true },
      ),
      line('M2600-894C2690-918 2770-938 2836-942', 'gleam', 6, { opacity: 0.6 }),
      // Bumper blade, indicator, tail.
      fill(
        'M-830-380C-834-404-820-416-790-412L-560-392C-546-382-546-356-560-350L-780-344C-816-346-828-358-830-380Z',
        'black',
        { edge: true },
      ),
      lens('M-800-440C-760-462-700-486-640-506L-630-470C-690-452-750-436-796-424Z', 'amber'),
      fill('M2790-800L2850-804L2854-540L2800-540Z', 'matt', { edge: true }),
      lamp('tail', 2836, -700, 22, 74),
      fill(
        'M2866-400C2870-424 2856-434 2826-432L2600-420C2586-410 2586-386 2600-378L2820-366C2856-366 2866-378 2866-400Z',
        'black',
        { edge: true },
      ),
      lens(box(430, -560, 70, 34, 8), 'amber'),
      fill(box(1260, -640, 100, 40, 16), 'black', { edge: true }),
      fill('M560-800C550-866 574-892 636-892C686-886 694-852 682-820C652-790 596-788 560-800Z', 'black', {
        edge: true,
      }),
      line('M340-730L560-850', 'matt', 9),
      line('M1840-640l60-2', 'matt', 20),
    ],
  },
  front: {
    tone: { top: -1114, belt: -720, sill: -190 },
    track: 1430,
    behind: [
      line('M-600-210L600-210', 'matt', 50),
      fill(mirrored('M0-1150L360-1140L400-1090L0-1090'), 'black'),
    ],
    wheels: 'within',
    body: mirrored(
      'M0-1114C220-1114 380-1104 440-1064C530-960 610-840 664-730C760-734 830-700 852-620C872-520 876-420 866-320C856-220 800-186 720-184L0-178',
    ),
    openings: [],
    skin: [
      // A flat nose slopes down between two round wings.
      fill(mirrored('M0-730C260-730 470-722 540-700C560-600 580-500 590-430L0-424'), 'panel'),
      seam('M-540-700C-560-600-580-500-592-424M540-700C560-600 580-500 592-424'),
      both(
        fill(
          'M570-720C690-740 800-710 836-620C850-560 856-500 856-450C820-580 760-650 680-664C620-676 580-690 570-720Z',
          'gleam',
          {
            opacity: 0.6,
            blur: 9,
          },
        ),
        fill('M560-690C590-610 606-520 606-440L580-440C572-530 562-610 540-690Z', 'dark', {
          opacity: 0.35,
          blur: 7,
        }),
        // Retracted lamps under their lids.
        seam('M290-620L510-612L530-500L300-504Z'),
        line('M294-618L506-610', 'gleam', 6, { opacity: 0.5 }),
        row(line('M120-676l150 4', 'dark', 12, { opacity: 0.7 }), 3, 4, 24),
      ),
      fill(mirrored('M0-610C100-610 200-600 240-590C220-540 120-520 0-516'), 'gleam', {
        opacity: 0.35,
        blur: 10,
      }),
    ],
    panes: [mirrored('M0-1070C210-1070 350-1060 400-1030C480-940 550-830 600-734C400-716 200-712 0-712')],
    frame: { of: 'black', width: 26 },
    inside: [
      fill(mirrored('M0-800C240-800 500-786 600-734L600-700L0-700'), 'matt'),
      both(fill(box(110, -990, 250, 320, 80), 'leather', { edge: true })),
      rim(240, -810, 146, 84),
      fill(box(-70, -1058, 140, 40, 16), 'matt'),
    ],
    trim: [
      grille(mirrored('M0-416C240-416 440-414 500-408C510-370 500-330 480-310L0-304'), 'level', 20, 'matt'),
      line(mirrored('M0-416C240-416 440-414 500-408C510-370 500-330 480-310L0-304'), 'black', 14),
      both(
        lens('M610-450L800-446C816-430 820-410 818-396L614-396Z', 'amber'),
        lens('M700-449L800-446C816-430 820-410 818-396L704-396Z', 'clear'),
        fill('M520-400C640-404 790-402 858-408C866-380 862-350 846-336C740-328 620-328 520-336Z', 'black', {
          edge: true,
        }),
        lamp('spot', 300, -362, 76),
        line('M60-726L330-860', 'matt', 10),
        fill('M600-800C596-866 636-882 712-878C752-868 758-822 742-794C704-770 634-772 600-800Z', 'black', {
          edge: true,
        }),
      ),
      fill(box(-200, -286, 400, 90, 8), 'plate', { edge: true }),
      fill(circle(0, -452, 24), 'second', { edge: true }),
    ],
  },
  rear: {
    tone: { top: -1114, belt: -800, sill: -190 },
    track: 1460,
    behind: [line('M-600-230L600-230', 'matt', 60)],
    wheels: 'within',
    body: mirrored(
      'M0-1114C220-1114 370-1104 430-1064C510-990 590-930 660-886C760-880 836-830 856-720C876-600 880-460 868-340C858-250 810-216 730-212L0-204',
    ),
    openings: [],
    skin: [
      both(
        fill(
          'M600-890C720-900 810-840 838-740C850-680 856-600 856-540C820-690 760-770 680-796C630-812 600-840 600-890Z',
          'gleam',
          {
            opacity: 0.6,
            blur: 9,
          },
        ),
        fill('M420-1060C490-990 560-930 620-890L560-860C500-920 440-990 400-1040Z', 'dark', {
          opacity: 0.32,
          blur: 8,
        }),
      ),
      fill(mirrored('M0-1040L330-1030L460-880L0-874'), 'matt', { opacity: 0.9 }),
      seam('M-860-560C-500-550 500-550 860-560'),
    ],
    panes: [],
    frame: { of: 'black', width: 18 },
    inside: [],
    trim: [
      // Slats in place of a rear window.
      row(line('M-320-1010L320-1010', 'black', 22), 1, 0, 0),
      row(line('M-380-968L380-968', 'black', 22), 1, 0, 0),
      row(line('M-420-926L420-926', 'black', 22), 1, 0, 0),
      row(line('M-300-1016L300-1016', 'gleam', 5, { opacity: 0.3 }), 3, 0, 42),
      fill(
        mirrored('M0-1156C200-1156 340-1148 400-1126C420-1100 420-1076 404-1062C280-1084 140-1090 0-1090'),
        'black',
        { edge: true },
      ),
      line(mirrored('M0-1146C180-1146 310-1138 376-1120'), 'gleam', 6, { opacity: 0.35 }),
      // The ducktail spoiler.
      fill(
        mirrored('M0-940C300-940 560-930 680-900C716-880 720-840 700-824C520-836 260-842 0-842'),
        'panel',
        { edge: true },
      ),
      line(mirrored('M0-926C280-926 520-918 650-892'), 'gleam', 7, { opacity: 0.55 }),
      fill(mirrored('M0-836C260-836 520-830 700-818L690-770L0-780'), 'dark', { opacity: 0.4, blur: 8 }),
      // Two round lamps on each side in a black panel.
      fill(mirrored('M0-776L740-770C770-720 776-640 766-580L0-574'), 'black', { edge: true }),
      both(
        lamp('tail', 650, -674, 86),
        lamp('amber', 460, -674, 74),
        fill('M520-460C640-464 790-462 862-470C870-440 866-400 850-386C740-378 620-378 520-386Z', 'black', {
          edge: true,
        }),
      ),
      fill(box(-270, -726, 540, 112, 8), 'plate', { edge: true }),
      grille(mirrored('M0-540L460-540L460-420L0-416'), 'level', 22, 'matt'),
      fill(mirrored('M0-380L820-386C816-300 780-240 700-228L0-216'), 'matt'),
      row(line('M-160-300l0 24', 'chrome', 82), 4, 106, 0),
      row(fill(circle(-160, -278, 30), 'hollow'), 4, 106, 0),
    ],
  },
  face: { x: 420, y: -470, across: 1050 },
  cockpit: {
    dash: 'leather',
    dials: 'driver',
    dialCount: 5,
    wheel: { spokes: 3, rim: 'black', drilled: true },
    screen: 'raked',
    bonnet: 'low',
    lever: 'short',
  },
};
