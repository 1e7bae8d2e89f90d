import type { ListingSort } from '@marque/contracts/listing-sorts';
import type { SavedList } from '@marque/contracts/saved-lists';
import type { Visibility } from '@marque/domain/listings/visibility';
import { type RawBuilder, type SqlBool, sql } from 'kysely';

export type Shelf = Exclude<Visibility, 'hidden'>;

export type ListDefinition = {
  shelves: readonly Shelf[];
  only?: RawBuilder<SqlBool>;
  /** So few open listings match that a search by the condition is faster than a scan in the order of the ends. */
  isRare?: true;
  sort: ListingSort;
};

const everything: readonly Shelf[] = ['live', 'preview', 'coming-soon', 'results'];

/** The content of each list, and its default order. */
export const lists = {
  live: { shelves: ['live'], sort: 'ending-soon' },
  preview: { shelves: ['preview', 'coming-soon'], sort: 'ending-soon' },
  'no-reserve': { shelves: ['live'], only: sql`listings.no_reserve`, sort: 'ending-soon' },
  sealed: {
    shelves: ['live', 'preview', 'coming-soon'],
    only: sql`listings.plan_type = 3`,
    isRare: true,
    sort: 'ending-soon',
  },
  results: { shelves: ['results'], sort: 'ending-soon' },
  all: { shelves: everything, sort: 'ending-soon' },
} satisfies Record<SavedList, ListDefinition>;
