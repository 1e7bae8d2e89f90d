import type { Material } from './materials.ts';

export type LampLook = 'head' | 'covered' | 'spot' | 'tail' | 'amber' | 'clear' | 'reverse';
export type GrilleLook = 'upright' | 'level' | 'mesh' | 'eggcrate';

/** One drawn element, in millimetres. The road is y = 0, and heights are negative. */
export type Part =
  | { kind: 'fill'; d: string; of: Material; opacity: number; blur: number; edge: boolean }
  | { kind: 'line'; d: string; of: Material; width: number; opacity: number; blur: number }
  | { kind: 'lamp'; x: number; y: number; rx: number; ry: number; look: LampLook; turn: number }
  | { kind: 'lens'; d: string; look: 'tail' | 'amber' | 'clear' | 'head' }
  | { kind: 'grille'; d: string; look: GrilleLook; pitch: number; bars: Material }
  | { kind: 'row'; part: Part; count: number; dx: number; dy: number }
  | { kind: 'seat'; x: number; y: number; height: number; lean: number; headrest: boolean }
  | { kind: 'rim'; x: number; y: number; rx: number; ry: number; turn: number; of: Material }
  | { kind: 'both'; parts: readonly Part[] };

type Touch = { opacity?: number; blur?: number; edge?: boolean };

/** A filled shape. `edge` gives it a fine dark outline, so that it contrasts with the metal. */
export const fill = (d: string, of: Material, { opacity = 1, blur = 0, edge = false }: Touch = {}): Part => ({
  kind: 'fill',
  d,
  of,
  opacity,
  blur,
  edge,
});

export const line = (
  d: string,
  of: Material,
  width: number,
  { opacity = 1, blur = 0 }: Touch = {},
): Part => ({
  kind: 'line',
  d,
  of,
  width,
  opacity,
  blur,
});

/** A gap between panels: a dark line with light on its lower edge. */
export const seam = (d: string): Part => line(d, 'seam', 7);

/** A round lamp. From the side it is an ellipse, tilted like its wing. */
export const lamp = (look: LampLook, x: number, y: number, rx: number, ry = rx, turn = 0): Part => ({
  kind: 'lamp',
  x,
  y,
  rx,
  ry,
  look,
  turn,
});

/** A lamp of any other shape. */
export const lens = (d: string, look: 'tail' | 'amber' | 'clear' | 'head'): Part => ({
  kind: 'lens',
  d,
  look,
});

export const grille = (d: string, look: GrilleLook, pitch: number, bars: Material = 'chrome'): Part => ({
  kind: 'grille',
  d,
  look,
  pitch,
  bars,
});

/** A repeated part: louvres, slots, strakes, rivets. */
export const row = (part: Part, count: number, dx: number, dy = 0): Part => ({
  kind: 'row',
  part,
  count,
  dx,
  dy,
});

/** A seat from the side: its base, its height and how far it leans back. */
export const seat = (x: number, y: number, height: number, lean = 90, headrest = false): Part => ({
  kind: 'seat',
  x,
  y,
  height,
  lean,
  headrest,
});

/** A steering wheel's rim: a thin ellipse from the side, round from the front. */
export const rim = (x: number, y: number, rx: number, ry: number, turn = 0, of: Material = 'matt'): Part => ({
  kind: 'rim',
  x,
  y,
  rx,
  ry,
  turn,
  of,
});

/** For the front or the rear: draws the parts on both sides. */
export const both = (...parts: Part[]): Part => ({ kind: 'both', parts });
