import type { Database } from '@marque/db/database';
import type { Clock } from '@marque/domain/clock';
import type { ContentSource } from '../content-source.ts';
import { findAllPublished, findNewSlug, findPublished } from './published-repository.ts';

type Parts = { db: Pick<Database, 'kysely'>; clock: Clock; version: () => number };

/** Our own source, which staff edit in the office. */
export const createEmbeddedContent = ({ db, clock, version }: Parts): ContentSource => ({
  version,
  async entry(kind, slug, locale) {
    const rows = await findPublished(db.kysely, { kind, slug, locale, at: clock.now() });
    const fieldsIn = (wanted: string) => rows.find((row) => row.locale === wanted)?.fields ?? null;
    const english = fieldsIn('en');
    return english && { slug, english, translation: locale === 'en' ? null : fieldsIn(locale) };
  },
  entries: (kind, locale) => findAllPublished(db.kysely, { kind, locale, at: clock.now() }),
  newSlug: async (kind, slug) =>
    (await findNewSlug(db.kysely, { kind, slug, at: clock.now() }))?.slug ?? null,
});
