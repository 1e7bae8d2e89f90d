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

/** The stage of a scene: the horizon and the line on which tyres stand, in pixels of the picture. */
export type Stage = {
  sheet: Sheet;
  random: Random;
  time: Daytime;
  /** The car's colour, to which the scene is matched. */
  paint: string;
  horizon: number;
  road: number;
};

export type Backdrop = {
  back: string;
  /** In front of the car, at the bottom of the picture. */
  fore: string;
  light: Light;
  /** How much the ground reflects, from 0 to 1. */
  shine: number;
};

export type Scene = (stage: Stage) => Backdrop;
