import type { DataOf } from '@marque/contracts/endpoint';
import type { readOfficeSales as contract } from '@marque/contracts/sales/office';
import type { SaleState } from '@marque/domain/sales/lifecycle';
import type { Context } from '../../platform/context.ts';
import { findOfficeSales } from './office-repository.ts';

export type OfficeQuery = {
  state?: SaleState | undefined;
  needs?: 'staff' | undefined;
  before?: string | undefined;
};

export async function readOfficeSales(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  query: OfficeQuery,
): Promise<DataOf<typeof contract>> {
  const sales = await findOfficeSales(db.kysely, { ...query, now: clock.now() });
  return sales.map(({ due_at, created_at, ...sale }) => ({
    ...sale,
    due_at: due_at.toISOString(),
    created_at: created_at.toISOString(),
  }));
}
