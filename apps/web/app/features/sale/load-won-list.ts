import { readWonListings } from '@marque/contracts/listings';
import { readSale, type Sale } from '@marque/contracts/sales/sale';
import type { LoaderFunctionArgs } from 'react-router';
import { visitor } from '../../site/visitor.ts';
import { loadOwnList } from '../account/load-own-list.ts';
import { loadOpenChances } from '../second-chances/load-second-chances.ts';

/** The cars that the customer has won. The list names the state of each sale; what is still due is read for each. */
export async function loadWonList({ context, url }: Pick<LoaderFunctionArgs, 'context' | 'url'>) {
  const [list, chances] = await Promise.all([
    loadOwnList({ context, url, endpoint: readWonListings }),
    loadOpenChances({ context }),
  ]);
  const { api } = visitor(context);
  const unpaid = list.listings.filter(({ status }) => status === 'payment_due');
  const sales = await Promise.all(
    unpaid.map(async ({ id }): Promise<Sale | null> => {
      const answer = await api.call(readSale, { params: { listing: id } });
      return answer.ok ? answer.data : null;
    }),
  );
  const due = Object.fromEntries(
    sales.flatMap((sale) => {
      if (!sale) return [];
      const { due_at, next_charge_at, total_minor } = sale;
      return [[sale.listing_id, { due_at, next_charge_at, total_minor }]];
    }),
  );
  return { list, chances, due };
}

export type WonPage = Awaited<ReturnType<typeof loadWonList>>;
