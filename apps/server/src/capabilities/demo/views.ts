import type { Car } from '@marque/artwork/cars/car';
import { CARS } from '@marque/artwork/cars/index';
import { random } from '@marque/artwork/kit/random';
import { cockpit } from '@marque/artwork/views/cockpit';
import { detail } from '@marque/artwork/views/detail';
import { front } from '@marque/artwork/views/front';
import { profile } from '@marque/artwork/views/profile';
import { rear } from '@marque/artwork/views/rear';
import type { PictureOptions } from '@marque/artwork/views/set-up';
import type { CatalogueEntry } from './catalogue-entry.ts';

type View = { words: string; draw(car: Car, options: PictureOptions): string };

const VIEWS: readonly View[] = [
  { words: 'in profile', draw: profile },
  { words: 'from the front', draw: front },
  { words: 'from the rear', draw: rear },
  { words: 'the cockpit', draw: cockpit },
  { words: 'a wheel', draw: (car, options) => detail(car, { ...options, focus: 'wheel' }) },
  { words: 'lamps and grille', draw: (car, options) => detail(car, { ...options, focus: 'face' }) },
];

/** Places in the gallery: the cover, and what follows it. */
export const COVER = 0;
export const GALLERY: readonly number[] = [1, 2, 3, 4, 5];
export const SHORT_GALLERY: readonly number[] = [1, 3];

/** One picture of a car as the catalogue describes it: the same car gets the same picture, whenever it is drawn. */
export function drawView(
  { slug, artwork, steering, ...entry }: CatalogueEntry,
  position: number,
): { svg: string; alt: string } {
  const car = CARS.find((known) => known.slug === artwork.car);
  const view = VIEWS[position];
  if (!car || !view) throw new Error(`There is no drawing ${position} of ${artwork.car}.`);
  const chance = random(slug);
  const svg = view.draw(
    { ...car, steering },
    {
      scene: artwork.scene,
      paint: artwork.paint,
      seed: Math.floor(chance.between(1, 1_000_000)),
      time: chance.chance(0.3) ? 'dusk' : 'day',
      facing: chance.chance(0.35) ? 'right' : 'left',
    },
  );
  return { svg, alt: `${entry.year} ${entry.make} ${entry.model} in ${entry.exteriorColour}: ${view.words}` };
}
