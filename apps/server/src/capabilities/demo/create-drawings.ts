import type { Context } from '../../platform/context.ts';
import type { Drawings } from '../media/drawings.ts';
import type { Media } from '../media/open-media.ts';
import { masterKey } from '../media/storage-keys.ts';
import { drawPicture } from './draw-picture.ts';
import { type Drawable, drawingId } from './recipe.ts';
import { drawView, POSITIONS } from './views.ts';

/** Draws pictures of the demo's cars on demand, for pages that show them before their job has run. */
export function createDrawings(
  context: Pick<Context, 'db' | 'clock'>,
  media: Media,
  cars: readonly Drawable[],
): Drawings {
  const recipes = new Map(
    cars.flatMap((entry) =>
      POSITIONS.map((position) => [drawingId(entry, position), { entry, position }] as const),
    ),
  );
  return {
    svgOf(id) {
      const recipe = recipes.get(id);
      return recipe ? drawView(recipe.entry, recipe.position).svg : null;
    },
    async keep(id) {
      const recipe = recipes.get(id);
      if (recipe && !(await media.storage.has(masterKey(id))))
        await drawPicture(context, media, { ...recipe, priority: 'soon' });
    },
  };
}
