import type { Readable } from 'node:stream';
import type { Sort } from '@marque/domain/access/office-sorts';
import type { Context, StaffActor } from '../../platform/context.ts';
import { exportList } from '../audit/export-list.ts';
import { readCases } from './read-cases.ts';

export const exportCases = (
  context: Context<StaffActor<'lists.export'>>,
  { sort }: { sort?: Sort<'cases'> | undefined },
): Promise<Readable> =>
  exportList(context, {
    list: 'office-screening',
    filters: { view: 'cases', sort },
    read: (after: string | undefined, limit) => readCases(context, { sort, after, limit }),
    columns: {
      case: ({ id }) => id,
      state: ({ state }) => state,
      score: ({ score }) => score,
      signs: ({ signs }) => signs.map(({ kind }) => kind).join(' '),
      bidder: ({ bidder }) => bidder.username,
      seller: ({ seller }) => seller.username,
      lot: ({ listing }) => listing.lot_number,
      car: ({ listing }) => listing.title,
      opened_at: ({ opened_at }) => opened_at,
      seen_at: ({ seen_at }) => seen_at,
      decided_at: ({ decided_at }) => decided_at,
      decided_by: ({ decided_by }) => decided_by?.username ?? null,
      note: ({ note }) => note,
    },
  });
