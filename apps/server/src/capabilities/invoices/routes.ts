import * as invoices from '@marque/contracts/invoices';
import { isRefusal } from '@marque/contracts/refusal';
import type { Context, CustomerActor } from '../../platform/context.ts';
import { answer, type HttpEffects } from '../../platform/http/answer.ts';
import { changeBusiness } from './change-business.ts';
import { fileNameOf } from './find-invoice-file.ts';
import { readBusiness } from './read-business.ts';
import { findDocument, readDocument } from './read-document.ts';
import { deleteBusiness } from './repository.ts';
import { setInvoice } from './set-invoice.ts';

export const invoiceRoutes = [
  answer(invoices.readInvoice, (context, { params }) => readDocument(context, { listingId: params.listing })),

  answer(invoices.readInvoicePdf, (context, { params }, http) =>
    readFile(context, { listingId: params.listing }, http),
  ),

  answer(invoices.readCreditNote, (context, { params }) =>
    readDocument(context, { listingId: params.listing, creditNote: params.number }),
  ),

  answer(invoices.readCreditNotePdf, (context, { params }, http) =>
    readFile(context, { listingId: params.listing, creditNote: params.number }, http),
  ),

  answer(invoices.readBusinessDetails, readBusiness),

  answer(invoices.changeBusinessDetails, (context, { body }) => changeBusiness(context, body)),

  answer(invoices.removeBusinessDetails, async ({ db, actor }) => {
    await deleteBusiness(db.kysely, actor.customer.id);
    return undefined;
  }),
];

async function readFile(
  context: Context<CustomerActor>,
  wanted: Parameters<typeof findDocument>[1],
  http: Pick<HttpEffects, 'namePrivateFile'>,
) {
  const found = await findDocument(context, wanted);
  if (isRefusal(found)) return found;
  http.namePrivateFile(fileNameOf(found));
  return setInvoice(found, 'waiting');
}
