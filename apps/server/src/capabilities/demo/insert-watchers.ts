import { random } from '@marque/artwork/kit/random';
import type { Tables } from '@marque/db/rows.gen';
import type { Transaction } from 'kysely';
import { type Cast, collectorsOf } from './cast.ts';
import type { CatalogueEntry } from './catalogue-entry.ts';
import { chunks } from './chunks.ts';
import type { Lot } from './compose-lot.ts';
import { draw } from './draw.ts';
import { at } from './lot-times.ts';
import { partIn } from './parts.ts';

const crowds: Record<CatalogueEntry['standing']['kind'], readonly [least: number, most: number]> = {
  live: [8, 42],
  sealed: [10, 30],
  'coming-soon': [2, 16],
  preview: [4, 18],
  result: [10, 48],
};

export async function insertWatchers(
  trx: Transaction<Tables>,
  lots: readonly Lot[],
  cast: Cast,
): Promise<void> {
  const entries = lots.flatMap(({ entry, auction, owner, times }) => {
    const chance = random(`${entry.slug} watchers`);
    const accounts = (partIn(entry.slug).watchers ?? []).map((name) => cast.named(name));
    const crowd = draw(
      collectorsOf(cast),
      Math.round(chance.between(...crowds[entry.standing.kind])),
      chance,
    );
    return [...accounts, ...crowd.filter(({ id }) => id !== owner.id)].map(({ id }) => ({
      customer_id: id,
      listing_id: auction.id,
      created_at: at(chance.between(times.publishedAt.getTime(), times.until.getTime())),
    }));
  });
  for (const some of chunks(entries)) await trx.insertInto('watchlist_entries').values(some).execute();
}
