import type { Readable } from 'node:stream';
import type { Sort } from '@marque/domain/access/office-sorts';
import type { Context, StaffActor } from '../../platform/context.ts';
import { exportList } from '../audit/export-list.ts';
import { readReviews } from './read-reviews.ts';

export const exportReviews = (
  context: Context<StaffActor<'lists.export'>>,
  { sort }: { sort?: Sort<'reviews'> | undefined },
): Promise<Readable> =>
  exportList(context, {
    list: 'office-screening',
    filters: { view: 'reviews', sort },
    read: (after: string | undefined, limit) => readReviews(context, { sort, after, limit }),
    columns: {
      review: ({ id }) => id,
      state: ({ state }) => state,
      bidder: ({ bidder }) => bidder.username,
      seller: ({ seller }) => seller.username,
      in_common: ({ reasons }) => reasons.join(' '),
      lot: ({ listing }) => listing.lot_number,
      car: ({ listing }) => listing.title,
      opened_at: ({ opened_at }) => opened_at,
      decided_at: ({ decided_at }) => decided_at,
      decided_by: ({ decided_by }) => decided_by?.username ?? null,
      note: ({ note }) => note,
    },
  });
