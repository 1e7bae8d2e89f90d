import type { readContentPictures as contract } from '@marque/contracts/content/pictures';
import type { DataOf, MetaOf } from '@marque/contracts/endpoint';
import type { Context } from '../../platform/context.ts';
import { presentLibraryPicture } from './present-library-picture.ts';
import { findPictures } from './repository.ts';

const PAGE = 48;

export async function readPictures(
  { db }: Pick<Context, 'db'>,
  view: { q?: string | undefined; after?: string | undefined },
): Promise<{ data: DataOf<typeof contract>; meta: MetaOf<typeof contract> }> {
  const rows = await findPictures(db.kysely, { ...view, limit: PAGE + 1 });
  const page = rows.slice(0, PAGE);
  return {
    data: page.map(presentLibraryPicture),
    meta: { next: rows.length > PAGE ? (page.at(-1)?.id ?? null) : null },
  };
}
