import type { InvoiceContent } from '@marque/contracts/invoices';
import { languageTag } from '@marque/contracts/locale';
import type { Printed } from '../../platform/typesetting/create-typesetter.ts';
import { type Paper, setDocument } from '../../platform/typesetting/set-document.ts';
import { drawInvoice } from './draw-invoice.ts';

export type TypesetterTask = { content: InvoiceContent; paper: Paper; issuedAt: Date };

/** Sets an invoice or a credit note as one page. The same document always gives the same file. */
export const typeset = ({ content, paper, issuedAt }: TypesetterTask): Promise<Printed> =>
  setDocument(
    {
      ...{ language: languageTag(content.locale), paper, createdAt: issuedAt },
      ...{ title: `${content.title} ${content.number}`, author: content.issuer.name },
    },
    (press) => drawInvoice(press, content),
  );
