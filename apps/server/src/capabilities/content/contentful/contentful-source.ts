import type { Locale } from '@marque/contracts/locale';
import type { Clock } from '@marque/domain/clock';
import type { ContentKind } from '@marque/domain/content/kinds';
import { inOrder, isLatestFirst } from '@marque/domain/content/rank-of';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { type ContentSource, LISTED_AT_ONCE, type PublishedEntry, SLUGS_AT_ONCE } from '../content-source.ts';
import { type ContentfulCollection, readCollection } from './contentful-api.ts';
import { slugOf, toEntry } from './fields-of-entry.ts';
import type { ContentfulSettings } from './settings.ts';

type Parts = {
  settings: ContentfulSettings;
  version: () => number;
  clock: Clock;
  log: Logger;
  mostKept?: number;
};

/** After a failure, nobody waits for Contentful for so long if a text is known. */
const PAUSE_MS = 5_000;

/** Texts from Contentful. If it does not respond, the last known texts are shown. */
export function createContentfulSource({
  settings,
  version,
  clock,
  log,
  mostKept = 1_000,
}: Parts): ContentSource {
  const known = new LRUCache<string, ContentfulCollection>({ max: mostKept });
  let staleReads = 0;
  let pausedUntil = 0;

  async function readOrRecall(asked: Record<string, string>): Promise<ContentfulCollection> {
    const key = JSON.stringify(asked);
    const last = known.get(key);
    if (last && clock.now().getTime() < pausedUntil) {
      staleReads += 1;
      return last;
    }
    const collection = await readCollection(settings, asked).catch((error: unknown) => {
      pausedUntil = clock.now().getTime() + PAUSE_MS;
      if (!last) throw error;
      log.warn({ err: error }, 'Contentful did not respond, so the last known text is shown');
      staleReads += 1;
      return last;
    });
    // Anybody can ask for slugs and pages that do not exist. They must not replace the last known texts.
    if (collection.items.length > 0 || asked.skip === '0') known.set(key, collection);
    else known.delete(key);
    return collection;
  }

  async function read(
    kind: ContentKind,
    locale: Locale,
    query: Record<string, string>,
  ): Promise<PublishedEntry[]> {
    const collection = await readOrRecall({ content_type: kind, ...query });
    const assets = new Map((collection.includes?.Asset ?? []).map((asset) => [asset.sys.id, asset]));
    return collection.items.flatMap((item) => toEntry(kind, item, { locale, assets }) ?? []);
  }

  return {
    version,
    staleReads: () => staleReads,
    async entry(kind, slug, locale) {
      const [found] = await read(kind, locale, { 'fields.slug': slug, limit: '1' });
      return found ?? null;
    },
    async entries(kind, locale, page = 1) {
      const found = await read(kind, locale, {
        ...pageOf(page, LISTED_AT_ONCE),
        order: [orderOf(kind), 'sys.id'].filter((name) => name !== null).join(),
      });
      return inOrder(kind, found);
    },
    async slugs(kind, page) {
      const { items, total } = await readOrRecall({
        ...{ content_type: kind, select: 'sys,fields.slug', order: 'sys.id' },
        ...pageOf(page, SLUGS_AT_ONCE),
      });
      return { slugs: items.flatMap((item) => slugOf(item) ?? []), total };
    },
    newSlug: async () => null,
  };
}

const pageOf = (page: number, atOnce: number) => ({
  limit: String(atOnce),
  skip: String((page - 1) * atOnce),
});

/** The order in which Contentful divides a list into pages. */
function orderOf(kind: ContentKind): string | null {
  if (isLatestFirst(kind)) return kind === 'story' ? '-fields.published' : '-fields.starts';
  return kind === 'question' || kind === 'person' || kind === 'home-block' ? 'fields.position' : null;
}
