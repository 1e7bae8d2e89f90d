import type { Car } from '../cars/car.ts';
import type { Brush, Tone } from '../kit/brush.ts';
import { type Random, random } from '../kit/random.ts';
import { openSheet, type Sheet } from '../kit/sheet.ts';
import { SCENES } from '../scenes/index.ts';
import type { Backdrop, Daytime, SceneName } from '../scenes/scene.ts';

export type PictureOptions = {
  scene: SceneName;
  seed: number;
  /** The body's colour; by default the car's usual one. */
  paint?: string;
  time?: Daytime;
  facing?: 'left' | 'right';
};

export type SetUp = { sheet: Sheet; random: Random; backdrop: Backdrop; brush: (tone: Tone) => Brush };

/** Prepares a picture: an empty sheet, the painted scene, and a brush with the light of that scene. */
export const setUp = (
  car: Car,
  view: string,
  options: PictureOptions,
  lines: { horizon: number; road: number },
): SetUp => {
  const { scene, seed, paint = car.colours.paint, time = 'day', facing = 'left' } = options;
  const title = [view, car.slug, scene, seed, paint, time, facing].join(' ');
  const sheet = openSheet(title);
  const chance = random(title);
  const backdrop = SCENES[scene]({ sheet, random: chance, time, paint, ...lines });
  const brush = (tone: Tone): Brush => ({
    sheet,
    colours: { ...car.colours, paint },
    light: backdrop.light,
    tone,
  });
  return { sheet, random: chance, backdrop, brush };
};
