import type { Car } from '@marque/artwork/cars/car';
import { CARS } from '@marque/artwork/cars/index';
import { random } from '@marque/artwork/kit/random';
import { cockpit } from '@marque/artwork/views/cockpit';
import { detail } from '@marque/artwork/views/detail';
import { withFaults } from '@marque/artwork/views/fault-marks';
import { front } from '@marque/artwork/views/front';
import { profile } from '@marque/artwork/views/profile';
import { rear } from '@marque/artwork/views/rear';
import type { PictureOptions } from '@marque/artwork/views/set-up';
import type { CatalogueEntry } from './catalogue-entry.ts';
import { type Drawable, faultsIn } from './recipe.ts';

type View = { words: string; draw(car: Car, options: PictureOptions): string };
type Part = { x: number; y: number; share: number };

const VIEWS: readonly View[] = [
  { words: 'in profile', draw: profile },
  { words: 'from the front', draw: front },
  { words: 'from the rear', draw: rear },
  { words: 'the cockpit', draw: cockpit },
  { words: 'a wheel', draw: (car, options) => detail(car, { ...options, focus: 'wheel' }) },
  { words: 'lamps and grille', draw: (car, options) => detail(car, { ...options, focus: 'face' }) },
  // Sellers send more pictures. These show a part of another one.
  { words: 'the front, closer', draw: closer(front, { x: 0.2, y: 0.25, share: 0.6 }) },
  { words: 'the rear, closer', draw: closer(rear, { x: 0.2, y: 0.25, share: 0.6 }) },
  { words: 'the other side', draw: (car, options) => profile(car, { ...options, facing: other(options) }) },
  { words: 'the instruments', draw: closer(cockpit, { x: 0.3, y: 0.35, share: 0.3 }) },
  { words: 'the seats', draw: closer(cockpit, { x: 0.1, y: 0.4, share: 0.6 }) },
  { words: 'the nose', draw: closer(profile, { x: 0.1, y: 0.4, share: 0.4 }) },
];
/** All positions that can be drawn. */
export const POSITIONS: readonly number[] = [...VIEWS.keys()];

/** Positions in the gallery: the cover, and the pictures after it. */
export const COVER = 0;
export const GALLERY: readonly number[] = [1, 2, 3, 4, 5];
const SHORT_GALLERY: readonly number[] = [1, 3];

/** Large enough for a page. Larger drawings would take twice the time. */
export const WIDTH = 1200;
export const HEIGHT = 800;

/** Closed lots get fewer pictures, because visitors look at them less. */
export const galleryOf = ({ closed_at }: { closed_at: Date | null }): readonly number[] =>
  closed_at ? SHORT_GALLERY : GALLERY;

export const altOf = ({ year, make, model, exteriorColour }: CatalogueEntry, position: number): string =>
  `${year} ${make} ${model} in ${exteriorColour}: ${viewAt(position).words}`;

/**
 * The blur until the picture is drawn, which then gets its real blur. It is the car's colour between sky and
 * road.
 */
export const firstBlur = ({ artwork }: Drawable): string =>
  `data:image/svg+xml;base64,${Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 2"><linearGradient id="g" x2="0" y2="1"><stop stop-color="#cfd6d8"/><stop offset=".6" stop-color="${artwork.paint}"/><stop offset="1" stop-color="#6b6560"/></linearGradient><path fill="url(#g)" d="M0 0h3v2H0z"/></svg>`,
  ).toString('base64')}`;

const other = ({ facing }: PictureOptions) => (facing === 'right' ? 'left' : 'right');

/** Shows a part of a view. `x`, `y` and `share` are shares of its width and height. */
function closer(draw: View['draw'], { x, y, share }: Part): View['draw'] {
  return (car, options) =>
    draw(car, options).replace(/viewBox="0 0 (\d+) (\d+)"/, (_, width: string, height: string) => {
      const box = [x * Number(width), y * Number(height), share * Number(width), share * Number(height)];
      return `viewBox="${box.join(' ')}"`;
    });
}

function viewAt(position: number): View {
  const view = VIEWS[position];
  if (!view) throw new Error(`There is no view ${position}.`);
  return view;
}

/** Draws one picture of a car from its catalogue entry. The same entry always gives the same picture. */
export function drawView(entry: Drawable, position: number): { svg: string } {
  const { slug, artwork, steering } = entry;
  const car = CARS.find((known) => known.slug === artwork.car);
  if (!car) throw new Error(`There is no drawing of ${artwork.car}.`);
  const chance = random(slug);
  const svg = viewAt(position).draw(
    { ...car, steering },
    {
      scene: artwork.scene,
      paint: artwork.paint,
      seed: Math.floor(chance.between(1, 1_000_000)),
      time: chance.chance(0.3) ? 'dusk' : 'day',
      facing: chance.chance(0.35) ? 'right' : 'left',
    },
  );
  return { svg: withFaults(svg, faultsIn(entry, position)) };
}
