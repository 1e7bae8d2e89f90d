import { listingPath } from '@marque/contracts/listing-path';
import { languageTag, segmentOfLocale } from '@marque/contracts/locale';
import { PRODUCT_NAME } from '@marque/domain/product';
import type { Context } from '../../platform/context.ts';
import { translator } from '../../platform/notifications/translate.ts';
import { xmlText } from '../../platform/xml.ts';
import { findPage } from './find-page.ts';
import { lists } from './lists.ts';
import { presentForAll } from './present-summary.ts';
import { findSummaries, type SummaryRow } from './repository.ts';

const ENTRIES = 50;

/** Returns an Atom feed (RFC 4287). An entry's `updated` is its publication, or its close once it is closed. */
export async function readFeed(
  { db, locale, clock }: Pick<Context, 'db' | 'locale' | 'clock'>,
  name: 'live' | 'results',
  { publicUrl }: { publicUrl: string },
): Promise<string> {
  const ids = await findPage(db.kysely, {
    list: lists[name],
    filters: { mileage_unit: 'mi' },
    sort: name === 'live' ? 'newly-listed' : 'ending-soon',
    page: 1,
    limit: ENTRIES,
  });
  const rows = await findSummaries(db.kysely, ids);
  const translate = translator(locale);
  const self = `${publicUrl}/api/feeds/${name}.atom`;
  const newest = rows.map(updatedAt).sort((a, b) => b.getTime() - a.getTime())[0] ?? clock.now();

  const entry = (row: SummaryRow) => {
    const { title, highest_bid_formatted, location } = presentForAll(row, locale);
    const place = [location.town, location.country].filter(Boolean).join(', ');
    return [
      '  <entry>',
      `    <id>urn:uuid:${row.id}</id>`,
      `    <title>${xmlText(title)}</title>`,
      `    <link rel="alternate" type="text/html" href="${xmlText(publicUrl + listingPath(locale, row))}"/>`,
      `    <published>${(row.published_at ?? row.created_at).toISOString()}</published>`,
      `    <updated>${updatedAt(row).toISOString()}</updated>`,
      `    <category term="${xmlText(row.make)}"/>`,
      `    <summary>${xmlText([place, highest_bid_formatted].filter(Boolean).join(' · ') || title)}</summary>`,
      '  </entry>',
    ].join('\n');
  };

  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${languageTag(locale)}">`,
    `  <id>${xmlText(self)}</id>`,
    `  <title>${xmlText(translate(`feeds.${name}`, { product: PRODUCT_NAME }))}</title>`,
    `  <updated>${newest.toISOString()}</updated>`,
    `  <author><name>${xmlText(PRODUCT_NAME)}</name></author>`,
    `  <link rel="self" type="application/atom+xml" href="${xmlText(self)}"/>`,
    `  <link rel="alternate" type="text/html" href="${xmlText(`${publicUrl}/${segmentOfLocale(locale)}/auctions/${name}`)}"/>`,
    ...rows.map(entry),
    '</feed>',
    '',
  ].join('\n');
}

const updatedAt = (row: SummaryRow): Date => row.closed_at ?? row.published_at ?? row.created_at;
