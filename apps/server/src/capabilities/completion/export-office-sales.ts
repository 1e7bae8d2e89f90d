import type { Readable } from 'node:stream';
import type { Context, StaffActor } from '../../platform/context.ts';
import { exportList } from '../audit/export-list.ts';
import { type OfficeQuery, readOfficeSales } from './read-office-sales.ts';

export const exportOfficeSales = (
  context: Context<StaffActor<'finances.export'>>,
  view: Pick<OfficeQuery, 'state' | 'needs' | 'sort'>,
): Promise<Readable> =>
  exportList(context, {
    list: 'office-sales',
    filters: view,
    read: (before: string | undefined, limit) => readOfficeSales(context, { ...view, before, limit }),
    columns: {
      sale: ({ id }) => id,
      car: ({ title }) => title,
      state: (sale) => sale.state,
      waits_for: (sale) => sale.needs,
      currency: ({ currency }) => currency,
      hammer_price: ({ hammer_price }) => hammer_price,
      premium_with_vat: ({ total_minor }) => total_minor / 100,
      due_at: ({ due_at }) => due_at,
      sold_at: ({ created_at }) => created_at,
    },
  });
