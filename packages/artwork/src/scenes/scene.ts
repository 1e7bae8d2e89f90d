import type { Light } from '../kit/brush.ts';
import type { Random } from '../kit/random.ts';
import type { Sheet } from '../kit/sheet.ts';

export type SceneName =
  | 'riviera'
  | 'alpine'
  | 'lane'
  | 'coast'
  | 'city'
  | 'desert'
  | 'avenue'
  | 'studio'
  | 'paddock'
  | 'barn';

export type Daytime = 'day' | 'dusk';

/** Where a scene is painted: the horizon and the line on which tyres stand, in pixels of the picture. */
export type Stage = {
  sheet: Sheet;
  random: Random;
  time: Daytime;
  /** The car's colour, for the scene to answer. */
  paint: string;
  horizon: number;
  road: number;
};

export type Backdrop = {
  back: string;
  /** Before the car, at the picture's foot. */
  fore: string;
  light: Light;
  /** How much the ground mirrors, from 0 to 1. */
  shine: number;
};

export type Scene = (stage: Stage) => Backdrop;
