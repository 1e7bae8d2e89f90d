import { VAT_SCHEMES } from '@marque/domain/payments/vat';
import { countryOfVatNumber, tidyVatNumber } from '@marque/domain/payments/vat-number';
import { plainLine } from '@marque/domain/text/plain-text';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { fileAnswer } from './file-answer.ts';
import { LOCALES } from './locale.ts';
import { requiredPlainText } from './plain-text-field.ts';
import { saleOrListingParams, saleOrListingRefusals } from './sale-or-listing.ts';

const capability = 'invoices';

const params = z.object({ listing: z.uuid() });
const numbered = params.extend({ number: z.string().max(40) });
const refusals = { 'not-found': 404 } as const;

const line = z.object({ name: z.string(), value: z.string() });

/** Every word and figure of an invoice or a credit note, as it was issued. */
export const invoiceContent = z.object({
  kind: z.enum(['invoice', 'credit-note']),
  number: z.string(),
  locale: z.enum(LOCALES),
  title: z.string(),
  /** The words above the two addresses and the two columns of the table. */
  headings: z.object({
    issuer: z.string(),
    recipient: z.string(),
    description: z.string(),
    amount: z.string(),
  }),
  issuer: z.object({ name: z.string(), lines: z.array(z.string()) }),
  recipient: z.object({ name: z.string(), lines: z.array(z.string()) }),
  /** Number, dates, lot and, on a credit note, the invoice that it reverses. */
  facts: z.array(line),
  /** What was charged for, with its net amount. */
  items: z.array(line),
  totals: z.array(line),
  /** `note`: what the law wants to be said about the scheme. */
  vat: z.object({ scheme: z.enum(VAT_SCHEMES), percent: z.number(), note: z.string() }),
  /** How it was paid, or what the credit note does. */
  notes: z.array(z.string()),
});
export type InvoiceContent = z.output<typeof invoiceContent>;

const pdf = fileAnswer('application/pdf');

export const readInvoice = endpoint({
  operation: 'readInvoice',
  capability,
  method: 'GET',
  path: '/api/sales/{listing}/invoice',
  summary: 'The invoice for the premium of a sale, for its buyer and accounts',
  access: 'customer',
  params,
  answer: { status: 200, data: invoiceContent },
  refusals,
});

export const readInvoicePdf = endpoint({
  operation: 'readInvoicePdf',
  capability,
  method: 'GET',
  path: '/api/sales/{listing}/invoice.pdf',
  summary: 'The invoice for the premium of a sale as a PDF, for its buyer and accounts',
  access: 'customer',
  params,
  answer: pdf,
  refusals,
  limit: { requests: 60, seconds: 600 },
});

export const readCreditNote = endpoint({
  operation: 'readCreditNote',
  capability,
  method: 'GET',
  path: '/api/sales/{listing}/credit-notes/{number}',
  summary: 'A credit note, for the buyer and accounts',
  access: 'customer',
  params: numbered,
  answer: { status: 200, data: invoiceContent },
  refusals,
});

export const readCreditNotePdf = endpoint({
  operation: 'readCreditNotePdf',
  capability,
  method: 'GET',
  path: '/api/sales/{listing}/credit-notes/{number}.pdf',
  summary: 'A credit note as a PDF, for the buyer and accounts',
  access: 'customer',
  params: numbered,
  answer: pdf,
  refusals,
  limit: { requests: 60, seconds: 600 },
});

const office = { capability, method: 'GET', access: { permission: 'invoices.read' } } as const;
const numberedInOffice = saleOrListingParams.extend({ number: z.string().max(40) });

export const readOfficeInvoice = endpoint({
  ...office,
  operation: 'readOfficeInvoice',
  path: '/api/office/sales/{sale}/invoice',
  summary: 'The invoice of a sale, which may have been replaced, for staff',
  params: saleOrListingParams,
  answer: { status: 200, data: invoiceContent },
  refusals: saleOrListingRefusals,
});

export const readOfficeInvoicePdf = endpoint({
  ...office,
  operation: 'readOfficeInvoicePdf',
  path: '/api/office/sales/{sale}/invoice.pdf',
  summary: 'The invoice of a sale as a PDF, for staff',
  params: saleOrListingParams,
  answer: pdf,
  refusals: saleOrListingRefusals,
  limit: { requests: 60, seconds: 600 },
});

export const readOfficeCreditNote = endpoint({
  ...office,
  operation: 'readOfficeCreditNote',
  path: '/api/office/sales/{sale}/credit-notes/{number}',
  summary: 'A credit note of a sale, for staff',
  params: numberedInOffice,
  answer: { status: 200, data: invoiceContent },
  refusals: saleOrListingRefusals,
});

export const readOfficeCreditNotePdf = endpoint({
  ...office,
  operation: 'readOfficeCreditNotePdf',
  path: '/api/office/sales/{sale}/credit-notes/{number}.pdf',
  summary: 'A credit note of a sale as a PDF, for staff',
  params: numberedInOffice,
  answer: pdf,
  refusals: saleOrListingRefusals,
  limit: { requests: 60, seconds: 600 },
});

/** What a customer who acts for a business tells us. Without it, they act as a private person. */
export const businessDetails = z.object({
  company_name: requiredPlainText(plainLine, 'company-name-required', 200),
  /** Without spaces, with the two letters of its country. Empty: the business has none. */
  vat_number: z
    .string()
    .max(40)
    .transform(tidyVatNumber)
    .refine((number) => number === '' || countryOfVatNumber(number) !== null, {
      error: 'vat-number-invalid',
    }),
});
export type BusinessDetails = z.output<typeof businessDetails>;

export const readBusinessDetails = endpoint({
  operation: 'readBusinessDetails',
  capability,
  method: 'GET',
  path: '/api/payments/business',
  summary: 'The business for which the caller acts; null for a private person',
  access: 'customer',
  answer: { status: 200, data: businessDetails.nullable() },
});

export const changeBusinessDetails = endpoint({
  operation: 'changeBusinessDetails',
  capability,
  method: 'PUT',
  path: '/api/payments/business',
  summary: 'State the business for which the caller buys and sells. It counts for sales from now on',
  access: 'customer',
  body: businessDetails,
  answer: { status: 200, data: businessDetails },
  refusals: { 'vat-number-country': 422 },
  limit: { requests: 30, seconds: 600 },
});

export const removeBusinessDetails = endpoint({
  operation: 'removeBusinessDetails',
  capability,
  method: 'DELETE',
  path: '/api/payments/business',
  summary: 'Buy and sell as a private person from now on',
  access: 'customer',
  answer: { status: 204 },
  limit: { requests: 30, seconds: 600 },
});
