import { type Locale, languageTag, segmentOfLocale } from '@marque/contracts/locale';
import { PRODUCT_NAME } from '@marque/domain/product';
import { translator } from '../../platform/notifications/translate.ts';
import { xmlText } from '../../platform/xml.ts';
import type { Content } from './create-content.ts';

const ENTRIES = 50;

type Settings = { name: 'stories' | 'events'; locale: Locale; publicUrl: string };

/** Returns an Atom feed (RFC 4287) of the latest stories or events. */
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
  const updated =
    shown
      .map(({ updated_at }) => updated_at)
      .sort()
      .at(-1) ?? '1970-01-01T00:00:00.000Z';
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${languageTag(locale)}">`,
    `  <id>${xmlText(id)}</id>`,
    `  <title>${xmlText(translator(locale)(`feeds.${name}`, { product: PRODUCT_NAME }))}</title>`,
    `  <updated>${updated}</updated>`,
    `  <author><name>${xmlText(PRODUCT_NAME)}</name></author>`,
    `  <link rel="self" type="application/atom+xml" href="${xmlText(`${id}?locale=${locale}`)}"/>`,
    `  <link rel="alternate" type="text/html" href="${xmlText(page)}"/>`,
    ...shown.flatMap(({ slug, title, description, since, updated_at }) => [
      '  <entry>',
      `    <id>${xmlText(`${publicUrl}/${name}/${slug}`)}</id>`,
      `    <title>${xmlText(title)}</title>`,
      `    <link rel="alternate" type="text/html" href="${xmlText(`${page}/${slug}`)}"/>`,
      `    <published>${since}</published>`,
      `    <updated>${updated_at}</updated>`,
      `    <summary>${xmlText(description)}</summary>`,
      '  </entry>',
    ]),
    '</feed>',
    '',
  ].join('\n');
}
