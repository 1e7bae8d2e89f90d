import type { SalesTable, Tables } from '@marque/db/rows.gen';
import { type PremiumTerms, premium } from '@marque/domain/bidding/premium';
import type { Region } from '@marque/domain/money/currency';
import type { Insertable, Transaction } from 'kysely';

export type NewSale = Omit<
  Insertable<SalesTable>,
  'id' | 'premium_minor' | 'vat_minor' | 'created_at' | 'due_at'
> & { region: Region; created_at: Date };

export type SaleTerms = { premiumTerms: Record<Region, PremiumTerms>; premiumDueHours: number };

/** The only place where sales are created. The hammer price is in whole units, the charges are in minor units. */
export async function createSales(
  trx: Transaction<Tables>,
  sales: readonly NewSale[],
  { premiumTerms, premiumDueHours }: SaleTerms,
): Promise<void> {
  if (sales.length === 0) return;
  const rows = sales.map(({ region, ...sale }) => {
    const { premium_minor, vat_minor } = premium(sale.hammer_price, premiumTerms[region]);
    const due_at = new Date(sale.created_at.getTime() + premiumDueHours * 3_600_000);
    return { ...sale, premium_minor, vat_minor, due_at };
  });
  await trx.insertInto('sales').values(rows).execute();
}
