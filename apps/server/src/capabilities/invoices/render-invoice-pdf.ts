import { join } from 'node:path';
import { invoiceContent } from '@marque/contracts/invoices';
import { LRUCache } from 'lru-cache';
import { createQueue, type Priority } from '../../platform/queue.ts';
import { type Printed, runTypesetter } from '../../platform/typesetting/run-typesetter.ts';
import type { InvoiceRow } from './repository.ts';
import type { TypesetterTask } from './typeset.ts';

const typesetter = join(import.meta.dirname, 'typesetter.ts');

/** A document never changes, so its file stays true. A file has about 40 kB. */
const kept = new LRUCache<string, Printed>({
  ...{ maxSize: 8 * 1024 * 1024, sizeCalculation: ({ byteLength }: Printed) => byteLength },
});
/** Only one file is rendered at a time, so that the process has time for bids. */
const queue = createQueue(1);

/** Renders an invoice or a credit note as a PDF. A mail can wait for it longer than a reader can. */
export async function renderInvoicePdf(
  { id, content, region, issued_at }: InvoiceRow,
  priority: Priority,
): Promise<Printed> {
  const known = kept.get(id);
  if (known) return known;
  return queue.run(async () => {
    const task: TypesetterTask = {
      ...{ content: invoiceContent.parse(content), issuedAt: issued_at },
      paper: region === 'USA' ? 'LETTER' : 'A4',
    };
    const pdf = kept.get(id) ?? (await runTypesetter(typesetter, task));
    if (!pdf) throw new Error('Rendering an invoice took too long.');
    kept.set(id, pdf);
    return pdf;
  }, priority);
}
