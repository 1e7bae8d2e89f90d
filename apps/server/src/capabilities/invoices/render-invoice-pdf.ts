import { join } from 'node:path';
import { invoiceContent } from '@marque/contracts/invoices';
import { LRUCache } from 'lru-cache';
import type { Priority } from '../../platform/queue.ts';
import { createSingleFlight } from '../../platform/single-flight.ts';
import { createTypesetter, type Printed } from '../../platform/typesetting/create-typesetter.ts';
import type { InvoiceRow } from './repository.ts';
import type { TypesetterTask } from './typeset.ts';

const typesetter = createTypesetter<TypesetterTask>(join(import.meta.dirname, 'typesetter.ts'));

/** A document never changes, so its file stays true. A file has about 40 kB. */
const kept = new LRUCache<string, Printed>({
  ...{ maxSize: 8 * 1024 * 1024, sizeCalculation: ({ byteLength }: Printed) => byteLength },
});
const inFlight = createSingleFlight<Printed>();

/** Renders an invoice or a credit note as a PDF. A mail can wait for it longer than a reader can. */
export async function renderInvoicePdf(
  { id, content, region, issued_at }: InvoiceRow,
  priority: Priority,
): Promise<Printed> {
  const known = kept.get(id);
  if (known) return known;
  // A reader must not wait as long as a mail.
  return inFlight(`${id} ${priority}`, async () => {
    const task: TypesetterTask = {
      ...{ content: invoiceContent.parse(content), issuedAt: issued_at },
      paper: region === 'USA' ? 'LETTER' : 'A4',
    };
    const pdf = await typesetter.set(task, priority);
    if (!pdf) throw new Error('Rendering an invoice took too long.');
    kept.set(id, pdf);
    return pdf;
  });
}
