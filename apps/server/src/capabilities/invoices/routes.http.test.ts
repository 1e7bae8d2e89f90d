import { inTransaction } from '@marque/db/transaction';
import type { Role } from '@marque/domain/access/roles';
import { buildBidder } from '@marque/testing/build-bidder';
import { buildCustomer, type CustomerOverrides } from '@marque/testing/build-customer';
import { buildPayment } from '@marque/testing/build-payment';
import { buildRefund } from '@marque/testing/build-refund';
import { buildSale } from '@marque/testing/build-sale';
import { describe, expect, test } from 'vitest';
import { ask, startSession } from '../../../test/ask.ts';
import { callApi } from '../../../test/payments/visit-card-page.ts';
import { readPdf } from '../../../test/read-pdf.ts';
import { useTestApp } from '../../../test/use-test-app.ts';
import { EXAMPLE_COMPANIES } from '../../platform/config/companies.ts';
import { findInvoiceFile } from './find-invoice-file.ts';
import { issueCreditNote } from './issue-credit-note.ts';
import { issueInvoice } from './issue-invoice.ts';

const served = useTestApp();
const at = new Date('2026-06-01T12:00:00Z');

async function buildDocuments(overrides: CustomerOverrides = {}, region: 'UK' | 'EU' | 'USA' = 'UK') {
  const { database } = served;
  const buyer = await buildBidder(database, overrides);
  const sale = await buildSale(database, { buyer_id: buyer.id, created_at: at, region });
  const payment = await buildPayment(database, sale);
  const refund = await buildRefund(database, payment);
  const { invoice, note } = await inTransaction(database, async (trx) => ({
    invoice: await issueInvoice(trx, { sale, paymentId: payment.id, at }, EXAMPLE_COMPANIES),
    note: await issueCreditNote(trx, { sale, refund, at }, EXAMPLE_COMPANIES),
  }));
  if (!note) throw new Error('There was nothing to credit.');
  const path = `/api/sales/${sale.listing_id}`;
  return {
    ...{ sale, invoice, note, token: await startSession(database, buyer) },
    paths: [`${path}/invoice`, `${path}/invoice.pdf`].concat(
      ['', '.pdf'].map((ending) => `${path}/credit-notes/${note.number}${ending}`),
    ) as [string, string, string, string],
  };
}

const get = (url: string, token: string) => ask(served.app, { url, headers: { 'access-token': token } });

describe('the files', () => {
  test.each([
    ['en', 'en-GB', 'Invoice', 'Credit note', 'Buyer’s premium', '£720.00'],
    ['en-us', 'en-US', 'Invoice', 'Credit note', 'Bill to', '£720.00'],
    ['de', 'de', 'Rechnung', 'Rechnungskorrektur', 'Käuferaufgeld', '720,00 £'],
    ['fr', 'fr', 'Facture', 'Avoir', 'Frais acheteur', '720,00 £'],
    ['it', 'it', 'Fattura', 'Nota di credito', 'Commissione d’acquisto', '720,00 £'],
  ] as const)('are set in %s', async (locale, language, title, creditNote, words, total) => {
    const { paths, token, invoice, note } = await buildDocuments({ locale });
    for (const [path, heading, number] of [
      [paths[1], title, invoice.number],
      [paths[3], creditNote, note.number],
    ] as const) {
      const answered = await get(path, token);
      expect([answered.statusCode, answered.headers['content-type']]).toEqual([200, 'application/pdf']);
      expect(answered.headers['cache-control']).toBe('private, no-store');
      expect(answered.headers['content-disposition']).toBe(`inline; filename="${number}.pdf"`);
      const pdf = readPdf(answered.rawPayload);
      expect(pdf).toMatchObject({ pages: 1, isTagged: true, language });
      const text = pdf.text.replace(/\s+/g, ' ');
      for (const expected of [heading, number, invoice.number, total, 'Ada Lovelace', '4242'])
        expect(text).toContain(expected);
      if (path === paths[1]) expect(text).toContain(words);
    }
  });

  test('keep the letters of European names, and use Letter paper in the USA', async () => {
    const { paths, token, sale } = await buildDocuments(
      { first_name: 'Győző', last_name: 'Παπαδόπουλος', city: 'Łódź', locale: 'en' },
      'USA',
    );
    const { rawPayload } = await get(paths[1], token);
    const text = readPdf(rawPayload).text.replace(/\n/g, '');
    for (const name of ['Győző', 'Παπαδόπουλος', 'Łódź']) expect(text).toContain(name);
    expect(rawPayload.toString('latin1')).toContain('/MediaBox [0 0 612 792]');
    const file = await findInvoiceFile(served.database.kysely, { saleId: sale.id });
    expect(Buffer.from(file?.content ?? [])).toEqual(rawPayload);
  });
});

test('the documents can be read as data', async () => {
  const { paths, token, invoice, note } = await buildDocuments({ locale: 'en' });
  expect((await get(paths[0], token)).json().data).toMatchObject({ kind: 'invoice', number: invoice.number });
  expect((await get(paths[2], token)).json().data).toMatchObject({
    kind: 'credit-note',
    number: note.number,
  });
});

