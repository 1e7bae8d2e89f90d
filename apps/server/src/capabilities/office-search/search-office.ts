import type { Found } from '@marque/contracts/office-search';
import { may } from '@marque/domain/access/role-permissions';
import { keyOf, lotNumberIn, SEARCH_SOURCES } from '@marque/domain/access/searchable';
import { fullName } from '@marque/domain/customers/full-name';
import type { Context, StaffActor } from '../../platform/context.ts';
import { searchCustomers, searchInvoices, searchLetters, searchListings, searchSales } from './repository.ts';

/** Asks only the sources that the caller may read, so that the others cannot even be counted. */
export async function searchOffice(
  { db: { kysely }, actor }: Context<StaffActor<'office.enter'>>,
  typed: string,
): Promise<Found[]> {
  const { roles } = actor.customer.profile;
  const ifAllowed = <Row>(source: keyof typeof SEARCH_SOURCES, search: () => Promise<Row[]>) =>
    may(roles, SEARCH_SOURCES[source]) ? search() : Promise.resolve([]);
  const wanted = { lot: lotNumberIn(typed), key: keyOf(typed) };
  const [invoices, sales, listings, customers, letters] = await Promise.all([
    ifAllowed('invoices', () => searchInvoices(kysely, typed)),
    ifAllowed('sales', () => searchSales(kysely, wanted)),
    ifAllowed('listings', () => searchListings(kysely, wanted)),
    ifAllowed('customers', () => searchCustomers(kysely, typed)),
    ifAllowed('letters', () => searchLetters(kysely, typed)),
  ]);
  return [
    ...invoices.map((row) => ({ kind: 'invoice' as const, ...row })),
    ...sales.map((row) => ({ kind: 'sale' as const, ...row })),
    ...listings.map((row) => ({ kind: 'listing' as const, ...row })),
    ...customers.map(({ first_name, last_name, ...row }) => ({
      ...{ kind: 'customer' as const, name: fullName({ first_name, last_name, ...row }) },
      ...row,
    })),
    ...letters.map(({ written_at, ...row }) => ({
      ...{ kind: 'letter' as const, ...row },
      written_at: written_at.toISOString(),
    })),
  ];
}
