import { type InvoiceContent, invoiceContent } from '@marque/contracts/invoices';
import { type Refusal, refuse } from '@marque/contracts/refusal';
import type { Context, CustomerActor } from '../../platform/context.ts';
import { mayReadDocument } from './policy.ts';
import { findDocuments, type InvoiceRow } from './repository.ts';

type Wanted = { listingId: string; creditNote?: string };

/** The invoice of a listing's sale, or one of its credit notes. For anyone but its buyer and accounts, it does not exist. */
export async function findDocument(
  { db, actor }: Context<CustomerActor>,
  { listingId, creditNote }: Wanted,
): Promise<InvoiceRow | Refusal<'not-found'>> {
  const kind = creditNote === undefined ? 'invoice' : 'credit-note';
  const found = (await findDocuments(db.kysely, listingId, kind)).find(
    (document) =>
      (creditNote === undefined || document.number === creditNote) && mayReadDocument(actor, document),
  );
  return found ?? refuse('not-found');
}

export async function readDocument(
  context: Context<CustomerActor>,
  wanted: Wanted,
): Promise<InvoiceContent | Refusal<'not-found'>> {
  const found = await findDocument(context, wanted);
  return 'refused' in found ? found : invoiceContent.parse(found.content);
}
