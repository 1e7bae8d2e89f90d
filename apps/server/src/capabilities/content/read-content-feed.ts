import { type Locale, segmentOfLocale } from '@marque/contracts/locale';
import { PRODUCT_NAME } from '@marque/domain/product';
import { writeAtomFeed } from '../../platform/atom-feed.ts';
import { translator } from '../../platform/notifications/translate.ts';
import type { Content } from './create-content.ts';

const ENTRIES = 50;

type Settings = { name: 'stories' | 'events'; locale: Locale; publicUrl: string };

/** An Atom feed of the latest stories or events. */
export async function readContentFeed(
  content: Content,
  { name, locale, publicUrl }: Settings,
): Promise<string> {
  const texts =
    name === 'stories'
      ? (await content.list('story', locale)).map((story) => ({ ...story, since: story.published_at }))
      : (await content.list('event', locale)).map((event) => ({ ...event, since: event.updated_at }));
  const shown = texts.slice(0, ENTRIES);
  const page = `${publicUrl}/${segmentOfLocale(locale)}/${name}`;
  const id = `${publicUrl}/api/feeds/${name}.atom`;
  const latest = shown.map(({ updated_at }) => updated_at).sort();
  return writeAtomFeed({
    ...{ id, locale, page },
    title: translator(locale)(`feeds.${name}`, { product: PRODUCT_NAME }),
    self: `${id}?locale=${locale}`,
    updated: latest.at(-1) ?? '1970-01-01T00:00:00.000Z',
    entries: shown.map(({ id: entry, slug, title, description, since, updated_at }) => ({
      ...{ id: `${publicUrl}/${name}/${entry}`, title, href: `${page}/${slug}` },
      ...{ published: since, updated: updated_at, summary: description },
    })),
  });
}
