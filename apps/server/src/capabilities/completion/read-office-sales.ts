import type { DataOf, MetaOf } from '@marque/contracts/endpoint';
import type { readOfficeSales as contract } from '@marque/contracts/sales/office';
import type { Sort } from '@marque/domain/access/office-sorts';
import type { SaleState } from '@marque/domain/sales/lifecycle';
import type { Context } from '../../platform/context.ts';
import { findOfficeSales } from './office-repository.ts';

export type OfficeQuery = {
  sort?: Sort<'office-sales'> | undefined;
  state?: SaleState | undefined;
  needs?: 'staff' | undefined;
  before?: string | undefined;
  limit?: number;
};
type Page = { data: DataOf<typeof contract>; meta: MetaOf<typeof contract> };

export async function readOfficeSales(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  query: OfficeQuery,
): Promise<Page> {
  const { sales, next } = await findOfficeSales(db.kysely, { ...query, now: clock.now() });
  const data = sales.map(({ due_at, created_at, ...sale }) => ({
    ...sale,
    due_at: due_at.toISOString(),
    created_at: created_at.toISOString(),
  }));
  return { data, meta: { next } };
}
