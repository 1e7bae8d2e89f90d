import type { Database } from '@marque/db/database';
import type { Clock } from '@marque/domain/clock';
import type { ContentSource } from '../content-source.ts';
import { findAllPublished, findNewSlug, findPublished, findSlugs } from './published-repository.ts';

type Parts = {
  read<Result>(run: (db: Pick<Database, 'kysely'>) => Promise<Result>): Promise<Result>;
  clock: Clock;
  version: () => number;
};

/** Our own source, which staff edit in the office. */
export const createEmbeddedSource = ({ read, clock, version }: Parts): ContentSource => ({
  version,
  async entry(kind, slug, locale) {
    const rows = await read((db) => findPublished(db.kysely, { kind, slug, locale, at: clock.now() }));
    const fieldsIn = (wanted: string) => rows.find((row) => row.locale === wanted)?.fields ?? null;
    const english = fieldsIn('en');
    const [row] = rows;
    if (!row || !english) return null;
    return { id: row.id, slug, english, translation: locale === 'en' ? null : fieldsIn(locale) };
  },
  entries: (kind, locale, page = 1) =>
    read((db) => findAllPublished(db.kysely, { kind, locale, page, at: clock.now() })),
  slugs: (kind, page) => read((db) => findSlugs(db.kysely, { kind, page, at: clock.now() })),
  newSlug: async (kind, slug) =>
    (await read((db) => findNewSlug(db.kysely, { kind, slug, at: clock.now() })))?.slug ?? null,
});
