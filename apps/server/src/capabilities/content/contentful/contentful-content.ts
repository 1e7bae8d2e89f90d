import type { Locale } from '@marque/contracts/locale';
import type { ContentKind } from '@marque/domain/content/kinds';
import { inOrder, isLatestFirst } from '@marque/domain/content/rank-of';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { type ContentSource, MOST_LISTED, type PublishedEntry } from '../content-source.ts';
import { type ContentfulCollection, readCollection } from './contentful-api.ts';
import { toEntry } from './fields-of-entry.ts';
import type { ContentfulSettings } from './settings.ts';

type Parts = { settings: ContentfulSettings; version: () => number; log: Logger };

const MOST_KEPT = 1_000;

/** Texts from Contentful. If it does not respond, the last known texts are shown. */
export function createContentfulContent({ settings, version, log }: Parts): ContentSource {
  const known = new LRUCache<string, ContentfulCollection>({ max: MOST_KEPT });
  let staleReads = 0;

  async function read(
    kind: ContentKind,
    locale: Locale,
    query: Record<string, string>,
  ): Promise<PublishedEntry[]> {
    const asked = { content_type: kind, ...query };
    const key = JSON.stringify(asked);
    const collection = await readCollection(settings, asked).catch((error: unknown) => {
      const last = known.get(key);
      if (!last) throw error;
      log.warn({ err: error }, 'Contentful did not respond, so the last known text is shown');
      staleReads += 1;
      return last;
    });
    known.set(key, collection);
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
    async entries(kind, locale) {
      const order = orderOf(kind);
      const found = await read(kind, locale, { limit: String(MOST_LISTED), ...(order && { order }) });
      return inOrder(kind, found);
    },
    newSlug: async () => null,
  };
}

/** The order in which Contentful cuts a list that is too long. */
function orderOf(kind: ContentKind): string | null {
  if (isLatestFirst(kind)) return kind === 'story' ? '-fields.published' : '-fields.starts';
  return kind === 'question' || kind === 'person' || kind === 'home-block' ? 'fields.position' : null;
}
