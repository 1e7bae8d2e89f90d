import type { InvoiceContent } from '@marque/contracts/invoices';
import { expect, test } from 'vitest';
import { readPdf, type TaggedElement } from '../../../test/read-pdf.ts';
import { typeset } from './typeset.ts';

const content: InvoiceContent = {
  ...{ kind: 'invoice', number: 'UK-2026-00001', locale: 'en', title: 'Invoice' },
  headings: { recipient: 'Bill to', issuer: 'From', description: 'Description', amount: 'Amount' },
  issuer: { name: 'Marque Auctions Ltd', lines: ['1 Example Mews'] },
  recipient: { name: 'Ada Lovelace', lines: ['1 Paddock Lane'] },
  facts: [{ name: 'Lot', value: '12' }],
  items: [{ name: 'Premium', value: '£600.00' }],
  totals: [
    { name: 'Net', value: '£600.00' },
    { name: 'VAT at 20%', value: '£120.00' },
    { name: 'Total', value: '£720.00' },
  ],
  vat: { scheme: 'standard', percent: 20, note: '' },
  notes: ['Paid by card.'],
};

async function structureOf(invoice: InvoiceContent): Promise<TaggedElement> {
  const pdf = await typeset({ content: invoice, paper: 'A4', issuedAt: new Date('2026-06-01T12:00:00Z') });
  const { structure } = readPdf(Buffer.from(pdf));
  if (!structure) throw new Error('The file has no structure.');
  return structure;
}
const cell = (tag: string, text: string, scope: string | null = null) => ({ tag, scope, text, children: [] });
const row = (...children: object[]) => ({ tag: 'TR', scope: null, text: '', children });

test('the items and totals are one table, with headings of columns and rows', async () => {
  const { tag, children } = await structureOf(content);
  expect(tag).toBe('Document');
  expect(children.filter((element) => element.tag === 'Table')).toEqual([
    {
      ...{ tag: 'Table', scope: null, text: '' },
      children: [
        row(cell('TH', 'Description', 'Column'), cell('TH', 'Amount', 'Column')),
        row(cell('TD', 'Premium'), cell('TD', '£600.00')),
        row(cell('TH', 'Net', 'Row'), cell('TD', '£600.00')),
        row(cell('TH', 'VAT at 20%', 'Row'), cell('TD', '£120.00')),
        row(cell('TH', 'Total', 'Row'), cell('TD', '£720.00')),
      ],
    },
  ]);
});

test('the parts of the document follow each other in the order of reading', async () => {
  const { children } = await structureOf(content);
  expect(children.map(({ tag, text }) => `${tag} ${text}`.trim())).toEqual([
    ...['P Marque', 'H1 Invoice', 'H2 Bill to', 'P Ada Lovelace', 'P 1 Paddock Lane'],
    ...['H2 From', 'P Marque Auctions Ltd', 'P 1 Example Mews', 'P Lot 12', 'Table', 'P Paid by card.'],
  ]);
});

test('every row of a long invoice belongs to the table', async () => {
  const items = Array.from({ length: 5 }, (_, index) => ({ name: `Item ${index}`, value: '£1.00' }));
  const { children } = await structureOf({ ...content, items });
  expect(children.some(({ tag }) => ['TR', 'TH', 'TD'].includes(tag))).toBe(false);
  expect(children.find(({ tag }) => tag === 'Table')?.children).toHaveLength(1 + 5 + 3);
});
