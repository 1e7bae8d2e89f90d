import * as invoices from '@marque/contracts/invoices';
import { isRefusal, type Refusal } from '@marque/contracts/refusal';
import { answer, type HttpEffects } from '../../platform/http/answer.ts';
import { changeBusiness } from './change-business.ts';
import { fileNameOf } from './find-invoice-file.ts';
import { readBusiness } from './read-business.ts';
import { contentOf, findDocument, findOfficeDocument } from './read-document.ts';
import { renderInvoicePdf } from './render-invoice-pdf.ts';
import { deleteBusiness, type InvoiceRow } from './repository.ts';

export const invoiceRoutes = [
  answer(invoices.readInvoice, async (context, { params }) =>
    contentOf(await findDocument(context, { listingId: params.listing })),
  ),

  answer(invoices.readInvoicePdf, async (context, { params }, http) =>
    fileOf(await findDocument(context, { listingId: params.listing }), http),
  ),

  answer(invoices.readCreditNote, async (context, { params }) =>
    contentOf(await findDocument(context, { listingId: params.listing, creditNote: params.number })),
  ),

  answer(invoices.readCreditNotePdf, async (context, { params }, http) =>
    fileOf(await findDocument(context, { listingId: params.listing, creditNote: params.number }), http),
  ),

  answer(invoices.readOfficeInvoice, async (context, { params }) =>
    contentOf(await findOfficeDocument(context, { saleOrListingId: params.sale })),
  ),

  answer(invoices.readOfficeInvoicePdf, async (context, { params }, http) =>
    fileOf(await findOfficeDocument(context, { saleOrListingId: params.sale }), http),
  ),

  answer(invoices.readOfficeCreditNote, async (context, { params }) =>
    contentOf(await findOfficeDocument(context, { saleOrListingId: params.sale, creditNote: params.number })),
  ),

  answer(invoices.readOfficeCreditNotePdf, async (context, { params }, http) =>
    fileOf(
      await findOfficeDocument(context, { saleOrListingId: params.sale, creditNote: params.number }),
      http,
    ),
  ),

  answer(invoices.readBusinessDetails, readBusiness),

  answer(invoices.changeBusinessDetails, (context, { body }) => changeBusiness(context, body)),

  answer(invoices.removeBusinessDetails, async ({ db, actor }) => {
    await deleteBusiness(db.kysely, actor.customer.id);
    return undefined;
  }),
];

async function fileOf<Code extends string>(
  found: InvoiceRow | Refusal<Code>,
  http: Pick<HttpEffects, 'namePrivateFile'>,
) {
  if (isRefusal(found)) return found;
  http.namePrivateFile(fileNameOf(found));
  return renderInvoicePdf(found, 'waiting');
}
