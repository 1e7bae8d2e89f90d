import type { Tables } from '@marque/db/rows.gen';
import type { Kysely } from 'kysely';
import { hasPublicFile } from '../../../platform/web-host/has-public-file.ts';
import { findPublicPictures } from './repository.ts';

const PICTURE = /\.(avif|gif|jpe?g|png|svg|webp)$/i;
const UPLOADED = /^\/media\/([0-9a-f]{64})\/\d{3,4}\.(?:avif|jpg|webp)$/;

/** Those of these addresses of files that should show a picture, but that visitors cannot load. */
export async function findMissingPictures(
  kysely: Kysely<Tables>,
  hrefs: readonly string[],
): Promise<Set<string>> {
  const pictures = hrefs
    .map((href) => ({ href, path: href.split(/[?#]/)[0] ?? '' }))
    .filter(({ path }) => PICTURE.test(path))
    .map(({ href, path }) => ({ href, path, id: UPLOADED.exec(path)?.[1] }));
  const ids = pictures.flatMap(({ id }) => id ?? []);
  const shown = ids.length > 0 ? await findPublicPictures(kysely, ids) : new Set<string>();
  const isMissing = ({ path, id }: (typeof pictures)[number]) =>
    id === undefined ? !hasPublicFile(path) : !shown.has(id);
  return new Set(pictures.filter(isMissing).map(({ href }) => href));
}
