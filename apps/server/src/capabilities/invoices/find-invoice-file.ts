import type { Tables } from '@marque/db/rows.gen';
import type { Kysely } from 'kysely';
import { renderInvoicePdf } from './render-invoice-pdf.ts';
import { findCreditNote, findInvoiceOfSale } from './repository.ts';

/** The invoice of a sale, or a credit note, as a file for a mail. Null: there is none. */
export async function findInvoiceFile(
  kysely: Kysely<Tables>,
  wanted: { saleId: string } | { creditNoteId: string },
): Promise<{ name: string; content: Uint8Array } | null> {
  const found =
    'saleId' in wanted
      ? await findInvoiceOfSale(kysely, wanted.saleId)
      : await findCreditNote(kysely, wanted.creditNoteId);
  return found ? { name: fileNameOf(found), content: await renderInvoicePdf(found, 'background') } : null;
}

/** A number consists of capitals, digits and hyphens, so it is a safe name. */
export const fileNameOf = ({ number }: { number: string }): string => `${number}.pdf`;
