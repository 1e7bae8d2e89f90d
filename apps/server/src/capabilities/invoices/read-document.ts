import { type InvoiceContent, invoiceContent } from '@marque/contracts/invoices';
import { isRefusal, type Refusal, refuse } from '@marque/contracts/refusal';
import type { Context, CustomerActor, StaffActor } from '../../platform/context.ts';
import { actingStaff } from '../../platform/staff-actor.ts';
import { discloseUnlessParty } from '../conflicts/disclose-unless-party.ts';
import { findSaleForStaff } from '../sales/lock-sale-for-staff.ts';
import { findDocuments } from './document-repository.ts';
import { mayReadDocument } from './policy.ts';
import type { InvoiceRow } from './repository.ts';

/** The number of a credit note. Without one, the invoice is wanted. */
type Wanted = { creditNote?: string };

const kindOf = ({ creditNote }: Wanted) => (creditNote === undefined ? 'invoice' : 'credit-note');

/**
 * The invoice of a listing's sale, or one of its credit notes. For anyone but its buyer and accounts, it does not exist.
 * A member of staff who once bought the car reads their own.
 */
export async function findDocument(
  context: Context<CustomerActor>,
  { listingId, ...wanted }: Wanted & { listingId: string },
): Promise<InvoiceRow | Refusal<'not-found'>> {
  const { db, actor } = context;
  const documents = await findDocuments(db.kysely, {
    ...{ listingId, kind: kindOf(wanted), number: wanted.creditNote },
  });
  const readable = documents.filter((document) => mayReadDocument(actor, document));
  const own = readable.find(({ buyer_id }) => buyer_id === actor.customer.id);
  const staff = own ? null : actingStaff(actor, 'invoices.read');
  const document = own ?? readable[0] ?? refuse('not-found');
  return staff ? readAsStaff({ ...context, actor: staff }, document) : document;
}

/** The same for staff, by the id of the sale or of its listing. */
export async function findOfficeDocument(
  context: Context<StaffActor<'invoices.read'>>,
  { saleOrListingId, ...wanted }: Wanted & { saleOrListingId: string },
): Promise<InvoiceRow | Refusal<'not-found' | 'sale-ambiguous'>> {
  const { db } = context;
  const sale = await findSaleForStaff(db.kysely, saleOrListingId);
  if (isRefusal(sale)) return sale;
  const [found] = await findDocuments(db.kysely, {
    ...{ saleId: sale.id, kind: kindOf(wanted), number: wanted.creditNote },
  });
  return readAsStaff(context, found ?? refuse('not-found'));
}

/** The audit records who of the staff reads an address and a VAT number. A party of the car reads only its own. */
async function readAsStaff<Code extends string>(
  context: Context<StaffActor<'invoices.read'>>,
  document: (InvoiceRow & { listing_id: string }) | Refusal<Code>,
): Promise<InvoiceRow | Refusal<Code | 'not-found'>> {
  if (isRefusal(document)) return document;
  const subject = { kind: 'sale', id: document.sale_id } as const;
  const secret = { subject, secret: document.kind, secretId: document.number };
  return discloseUnlessParty(context, document.listing_id, secret, document);
}

export const contentOf = <Code extends string>(
  found: InvoiceRow | Refusal<Code>,
): InvoiceContent | Refusal<Code> => (isRefusal(found) ? found : invoiceContent.parse(found.content));
