import { listingPath } from '@marque/contracts/listing-path';
import { segmentOfLocale } from '@marque/contracts/locale';
import { PRODUCT_NAME } from '@marque/domain/product';
import { writeAtomFeed } from '../../platform/atom-feed.ts';
import type { Context } from '../../platform/context.ts';
import { translator } from '../../platform/notifications/translate.ts';
import { findPage } from './find-page.ts';
import { lists } from './lists.ts';
import { presentForAll } from './present-summary.ts';
import { findSummaries, type SummaryRow } from './repository.ts';

const ENTRIES = 50;

/** Returns an Atom feed. An entry's `updated` is its publication, or its close once it is closed. */
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

  return writeAtomFeed({
    ...{ id: self, self, locale },
    title: translate(`feeds.${name}`, { product: PRODUCT_NAME }),
    page: `${publicUrl}/${segmentOfLocale(locale)}/auctions/${name}`,
    updated: newest.toISOString(),
    entries: rows.map((row) => {
      const { title, highest_bid_formatted, location } = presentForAll(row, locale);
      const place = [location.town, location.country].filter(Boolean).join(', ');
      return {
        ...{ id: `urn:uuid:${row.id}`, title, href: publicUrl + listingPath(locale, row) },
        published: (row.published_at ?? row.created_at).toISOString(),
        ...{ updated: updatedAt(row).toISOString(), category: row.make },
        summary: [place, highest_bid_formatted].filter(Boolean).join(' · ') || title,
      };
    }),
  });
}

const updatedAt = (row: SummaryRow): Date => row.closed_at ?? row.published_at ?? row.created_at;
