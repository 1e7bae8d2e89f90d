import type { Sheet } from './sheet.ts';

/** The effect of the scene on the car: the colours of sky and ground, and whether lamps are on. */
export type Light = { sky: string; earth: string; shade: string; lampsOn: boolean };

export type Colours = {
  paint: string;
  /** Roof, wings or stripe in a second colour. */
  second: string;
  leather: string;
  hood: string;
};

/** Heights (negative: above the road) where the paint changes its shade: the top of the car, its shoulder, its sill. */
export type Tone = { top: number; belt: number; sill: number };

export type Brush = { sheet: Sheet; colours: Colours; light: Light; tone: Tone };
