import { invoiceContent } from '@marque/contracts/invoices';
import type { SalesTable } from '@marque/db/rows.gen';
import { inTransaction } from '@marque/db/transaction';
import { buildBidder } from '@marque/testing/build-bidder';
import { buildPayment } from '@marque/testing/build-payment';
import { buildRefund } from '@marque/testing/build-refund';
import { buildSale } from '@marque/testing/build-sale';
import { useTestDatabase } from '@marque/testing/test-database';
import fc from 'fast-check';
import { type Insertable, sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { EXAMPLE_COMPANIES } from '../../platform/config/companies.ts';
import { issueCreditNote } from './issue-credit-note.ts';
import { issueInvoice } from './issue-invoice.ts';

const postgres = useTestDatabase();
const at = new Date('2026-06-01T12:00:00Z');

async function buildPaidSale(overrides: Partial<Insertable<SalesTable>> = {}, locale: 'en' | 'de' = 'en') {
  const { database } = postgres;
  const buyer_id = overrides.buyer_id ?? (await buildBidder(database, { locale })).id;
  const sale = await buildSale(database, { buyer_id, created_at: at, ...overrides });
  return { sale, payment: await buildPayment(database, sale) };
}

type Paid = Awaited<ReturnType<typeof buildPaidSale>>;

const issue = ({ sale, payment }: Paid, when = at) =>
  inTransaction(postgres.database, (trx) =>
    issueInvoice(trx, { sale, paymentId: payment.id, at: when }, EXAMPLE_COMPANIES),
  );

const credit = async (paid: Paid, amount_minor?: number) => {
  const { database } = postgres;
  const refund = await buildRefund(database, paid.payment, amount_minor ? { amount_minor } : {});
  return inTransaction(database, (trx) => issueCreditNote(trx, { ...paid, refund, at }, EXAMPLE_COMPANIES));
};

const textOf = (content: unknown): string =>
  JSON.stringify(invoiceContent.parse(content)).replace(/[\u00a0\u202f]/g, ' ');

describe('an invoice', () => {
  test('names both sides, the dates, the supply, the VAT and the payment', async () => {
    const text = textOf((await issue(await buildPaidSale())).content);
    const company = EXAMPLE_COMPANIES.UK;
    for (const words of [company.name, ...company.address, 'GB123456789', company.registration])
      expect(text).toContain(words);
    for (const words of ['Ada Lovelace', ' Paddock Lane', 'Chichester PO18 0PH', 'United Kingdom'])
      expect(text).toContain(words);
    for (const words of ['1 June 2026', '£600.00', 'VAT 20%', '£120.00', '£720.00', 'GBP'])
      expect(text).toContain(words);
    expect(text).toMatch(/Buyer’s premium for lot \d+: 1965 Jaguar E-Type/);
    expect(text).toContain('Paid by card ending 4242 on 1 June 2026.');
  });

  test('for a business abroad names it and its number, and says that the customer owes the VAT', async () => {
    const { content, vat_minor, total_minor } = await issue(
      await buildPaidSale(
        {
          ...{ region: 'EU', currency: 'EUR', vat_minor: 0, vat_hundredths: 0, vat_scheme: 'reverse-charge' },
          ...{ buyer_company: 'Oldtimer GmbH', buyer_vat_number: 'DE123456789' },
        },
        'de',
      ),
    );
    expect({ vat_minor, total_minor }).toEqual({ vat_minor: 0, total_minor: 60_000 });
    expect(content).toMatchObject({ recipient: { name: 'Oldtimer GmbH' }, vat: { percent: 0 } });
    const text = textOf(content);
    for (const words of [
      'Steuerschuldnerschaft des Leistungsempfängers',
      'USt-IdNr.: DE123456789',
      '600,00 €',
    ])
      expect(text).toContain(words);
  });

  test('without a card says only that it is paid', async () => {
    const { sale } = await buildPaidSale();
    const { content } = await inTransaction(postgres.database, (trx) =>
      issueInvoice(trx, { sale, paymentId: null, at }, EXAMPLE_COMPANIES),
    );
    expect(textOf(content)).toContain('"Paid on 1 June 2026."');
  });

  test('exists once for each sale', async () => {
    const paid = await buildPaidSale();
    const first = await issue(paid);
    expect(await issue(paid, new Date('2027-01-01T00:00:00Z'))).toEqual(first);
  });

  test('has the year of the company’s own calendar', async () => {
    const eve = new Date('2030-01-01T02:00:00Z');
    const american = await issue(await buildPaidSale({ region: 'USA', currency: 'USD' }), eve);
    const british = await issue(await buildPaidSale(), eve);
    expect([american.number, british.number]).toEqual(['USA-2029-00001', 'UK-2030-00001']);
  });

  test('never changes and is never deleted', async () => {
    const { id } = await issue(await buildPaidSale());
    const { kysely } = postgres.database;
    const change = kysely.updateTable('invoices').set({ number: 'UK-1' }).where('id', '=', id);
    await expect(change.execute()).rejects.toThrow('An invoice never changes.');
    const removal = kysely.deleteFrom('invoices').where('id', '=', id);
    await expect(removal.execute()).rejects.toThrow('An invoice never changes.');
  });
});

describe('a credit note', () => {
  test('names its invoice and what it does, and keeps the recipient of a closed account', async () => {
    const paid = await buildPaidSale();
    const invoice = await issue(paid);
    await postgres.database.kysely
      .updateTable('customers')
      .set({ first_name: null, last_name: null, address1: null, locale: null })
      .where('id', '=', paid.sale.buyer_id)
      .execute();
    const note = await credit(paid);
    expect(note).toMatchObject({ kind: 'credit-note', invoice_id: invoice.id, total_minor: 72_000 });
    const text = textOf(note?.content);
    for (const words of [
      `This credit note cancels invoice ${invoice.number} of 1 June 2026 in full.`,
      ...['£720.00 has been refunded to the card ending 4242.', 'Ada Lovelace', '£120.00'],
    ])
      expect(text).toContain(words);
  });

  test('of a part reduces the invoice', async () => {
    const paid = await buildPaidSale();
    const { number } = await issue(paid);
    const note = await credit(paid, 6_000);
    expect(note).toMatchObject({ net_minor: 5_000, vat_minor: 1_000, total_minor: 6_000 });
    expect(textOf(note?.content)).toContain(`reduces invoice ${number} of 1 June 2026 by £60.00.`);
  });

  test('exists once for each refund, and brings its invoice if there was none', async () => {
    const paid = await buildPaidSale();
    const { database } = postgres;
    const refund = await buildRefund(database, paid.payment);
    const again = () =>
      inTransaction(database, (trx) => issueCreditNote(trx, { ...paid, refund, at }, EXAMPLE_COMPANIES));
    const first = await again();
    expect(await again()).toEqual(first);
    expect((await issue(paid)).id).toBe(first?.invoice_id);
  });
});

describe('the numbers', () => {
  const sequences = async (year: number) => {
    const { database } = postgres;
    const rows = await database.kysely
      .selectFrom('invoices')
      .select('sequence')
      .where('year', '=', year)
      .orderBy('sequence')
      .execute();
    return rows.map(({ sequence }) => sequence);
  };

  test('have no gaps when many are issued at once and some are rolled back', async () => {
    const when = new Date('2040-06-01T12:00:00Z');
    const sales = await Promise.all(Array.from({ length: 50 }, () => buildPaidSale()));
    const fails = fc.sample(fc.boolean(), 50);
    const outcomes = await Promise.allSettled(
      sales.map(({ sale, payment }, index) =>
        inTransaction(postgres.database, async (trx) => {
          await issueInvoice(trx, { sale, paymentId: payment.id, at: when }, EXAMPLE_COMPANIES);
          if (fails[index]) throw new Error('Rolled back.');
        }),
      ),
    );
    const issued = outcomes.filter(({ status }) => status === 'fulfilled').length;
    expect(issued).toBe(fails.filter((failed) => !failed).length);
    expect(await sequences(2040)).toEqual(Array.from({ length: issued }, (_, index) => index + 1));
  });

  test('have no gap when the connection is killed before the commit', async () => {
    const when = new Date('2041-06-01T12:00:00Z');
    const { database } = postgres;
    const { sale, payment } = await buildPaidSale();
    const killed = database.kysely.transaction().execute(async (trx) => {
      await issueInvoice(trx, { sale, paymentId: payment.id, at: when }, EXAMPLE_COMPANIES);
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
      await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(database.kysely);
      await sql`select 1`.execute(trx);
    });
    await expect(killed).rejects.toThrow();
    expect(await sequences(2041)).toEqual([]);
    expect((await issue({ sale, payment }, when)).number).toBe('UK-2041-00001');
  });
});

test('invoices minus credit notes are payments minus refunds, after any sequence', async () => {
  const { kysely } = postgres.database;
  const step = fc.record({ part: fc.integer({ min: 1, max: 100 }), isRolledBack: fc.boolean() });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 4 }), fc.boolean(), async (steps, isInvoicedFirst) => {
      const paid = await buildPaidSale();
      if (isInvoicedFirst || steps.length === 0) await issue(paid);
      let left = paid.payment.amount_minor;
      for (const { part, isRolledBack } of steps) {
        const amount_minor = Math.ceil((left * part) / 100);
        if (amount_minor === 0) break;
        const attempt = inTransaction(postgres.database, async (trx) => {
          const refund = await buildRefund({ kysely: trx }, paid.payment, { amount_minor });
          await issueCreditNote(trx, { ...paid, refund, at }, EXAMPLE_COMPANIES);
          if (isRolledBack) throw new Error('Rolled back.');
          left -= amount_minor;
        });
        await attempt.catch(() => {});
      }
      await issue(paid);
      const { rows } = await sql<{ documents: number; money: number }>`select
        (select sum(case kind when 'invoice' then total_minor else -total_minor end) from invoices
          where sale_id = ${paid.sale.id})::int as documents,
        (${paid.payment.amount_minor} - coalesce((select sum(amount_minor) from refunds
          where payment_id = ${paid.payment.id}), 0))::int as money`.execute(kysely);
      expect(rows[0]).toEqual({ documents: left, money: left });
    }),
    { numRuns: 25 },
  );
});
