import type { SalesTable, Tables } from '@marque/db/rows.gen';
import type { Region } from '@marque/domain/money/currency';
import { fittingVatNumber } from '@marque/domain/payments/vat-number';
import { HOUR_MS } from '@marque/domain/time/durations';
import type { Insertable, Transaction } from 'kysely';
import { findParties } from './find-parties.ts';
import { type PremiumAndVatTerms, premiumAndVatOf } from './premium-and-vat.ts';

/** The terms are computed here, and frozen in the sale. */
type Frozen =
  | 'premium_minor'
  | 'vat_minor'
  | 'vat_hundredths'
  | 'vat_scheme'
  | 'buyer_company'
  | 'buyer_vat_number'
  | 'seller_is_trader'
  | 'due_at'
  | 'next_charge_at';

export type NewSale = Omit<Insertable<SalesTable>, Frozen | 'created_at' | 'region'> & {
  region: Region;
  created_at: Date;
};

export type SaleTerms = PremiumAndVatTerms & {
  premiumDueHours: number;
  /** Whether the default card is charged if the winner has not paid in time. */
  automaticCharges: boolean;
};

/** The only place where sales are created. The hammer price is in whole units, premium and VAT are in minor units. */
export async function createSales(
  trx: Transaction<Tables>,
  sales: readonly NewSale[],
  { premiumDueHours, automaticCharges, ...terms }: SaleTerms,
): Promise<void> {
  if (sales.length === 0) return;
  const parties = await findParties(trx, sales);
  const rows = sales.map((sale) => {
    const party = parties.get(sale.listing_id);
    if (!party) throw new Error('A sale has no listing.');
    const due_at = new Date(sale.created_at.getTime() + premiumDueHours * HOUR_MS);
    const isDue = (sale.state ?? 'payment_due') === 'payment_due';
    return {
      ...sale,
      ...premiumAndVatOf({ ...sale, ...party }, terms),
      due_at,
      next_charge_at: automaticCharges && isDue ? due_at : null,
      buyer_company: party.buyer_company,
      buyer_vat_number: fittingVatNumber(party.buyer_vat_number, party.buyer_country),
      seller_is_trader: party.seller_is_trader,
    };
  });
  await trx.insertInto('sales').values(rows).execute();
}
