/** Draws pictures to look at: `node preview.ts <folder> <view> [car] [scene] [time] [seed] [paint]`. */
import { mkdirSync, writeFileSync } from 'node:fs';
import type { Car } from './src/cars/car.ts';
import { CARS } from './src/cars/index.ts';
import { SCENES } from './src/scenes/index.ts';
import type { SceneName } from './src/scenes/scene.ts';
import { cockpit } from './src/views/cockpit.ts';
import { detail } from './src/views/detail.ts';
import { front } from './src/views/front.ts';
import { profile } from './src/views/profile.ts';
import { rear } from './src/views/rear.ts';
import type { PictureOptions } from './src/views/set-up.ts';

const VIEWS: Record<string, (car: Car, options: PictureOptions) => string> = {
  profile,
  front,
  rear,
  cockpit,
  wheel: (car, options) => detail(car, { ...options, focus: 'wheel' }),
  face: (car, options) => detail(car, { ...options, focus: 'face' }),
};

const [folder = '.', view = 'profile', slug = '', place = '', time = 'day', seed = '1', paint] =
  process.argv.slice(2);
const draw = VIEWS[view];
if (!draw) throw new Error(`No such view: ${view}. There are ${Object.keys(VIEWS).join(', ')}.`);
const isScene = (name: string): name is SceneName => name in SCENES;

mkdirSync(folder, { recursive: true });
for (const car of CARS.filter((candidate) => candidate.slug.includes(slug))) {
  const scene = isScene(place) ? place : (car.scenes[0] ?? 'studio');
  const picture = draw(car, { scene, seed: Number(seed), time: time === 'dusk' ? 'dusk' : 'day', paint });
  writeFileSync(`${folder}/${car.slug}-${view}.svg`, picture);
}
