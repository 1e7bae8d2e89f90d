export type Point = readonly [x: number, y: number];

export const round = (value: number) => Math.round(value * 10) / 10;
const pair = ([x, y]: Point) => `${round(x)} ${round(y)}`;

export const polyline = (points: readonly Point[]) => `M${points.map(pair).join('L')}`;

/** A smooth curve through all points (Catmull-Rom, written as Béziers). */
export const spline = (points: readonly Point[]) => {
  const at = (index: number): Point => points[Math.min(points.length - 1, Math.max(0, index))] ?? [0, 0];
  const lean = (a: Point, b: Point, from: Point, sign: number): Point => [
    from[0] + (sign * (b[0] - a[0])) / 6,
    from[1] + (sign * (b[1] - a[1])) / 6,
  ];
  const curves = points.slice(1).map((to, index) => {
    const from = at(index);
    return `C${pair(lean(at(index - 1), to, from, 1))} ${pair(lean(from, at(index + 2), to, -1))} ${pair(to)}`;
  });
  return `M${pair(at(0))}${curves.join('')}`;
};

export const circle = (x: number, y: number, r: number) =>
  `M${round(x - r)} ${round(y)}A${r} ${r} 0 1 1 ${round(x + r)} ${round(y)}A${r} ${r} 0 1 1 ${round(x - r)} ${round(y)}Z`;

export const box = (x: number, y: number, width: number, height: number, corner = 0) => {
  const c = Math.min(corner, width / 2, height / 2);
  const [right, bottom] = [x + width, y + height];
  return `M${x + c} ${y}H${right - c}Q${right} ${y} ${right} ${y + c}V${bottom - c}Q${right} ${bottom} ${right - c} ${bottom}H${x + c}Q${x} ${bottom} ${x} ${bottom - c}V${y + c}Q${x} ${y} ${x + c} ${y}Z`;
};

/** A wheel opening: a round arch around a point, open to the road. */
export const arch = (x: number, y: number, r: number) =>
  `M${x - r} ${y}A${r} ${r} 0 0 1 ${x + r} ${y}L${round(x + r * 0.93)} 0H${round(x - r * 0.93)}Z`;

type Segment = { from: Point; controls: readonly Point[]; to: Point };

const segments = (half: string): Segment[] => {
  const found: Segment[] = [];
  let here: Point = [0, 0];
  for (const [, command = '', rest = ''] of half.matchAll(/([MLCQHV])([^A-Za-z]*)/g)) {
    const numbers = (rest.match(/-?\d*\.?\d+/g) ?? []).map(Number);
    const size = { M: 2, L: 2, C: 6, Q: 4, H: 1, V: 1 }[command] ?? 2;
    for (let at = 0; at + size <= numbers.length; at += size) {
      const values = numbers.slice(at, at + size);
      const [first = 0] = values;
      const points: Point[] =
        command === 'H' ? [[first, here[1]]] : command === 'V' ? [[here[0], first]] : pairs(values);
      const to = points.at(-1) ?? here;
      if (command !== 'M') found.push({ from: here, controls: points.slice(0, -1), to });
      here = to;
    }
  }
  return found;
};

const pairs = (values: readonly number[]): Point[] =>
  values.flatMap((value, index) => (index % 2 === 0 ? [[value, values[index + 1] ?? 0] as Point] : []));

/** Completes half an outline that begins and ends at the centre line. It may use `M L C Q H V`, all absolute. */
export const mirrored = (half: string) => {
  const parts = segments(half);
  const flip = ([x, y]: Point): Point => [-x, y];
  const letter = (controls: readonly Point[]) => ['L', 'Q', 'C'][controls.length] ?? 'L';
  const write = (controls: readonly Point[], to: Point) =>
    `${letter(controls)}${[...controls, to].map(pair).join(' ')}`;
  const there = parts.map(({ controls, to }) => write(controls, to)).join('');
  const back = parts
    .toReversed()
    .map(({ from, controls }) => write(controls.toReversed().map(flip), flip(from)))
    .join('');
  const [start] = parts;
  const end = parts.at(-1);
  return `M${pair(start?.from ?? [0, 0])}${there}L${pair(flip(end?.to ?? [0, 0]))}${back}Z`;
};

export type Box = { left: number; right: number; top: number; bottom: number };

/** The bounding box of an outline of `M L C Q`, including its control points. */
export const bounds = (d: string): Box => {
  const numbers = (d.match(/-?\d*\.?\d+/g) ?? []).map(Number);
  const xs = numbers.filter((_, index) => index % 2 === 0);
  const ys = numbers.filter((_, index) => index % 2 === 1);
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
};
