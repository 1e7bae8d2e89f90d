import { both, fill, grille, lamp, lens, line, rim, seam, seat } from '../kit/part.ts';
import { arch, box, circle, mirrored } from '../kit/path.ts';
import type { Car } from './car.ts';

const MOUTH = mirrored('M0-652L480-652C560-652 620-640 640-600C650-560 640-520 600-506L0-500');

export const triumphTr: Car = {
  slug: 'triumph-tr',
  name: 'Triumph TR4',
  years: [1961, 1967],
  body: 'roadster',
  size: { length: 3960, wheelbase: 2235, height: 1190, width: 1461, nose: 655 },
  wheels: {
    look: 'hubcap',
    colour: '#b9bab6',
    accent: '#c9cbca',
    whitewall: false,
    front: { tyre: 318, rim: 206, width: 160 },
    rear: { tyre: 318, rim: 206, width: 160 },
  },
  colours: { paint: '#2f5a86', second: '#2f5a86', leather: '#2a2625', hood: '#201e1e' },
  paints: ['#2f5a86', '#8a1a1e', '#1d4030', '#e8e4d8', '#262629', '#c9b78e'],
  scenes: ['coast', 'alpine', 'lane', 'paddock', 'studio', 'barn'],
  steering: 'right',
  profile: {
    tone: { top: -900, belt: -806, sill: -215 },
    behind: [
      fill('M2500-225L3120-280L3200-350L2500-330Z', 'hollow'),
      line('M2760-280L3200-306', 'steel', 34),
      line('M3198-306l4 0', 'hollow', 22),
      seat(1330, -640, 470, 90),
      seat(1430, -640, 455, 95),
      rim(1010, -926, 36, 172, 22, 'black'),
      line('M1010-926L880-830', 'matt', 22),
      fill('M1560-850C1580-940 1660-972 1760-964C1840-956 1880-920 1900-870L1890-840L1570-840Z', 'hood', {
        edge: true,
      }),
      line('M1590-890C1660-930 1780-926 1870-880', 'dark', 7, { opacity: 0.5 }),
    ],
    wheels: 'within',
    body: 'M-590-390C-610-450-618-530-612-596C-612-650-600-690-560-714C-500-746-420-762-330-776C-140-806 60-826 260-846C420-866 520-880 600-884C650-888 680-896 706-890C730-870 756-848 800-836C980-824 1200-822 1400-828C1450-832 1480-852 1530-868C1600-884 1700-886 1800-882C2200-874 2700-856 3120-832C3190-828 3232-812 3240-780C3256-700 3276-600 3278-500C3278-430 3250-380 3180-350C3040-300 2820-260 2620-240L2480-215L340-215C120-222-120-226-320-236C-440-250-556-310-590-390Z',
    openings: [arch(0, -320, 356), arch(2235, -308, 352)],
    skin: [
      fill(
        'M-540-706C-300-756 0-786 400-800C900-802 1300-796 1500-830C1900-852 2600-836 3210-800C2700-788 2100-784 1600-776C1200-756 800-752 400-748C0-740-300-714-540-680Z',
        'streak',
        { opacity: 0.7, blur: 8 },
      ),
      fill(
        'M-612-560C-300-586 200-592 800-580C1600-568 2500-570 3270-560C2800-512 1800-496 900-496C200-502-300-520-612-560Z',
        'dark',
        { opacity: 0.3, blur: 14 },
      ),
      fill('M420-252C900-274 1600-274 1900-252C1500-298 800-300 420-252Z', 'gleam', {
        opacity: 0.3,
        blur: 8,
      }),
      // The bulge over the carburettors, and the bonnet's long shut line.
      fill('M-120-800C60-836 280-862 480-866C400-836 120-812-120-800Z', 'gleam', { opacity: 0.5, blur: 5 }),
      seam('M-590-660C-400-730-100-768 300-790L640-806L668-888'),
      seam(
        'M700-846C690-720 694-480 716-340L716-278L1340-278C1394-310 1416-400 1420-560C1422-680 1430-780 1436-834',
      ),
      line('M712-838C704-720 706-480 728-340', 'gleam', 4, { opacity: 0.35 }),
      seam('M1960-878C2400-862 2800-842 3140-816'),
      line('M340-240L1900-240', 'seam', 8),
    ],
    panes: ['M724-872L876-1166L906-1168L786-844Z', 'M800-836L916-1150L950-1140L984-832Z'],
    frame: { of: 'chrome', width: 12 },
    inside: [],
    trim: [
      line('M716-874L874-1172', 'chrome', 26),
      line('M870-1176L920-1176', 'chrome', 24),
      line('M738-904L822-1030', 'matt', 7),
      fill('M944-1136l66-6l8 58l-62 4Z', 'matt'),
      fill('M520-846C514-886 536-912 576-912C606-908 612-882 604-858C580-844 540-840 520-846Z', 'chrome', {
        edge: true,
      }),
      // The chrome strip with its lamp, from the wing into the door.
      line('M-300-688C0-712 400-716 1050-706', 'chrome', 16),
      lens('M-330-708C-290-716-240-716-214-702C-240-684-290-678-326-686Z', 'amber'),
      // A hooded lamp, the end of the grille, bumper.
      lamp('head', -590, -634, 32, 86, 4),
      fill('M-622-664C-616-700-590-722-548-720C-500-722-470-700-468-668C-500-694-570-706-622-664Z', 'panel', {
        edge: true,
      }),
      lens('M-612-556C-580-566-530-566-506-552C-512-526-560-516-614-520Z', 'amber'),
      fill(
        'M-652-460C-656-488-634-498-592-496C-500-488-420-474-346-458C-332-444-338-426-358-424C-460-416-560-414-620-418C-644-422-652-440-652-460Z',
        'chrome',
        { edge: true },
      ),
      fill('M-640-552C-614-560-598-544-594-514L-596-402C-604-376-630-374-640-398L-648-514Z', 'chrome', {
        edge: true,
      }),
      // Rear: lamps above each other at the end of the wing, bumper.
      lens('M3180-792C3216-786 3234-774 3238-754L3254-640L3196-634C3180-690 3176-740 3180-792Z', 'tail'),
      lens('M3198-628L3256-634L3264-566L3206-560Z', 'amber'),
      fill(
        'M2920-478C3060-494 3190-502 3270-500C3304-494 3308-440 3280-428C3160-420 3020-422 2930-436C2906-446 2906-470 2920-478Z',
        'chrome',
        { edge: true },
      ),
      fill('M3232-570C3260-576 3276-558 3280-524L3278-402C3268-378 3242-378 3234-402Z', 'chrome', {
        edge: true,
      }),
      line('M1276-742L1372-746', 'chrome', 22),
      lamp('clear', 1330, -702, 14),
      line('M804-838C980-826 1200-824 1402-830', 'chrome', 8),
      line('M1442-838C1480-858 1530-874 1600-882', 'chrome', 12),
      fill('M1706-900L1790-902L1796-884L1700-882Z', 'chrome', { edge: true }),
    ],
  },
  front: {
    tone: { top: -900, belt: -780, sill: -225 },
    track: 1245,
    behind: [both(fill(box(100, -1110, 260, 340, 60), 'leather', { edge: true }))],
    wheels: 'within',
    body: mirrored(
      'M0-896C220-894 420-884 520-860C600-848 660-824 690-780C720-720 730-640 730-560C730-440 722-340 700-280C690-246 670-236 640-234L0-222',
    ),
    openings: [],
    skin: [
      fill(mirrored('M0-880C220-880 440-866 520-836C570-800 590-740 600-668L0-664'), 'panel'),
      // The bulge, on the driver's side of the middle.
      fill(
        'M-270-850C-210-884-70-884-10-850C0-780-30-720-80-690C-110-676-160-676-190-690C-250-720-280-780-270-850Z',
        'gleam',
        { opacity: 0.32, blur: 16 },
      ),
      line('M-280-850C-290-780-260-716-200-686', 'dark', 8, { opacity: 0.22, blur: 4 }),
      both(
        fill(
          'M540-846C630-830 690-780 710-690C718-650 722-610 722-580C694-690 650-760 590-790C560-804 540-820 540-846Z',
          'gleam',
          { opacity: 0.6, blur: 8 },
        ),
        fill('M640-480C700-480 728-450 732-410L716-310C680-350 650-400 640-480Z', 'dark', {
          opacity: 0.3,
          blur: 12,
        }),
        seam('M520-866C574-810 596-740 604-662'),
      ),
      seam('M-604-662L604-662'),
    ],
    panes: [mirrored('M0-1166C200-1166 390-1160 450-1148C480-1060 504-970 518-894C360-884 180-880 0-880')],
    frame: { of: 'chrome', width: 22 },
    inside: [
      fill(mirrored('M0-950C240-950 420-942 518-904L518-870L0-870'), 'matt'),
      both(fill(box(100, -1110, 260, 340, 60), 'leather', { edge: true })),
      rim(-240, -966, 160, 110, 0, 'black'),
      fill(box(-56, -1146, 112, 38, 16), 'matt'),
    ],
    trim: [
      both(
        line('M140-888L360-1010', 'matt', 8),
        line('M616-866L610-826', 'chrome', 14),
        fill('M572-872C572-922 602-942 650-938C682-930 684-892 672-874C642-858 602-858 572-872Z', 'chrome', {
          edge: true,
        }),
      ),
      fill(MOUTH, 'hollow'),
      grille(MOUTH, 'level', 30),
      line(MOUTH, 'chrome', 14),
      both(
        lamp('head', 478, -632, 98),
        // Edges of the bonnet over the lamps.
        fill(
          'M358-640C366-740 430-776 490-776C560-774 604-730 606-650C584-704 540-728 480-728C420-728 380-704 358-640Z',
          'panel',
          { edge: true },
        ),
        line('M380-690C410-744 450-758 490-758C540-756 574-736 590-700', 'gleam', 8, {
          opacity: 0.5,
          blur: 2,
        }),
        lens('M540-560C580-562 620-560 634-550C634-530 622-518 600-516L544-516Z', 'amber'),
      ),
      fill(
        mirrored('M0-496C300-496 580-490 700-476C734-470 736-424 706-416C580-404 300-400 0-400'),
        'chrome',
        { edge: true },
      ),
      line('M-694-446C-480-460 480-460 694-446', 'dark', 6, { opacity: 0.25 }),
      both(
        fill('M300-566C326-576 346-558 350-522L346-392C336-368 304-368 296-392L290-522Z', 'chrome', {
          edge: true,
        }),
      ),
      fill(box(-230, -392, 460, 104, 8), 'matt', { edge: true }),
      line('M-222-384L222-384', 'gleam', 5, { opacity: 0.4 }),
      fill(circle(0, -744, 30), 'chrome', { edge: true }),
      fill(circle(0, -744, 20), 'second'),
    ],
  },
  rear: {
    tone: { top: -890, belt: -800, sill: -250 },
    track: 1245,
    behind: [
      fill(mirrored('M0-1166C200-1166 390-1160 450-1148C480-1060 504-970 518-894L0-880'), 'glass', {
        opacity: 0.45,
      }),
      line(
        'M-520-880C-504-970-480-1060-450-1148C-390-1160-200-1166 0-1166C200-1166 390-1160 450-1148C480-1060 504-970 520-880',
        'chrome',
        22,
      ),
      rim(240, -970, 160, 110, 0, 'black'),
      both(fill(box(100, -1120, 260, 340, 60), 'leather', { edge: true })),
      fill(box(-56, -1146, 112, 38, 16), 'matt'),
    ],
    wheels: 'within',
    body: mirrored(
      'M0-884C240-884 460-880 560-872C640-864 690-840 706-790C724-720 732-600 730-500C728-400 716-320 690-280C676-260 660-256 630-254L0-246',
    ),
    openings: [],
    skin: [
      both(
        fill(
          'M520-862C620-850 680-810 700-720C712-660 718-600 720-560C694-680 650-760 580-790C540-804 524-826 520-862Z',
          'gleam',
          { opacity: 0.55, blur: 9 },
        ),
        fill('M200-490C460-470 660-490 732-530L722-370C580-410 380-420 200-420Z', 'dark', {
          opacity: 0.3,
          blur: 14,
        }),
      ),
      seam(mirrored('M0-862C260-862 470-850 520-830C530-740 520-600 490-548L0-540')),
      fill(mirrored('M0-846C220-844 400-836 470-816C440-770 200-760 0-758'), 'gleam', {
        opacity: 0.4,
        blur: 9,
      }),
    ],
    panes: [],
    frame: { of: 'chrome', width: 14 },
    inside: [],
    trim: [
      fill(mirrored('M0-964C240-964 420-956 480-916C494-892 486-876 460-868L0-860'), 'hood', { edge: true }),
      line(mirrored('M0-930C240-930 410-922 470-894'), 'dark', 6, { opacity: 0.35 }),
      both(
        lens('M596-800L692-790C704-740 710-690 712-650L604-646Z', 'tail'),
        lens('M604-640L714-644C718-610 718-586 718-566L606-564Z', 'amber'),
        line('M600-643L716-647', 'chrome', 9),
      ),
      line('M-230-662L230-662', 'chrome', 18),
      fill(box(-250, -650, 500, 104, 8), 'matt', { edge: true }),
      lamp('clear', 0, -740, 24),
      fill(
        mirrored('M0-512C300-512 580-508 700-494C736-488 738-440 708-432C580-418 300-414 0-414'),
        'chrome',
        { edge: true },
      ),
      line('M-694-464C-480-474 480-474 694-464', 'dark', 6, { opacity: 0.25 }),
      both(
        fill('M330-582C356-592 376-574 380-538L376-406C366-382 334-382 326-406L320-538Z', 'chrome', {
          edge: true,
        }),
      ),
      line('M-400-276L-400-252', 'chrome', 56),
      fill(circle(-400, -256, 20), 'hollow'),
    ],
  },
  face: { x: 400, y: -620, across: 880 },
  cockpit: {
    dash: 'painted',
    dials: 'driver',
    dialCount: 6,
    wheel: { spokes: 3, rim: 'black', drilled: false },
    screen: 'flat',
    bonnet: 'long',
    lever: 'short',
  },
};