describe('nobody else can read a document', () => {
  const someone = async (roles: Role[] = []) =>
    startSession(served.database, await buildCustomer(served.database, { roles }));

  test('but its buyer and accounts', async () => {
    const { paths, token, sale } = await buildDocuments();
    const other = await buildDocuments();
    const seller = await startSession(served.database, { id: sale.seller_id });
    const strangers = [seller, other.token, await someone(), await someone(['moderator'])];
    const accounts = await someone(['accounts']);
    for (const path of paths) {
      for (const stranger of strangers) expect((await get(path, stranger)).statusCode, path).toBe(404);
      expect((await ask(served.app, { url: path })).statusCode).toBe(401);
      for (const reader of [token, accounts]) expect((await get(path, reader)).statusCode, path).toBe(200);
    }
    const entries = await served.database.kysely
      .selectFrom('audit_entries')
      .select(['permission', 'detail'])
      .where('action', '=', 'secret-read')
      .where('other_id', '=', sale.id)
      .execute();
    // Only what accounts read.
    expect(entries).toHaveLength(paths.length);
    expect(entries[0]).toMatchObject({ permission: 'invoices.read', detail: { secret: 'invoice' } });
  });

  test('by the number of a credit note of another sale', async () => {
    const [{ sale, token }, other] = [await buildDocuments(), await buildDocuments()];
    for (const number of [other.note.number, other.invoice.number, 'x'])
      for (const ending of ['', '.pdf'])
        expect(
          (await get(`/api/sales/${sale.listing_id}/credit-notes/${number}${ending}`, token)).statusCode,
        ).toBe(404);
  });
});

describe('the business details', () => {
  const path = '/payments/business';

  test('can be stated, read, changed and removed', async () => {
    const token = await startSession(
      served.database,
      await buildCustomer(served.database, { country: 'DE' }),
    );
    const call = (method: 'GET' | 'PUT' | 'DELETE', body?: object) =>
      callApi(served.app, { method, path, token, ...(body ? { body } : {}) });
    expect(await call('GET')).toMatchObject({ status: 200, data: null });
    const business = { company_name: 'Oldtimer GmbH', vat_number: 'de 123.456-789' };
    const stored = { company_name: 'Oldtimer GmbH', vat_number: 'DE123456789' };
    expect(await call('PUT', business)).toMatchObject({ status: 200, data: stored });
    expect(await call('GET')).toMatchObject({ data: stored });
    await call('PUT', { company_name: 'Garage', vat_number: '' });
    expect(await call('GET')).toMatchObject({ data: { company_name: 'Garage', vat_number: '' } });
    expect(await call('DELETE')).toMatchObject({ status: 204 });
    expect(await call('GET')).toMatchObject({ data: null });
  });

  test('keep the country of the address, for as long as they have its VAT number', async () => {
    const { id } = await buildCustomer(served.database, { country: 'DE' });
    const token = await startSession(served.database, { id });
    const state = (vat_number: string) =>
      callApi(served.app, {
        method: 'PUT',
        path,
        token,
        body: { company_name: 'Oldtimer GmbH', vat_number },
      });
    const update = (body: object) =>
      callApi(served.app, { method: 'PUT', path: `/customers/update/${id}`, token, body });
    await state('DE123456789');
    const refused = await ask(served.app, {
      ...{ method: 'PUT', url: `/api/customers/update/${id}`, payload: { city: 'Bath', country: 'GB' } },
      headers: { 'access-token': token },
    });
    expect(refused.statusCode).toBe(422);
    expect(refused.json().errors).toMatchObject([
      { code: 'vat-number-country', source: { pointer: '/country' } },
    ]);
    for (const body of [{ country: 'DE', city: 'Ulm' }, { city: 'Bonn' }])
      expect(await update(body)).toMatchObject({ status: 200 });
    await state('');
    expect(await update({ country: 'GB' })).toMatchObject({
      status: 200,
      data: { profile: { country: 'GB' } },
    });
  });

  test('keep the country of a sale that is not paid, also after they are removed', async () => {
    const { database, app } = served;
    const { id } = await buildCustomer(database, { country: 'DE' });
    const token = await startSession(database, { id });
    const sale = await buildSale(database, {
      ...{ buyer_id: id, state: 'payment_due', buyer_company: 'Oldtimer GmbH' },
      buyer_vat_number: 'DE123456789',
    });
    const move = (country: string | null) =>
      callApi(app, { method: 'PUT', path: `/customers/update/${id}`, token, body: { country } });
    for (const country of ['GB', null])
      expect(await move(country)).toMatchObject({ status: 422, code: 'vat-number-country' });
    await database.kysely
      .updateTable('sales')
      .set({ buyer_vat_number: null })
      .where('id', '=', sale.id)
      .execute();
    expect(await move('GB')).toMatchObject({ status: 200 });
  });

  test('have no VAT number without a country', async () => {
    const { id } = await buildCustomer(served.database, { country: null });
    const body = { company_name: 'Oldtimer GmbH', vat_number: 'DE123456789' };
    const token = await startSession(served.database, { id });
    expect(await callApi(served.app, { method: 'PUT', path, token, body })).toMatchObject({
      status: 422,
      code: 'vat-number-country',
    });
  });

  test('have a name of one line, because an invoice never changes', async () => {
    const token = await startSession(served.database, await buildCustomer(served.database));
    const body = { company_name: `Acme${'\n'.repeat(100)}Ltd`, vat_number: '' };
    expect(await callApi(served.app, { method: 'PUT', path, token, body })).toMatchObject({
      data: { company_name: 'Acme Ltd' },
    });
  });

  test.each([
    [{ company_name: ' ', vat_number: '' }, 'company-name-required'],
    [{ company_name: 'Garage', vat_number: 'DE1' }, 'vat-number-invalid'],
    [{ company_name: 'Garage', vat_number: 'US123456789' }, 'vat-number-invalid'],
    [{ company_name: 'Garage', vat_number: 'DE123456789' }, 'vat-number-country'],
  ])('refuse %j', async (body, code) => {
    const token = await startSession(
      served.database,
      await buildCustomer(served.database, { country: 'GB' }),
    );
    expect(await callApi(served.app, { method: 'PUT', path, token, body })).toMatchObject({
      status: 422,
      code,
    });
  });
});
