import { readListing } from '@marque/contracts/listings';
import { readSale, type Sale } from '@marque/contracts/sales/sale';
import { isUuid } from '@marque/domain/routing/is-uuid';
import type { LoaderFunctionArgs } from 'react-router';
import { assertValid } from '../../site/validity.ts';
import { expectData, visitor } from '../../site/visitor.ts';

type SaleRequest = Pick<LoaderFunctionArgs, 'context' | 'url'> & { params: { id: string } };

/** The sale of a car as one of its two sides sees it. For anyone else the page does not exist. */
export async function loadSale(
  { context, params: { id }, url }: SaleRequest,
  part: 'buyer' | 'seller',
): Promise<Sale> {
  assertValid(isUuid(id), url);
  const answer = await visitor(context).api.call(readSale, { params: { listing: id } });
  assertValid(answer.status !== 404, url);
  const sale = expectData(answer);
  assertValid(sale.part === part, url);
  return sale;
}

/** What the pages of a sale show of its car. */
export async function loadCar({ context, params: { id } }: SaleRequest) {
  const answer = await visitor(context).api.call(readListing, { params: { id }, query: {} });
  const { year, make, model, lot_number, image } = expectData(answer);
  return { id, year, make, model, lot_number, image };
}

export type Car = Awaited<ReturnType<typeof loadCar>>;
