import type { Context } from '../../platform/context.ts';
import type { Drawings } from '../media/drawings.ts';
import type { Media } from '../media/open-media.ts';
import { masterKey } from '../media/variants.ts';
import type { CatalogueEntry } from './catalogue-entry.ts';
import { drawPicture } from './draw-picture.ts';
import { drawingId } from './recipe.ts';
import { COVER, drawView, GALLERY } from './views.ts';

/** Draws pictures of the catalogue on demand, for pages that show them before their job has run. */
export function createDrawings(
  context: Pick<Context, 'db' | 'clock'>,
  media: Media,
  catalogue: readonly CatalogueEntry[],
): Drawings {
  const recipes = new Map(
    catalogue.flatMap((entry) =>
      [COVER, ...GALLERY].map((position) => [drawingId(entry, position), { entry, position }] as const),
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
