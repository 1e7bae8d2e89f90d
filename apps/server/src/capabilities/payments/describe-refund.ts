import type { ProposalContext } from '@marque/contracts/access';
import type { Tables } from '@marque/db/rows.gen';
import { carName } from '@marque/domain/listings/car-name';
import { type Kysely, sql } from 'kysely';

/** What the second person must know about a refund: the car, the buyer, the currency, and the premium. */
export async function describeRefund(kysely: Kysely<Tables>, saleId: string): Promise<ProposalContext> {
  const sale = await kysely
    .selectFrom('sales')
    .innerJoin('listings', 'listings.id', 'sales.listing_id')
    .innerJoin('customers', 'customers.id', 'sales.buyer_id')
    .select(['listings.title', 'listings.year', 'listings.make', 'listings.model'])
    .select(['sales.currency', 'customers.id', 'customers.username'])
    .select(sql<number>`sales.premium_minor + sales.vat_minor`.as('premium'))
    .where('sales.id', '=', saleId)
    .executeTakeFirst();
  return {
    car: sale ? (sale.title ?? carName(sale)) : null,
    currency: sale?.currency ?? null,
    person: sale ? { id: sale.id, username: sale.username } : null,
    bid: null,
    effect: null,
    premium_minor: sale?.premium ?? null,
  };
}
