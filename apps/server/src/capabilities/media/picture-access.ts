import type { Database } from '@marque/db/database';
import { LRUCache } from 'lru-cache';
import type { Actor } from '../../platform/context.ts';
import { hasPermission } from '../../platform/staff-actor.ts';
import type { Media } from './open-media.ts';
import { findPictureUse, isPictureOf } from './repository.ts';

export type PictureAccess = {
  /** `actor` is only called for a picture that is not public. */
  of(pictureId: string, actor: () => Promise<Actor>): Promise<'public' | 'private' | 'none'>;
};

const REMEMBERED = 50_000;
const REMEMBERED_MS = 10 * 60_000;

/**
 * Decides who may see a picture. A picture is public once a listing that shows it was public. Until then, only the
 * customers who sent it or whose listing shows it, and staff, may see it. Public pictures are remembered for some
 * minutes, so that showing them costs no query.
 */
export function createPictureAccess(db: Database, media: Pick<Media, 'drawings'>): PictureAccess {
  const known = new LRUCache<string, true>({ max: REMEMBERED, ttl: REMEMBERED_MS });
  return {
    async of(pictureId, actor) {
      if (known.has(pictureId)) return 'public';
      const use = await findPictureUse(db.kysely, pictureId);
      // A drawing of the demo has no row until it is drawn. A file of an upload exists shortly before its row.
      if (!use) return media.drawings?.svgOf(pictureId) ? 'public' : 'none';
      if (use.is_public) {
        known.set(pictureId, true);
        return 'public';
      }
      const viewer = await actor();
      if (viewer.kind !== 'customer') return 'none';
      const maySee =
        hasPermission(viewer, 'submissions.decide') ||
        hasPermission(viewer, 'listings.read') ||
        (await isPictureOf(db.kysely, pictureId, viewer.customer.id));
      return maySee ? 'private' : 'none';
    },
  };
}
