import type { Sheet } from './sheet.ts';

/** What the place does to the car: the colour of its sky and its ground, and whether lamps are on. */
export type Light = { sky: string; earth: string; shade: string; lampsOn: boolean };

export type Colours = {
  paint: string;
  /** Roof, wings or stripe in a second colour. */
  second: string;
  leather: string;
  hood: string;
};

/** Heights (negative: above the road) where paint turns: the top of the car, its shoulder, its sill. */
export type Tone = { top: number; belt: number; sill: number };

export type Brush = { sheet: Sheet; colours: Colours; light: Light; tone: Tone };
