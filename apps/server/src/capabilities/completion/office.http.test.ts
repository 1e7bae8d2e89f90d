import { randomUUID } from 'node:crypto';
import { inTransaction } from '@marque/db/transaction';
import { buildCustomer } from '@marque/testing/build-customer';
import { buildSale } from '@marque/testing/build-sale';
import { explainByIndex } from '@marque/testing/explain-by-index';
import { fixedClock } from '@marque/testing/fixed-clock';
import { describe, expect, test } from 'vitest';
import { ask, startProvedSession } from '../../../test/ask.ts';
import { listJobs } from '../../../test/jobs.ts';
import { buyCar } from '../../../test/payments/buy-car.ts';
import { useTestApp } from '../../../test/use-test-app.ts';

const clock = fixedClock('2026-06-01T12:00:00Z');
const served = useTestApp({ clock });
const FAILS = '4000000000005126';

type Car = Awaited<ReturnType<typeof buyCar>>;

const get = (path: string, token: string) =>
  ask(served.app, { url: `/api${path}`, headers: { 'access-token': token } });

/** The sale to the next bidder, as an accepted second chance leaves it. */
async function replace({ sale }: Car) {
  const { id: buyer_id } = await buildCustomer(served.database);
  return inTransaction(served.database, async (trx) => {
    const id = randomUUID();
    await trx.updateTable('sales').set({ replaced_by_id: id }).where('id', '=', sale.id).execute();
    return buildSale({ kysely: trx }, { id, listing_id: sale.listing_id, buyer_id });
  });
}

/** The buyer withdraws from a purchase from a trader. */
async function withdraw({ sale, listing, token }: Car) {
  await served.database.kysely
    .updateTable('sales')
    .set({ seller_is_trader: true })
    .where('id', '=', sale.id)
    .execute();
  const withdrawn = await ask(served.app, {
    ...{ method: 'POST', url: `/api/sales/${listing}/withdraw`, headers: { 'access-token': token } },
  });
  expect(withdrawn.statusCode).toBe(200);
}

const raiseProblem = ({ listing, token }: Car) =>
  ask(served.app, {
    ...{ method: 'POST', url: `/api/sales/${listing}/problem`, payload: { text: 'The clutch slips.' } },
    headers: { 'access-token': token },
  });

/** The refunds of which buyer and seller are told with the end of the sale. */
const refundsInNews = async ({ sale }: Car) =>
  (await listJobs(served.database))
    .filter(({ payload }) => payload.saleId === sale.id && payload.news === 'fell-through')
    .map(({ payload }) => payload.refundId);

describe('a sale that was replaced', () => {
  test('is reached by its own id, and its listing is refused as ambiguous', async () => {
    const car = await buyCar(served);
    await car.pay();
    expect(await car.readInOffice(car.listing)).toMatchObject({ status: 200, id: car.sale.id });
    await car.office('fell-through', { refund: false });
    const replacement = await replace(car);

    expect(await car.refund()).toMatchObject({ status: 409, code: 'sale-ambiguous' });
    expect(await car.readInOffice(car.listing)).toMatchObject({ status: 409, code: 'sale-ambiguous' });
    expect(await car.readInOffice()).toMatchObject({
      ...{ id: car.sale.id, part: 'staff', replaced_by_id: replacement.id, state: 'fell_through' },
      invoice: { url: `/api/office/sales/${car.sale.id}/invoice.pdf` },
    });
    expect(await car.readInOffice(replacement.id)).toMatchObject({ state: 'payment_due', invoice: null });
    expect(await car.readInOffice(randomUUID())).toMatchObject({ status: 404 });

    expect(await car.office('refund')).toMatchObject({ state: 'succeeded' });
    expect(await car.refunds()).toMatchObject([{ sale_id: car.sale.id, state: 'succeeded' }]);
  });

  test('keeps its documents for its buyer and for staff', async () => {
    const car = await buyCar(served);
    await car.pay();
    await car.office('fell-through', { refund: false });
    await replace(car);
    const { invoice } = await car.readInOffice();
    for (const ending of ['', '.pdf']) {
      const own = `/office/sales/${car.sale.id}/invoice${ending}`;
      expect((await get(own, car.staffToken)).statusCode).toBe(200);
      expect((await get(own, car.token)).statusCode).toBe(404);
      expect((await get(`/office/sales/${car.listing}/invoice${ending}`, car.staffToken)).statusCode).toBe(
        409,
      );
      // Under the listing's address staff read the current sale, which has no invoice yet.
      expect((await get(`/sales/${car.listing}/invoice${ending}`, car.staffToken)).statusCode).toBe(404);
      expect((await get(`/sales/${car.listing}/invoice${ending}`, car.token)).statusCode).toBe(200);
    }
    const content = (await get(`/office/sales/${car.sale.id}/invoice`, car.staffToken)).json().data;
    expect(content.number).toBe(invoice.number);
  });

  test('shows its credit notes to staff, and those of no other sale', async () => {
    const [car, other] = [await buyCar(served), await buyCar(served)];
    for (const one of [car, other]) {
      await one.pay();
      await one.refund();
    }
    const [, note] = await car.documents();
    for (const ending of ['', '.pdf']) {
      const path = (sale: string) => `/office/sales/${sale}/credit-notes/${note?.number}${ending}`;
      expect((await get(path(car.sale.id), car.staffToken)).statusCode).toBe(200);
      expect((await get(path(other.sale.id), car.staffToken)).statusCode).toBe(404);
    }
  });
});

describe('the decision about the money', () => {
  test('is due after a sale fell through, and is to refund or to keep', async () => {
    const refunded = await buyCar(served);
    await refunded.pay();
    const ended = await refunded.office('fell-through', { refund: true });
    expect(ended).toMatchObject({ state: 'fell_through', needs: null, refunds: [{ state: 'created' }] });
    const [refund] = await refunded.refunds();
    expect(await refundsInNews(refunded)).toEqual([refund?.id, refund?.id]);

    const kept = await buyCar(served);
    await kept.pay();
    await kept.refund({ amount_minor: 100 });
    expect(await kept.office('fell-through', { refund: false })).toMatchObject({ needs: null });
    expect(await refundsInNews(kept)).toEqual([undefined, undefined]);
    expect(await kept.office('refund')).toMatchObject({ state: 'succeeded' });
  });

  test('about a premium that arrived in another way waits until it is recorded', async () => {
    const car = await buyCar(served);
    await car.office('mark-paid');
    expect(await car.office('fell-through', { refund: true })).toMatchObject({ needs: 'refund' });
    expect(await refundsInNews(car)).toEqual([undefined, undefined]);
    await car.office('refund/manual');
    expect(await car.readInOffice()).toMatchObject({ needs: null });
  });

  test('after a withdrawal is made by staff, and audited with its reason', async () => {
    const car = await buyCar(served);
    await car.pay();
    expect(await car.office('keep-premium')).toMatchObject({ status: 403, code: 'not-allowed' });
    await withdraw(car);
    expect(await car.readInOffice()).toMatchObject({ needs: 'refund' });
    for (let times = 0; times < 2; times++)
      expect(await car.office('keep-premium', { reason: 'The service was complete.' })).toMatchObject({
        needs: null,
      });
    const entries = await served.database.kysely
      .selectFrom('audit_entries')
      .select(['actor_id', 'permission', 'reason'])
      .where('other_id', '=', car.sale.id)
      .where('action', '=', 'premium-kept')
      .execute();
    expect(entries).toEqual([
      { actor_id: car.staff.id, permission: 'sales.refund', reason: 'The service was complete.' },
    ]);
  });

  test('is due again after a failed refund, until a retry succeeds or the premium is kept', async () => {
    const car = await buyCar(served, FAILS);
    await car.pay();
    const fail = async () => {
      const { id } = await car.refund({ amount_minor: 1_000 });
      await served.database.kysely
        .updateTable('refunds')
        .set({ state: 'failed' })
        .where('id', '=', id)
        .execute();
    };
    await fail();
    expect(await car.readInOffice()).toMatchObject({ needs: 'refund' });
    expect(await car.office('refund/manual', { amount_minor: 1_000 })).toMatchObject({ state: 'succeeded' });
    expect(await car.readInOffice()).toMatchObject({ needs: null });
    await fail();
    expect(await car.office('keep-premium')).toMatchObject({ status: 200, needs: null });
    await fail();
    expect(await car.readInOffice()).toMatchObject({ needs: 'refund' });
  });
});

describe('the decisions that a sale offers to staff', () => {
  const offered = async ({ readInOffice }: Car) => {
    const { decisions, refundable_minor } = await readInOffice();
    return { decisions, refundable_minor };
  };

  test('change with the payment and its refunds', async () => {
    const car = await buyCar(served);
    expect(await offered(car)).toEqual({ decisions: ['mark-paid', 'let-fall'], refundable_minor: 0 });
    await car.pay();
    const paid = ['refund', 'record-refund', 'let-fall'];
    expect(await offered(car)).toEqual({ decisions: paid, refundable_minor: 72_000 });
    await car.refund({ amount_minor: 1_000 });
    expect(await offered(car)).toEqual({ decisions: paid, refundable_minor: 71_000 });
    await car.refund();
    expect(await offered(car)).toEqual({ decisions: ['let-fall'], refundable_minor: 0 });
    await car.office('fell-through', { refund: false });
    expect(await offered(car)).toEqual({ decisions: [], refundable_minor: 0 });
  });

  test('contain no refund to the card of a premium that came in another way', async () => {
    const car = await buyCar(served);
    await car.office('mark-paid');
    expect(await offered(car)).toEqual({
      ...{ decisions: ['record-refund', 'let-fall'], refundable_minor: 72_000 },
    });
  });

  test('contain the refund again after it failed', async () => {
    const car = await buyCar(served);
    await car.pay();
    const { id } = await car.refund();
    expect(await offered(car)).toEqual({ decisions: ['let-fall'], refundable_minor: 0 });
    await served.database.kysely
      .updateTable('refunds')
      .set({ state: 'failed' })
      .where('id', '=', id)
      .execute();
    // The credit note promises the money, so it cannot be kept.
    expect(await offered(car)).toEqual({
      ...{ decisions: ['refund', 'record-refund', 'let-fall'], refundable_minor: 72_000 },
    });
  });

  test('are carried out by the verbs of the same name, and by no other', async () => {
    const car = await buyCar(served);
    await car.pay();
    await raiseProblem(car);
    expect((await offered(car)).decisions).toEqual([
      'resolve-problem',
      'refund',
      'record-refund',
      'let-fall',
    ]);
    expect(await car.office('mark-paid')).toMatchObject({ status: 403, code: 'not-allowed' });
    expect(await car.office('keep-premium')).toMatchObject({ status: 403, code: 'not-allowed' });
    expect(await car.office('problem/resolve', { resolution: 'Repaired.' })).toMatchObject({
      ...{ status: 200, problem: null, decisions: ['refund', 'record-refund', 'let-fall'] },
    });
  });

  test('contain keeping the premium while nobody has decided about it', async () => {
    const car = await buyCar(served);
    await car.pay();
    await withdraw(car);
    expect((await offered(car)).decisions).toEqual(['refund', 'record-refund', 'keep-premium']);
    await car.office('keep-premium');
    expect((await offered(car)).decisions).toEqual(['refund', 'record-refund']);
  });
});

describe('a sale in the office', () => {
  test('names the car and both sides, but only in the office', async () => {
    const car = await buyCar(served);
    const { email, username } = car.buyer;
    const seller = await served.database.kysely
      .updateTable('customers')
      .set({ first_name: 'Enzo', last_name: 'Seller', telephone: '+442079460009' })
      .where('id', '=', car.sale.seller_id)
      .returning(['email', 'username'])
      .executeTakeFirstOrThrow();
    expect(await car.readInOffice()).toMatchObject({
      ...{ title: expect.any(String), lot_number: expect.any(Number) },
      buyer: { name: 'Ada Lovelace', username, email, telephone: null },
      seller: { name: 'Enzo Seller', telephone: '+442079460009', ...seller },
    });
    for (const token of [car.token, car.staffToken]) {
      const { data } = (await get(`/sales/${car.listing}`, token)).json();
      expect(data.id).toBe(car.sale.id);
      for (const hidden of ['buyer', 'seller', 'decisions', 'refunds'])
        expect(Object.keys(data)).not.toContain(hidden);
      expect(JSON.stringify(data)).not.toContain(seller.email);
    }
    const curator = await buildCustomer(served.database, { roles: ['curator'] });
    const refused = await get(
      `/office/sales/${car.sale.id}`,
      await startProvedSession(served.database, curator),
    );
    expect([refused.statusCode, refused.body.includes(email)]).toEqual([403, false]);
  });

  test('does not show how to reach a customer who has closed the account', async () => {
    const car = await buyCar(served);
    await served.database.kysely
      .updateTable('customers')
      .set({ deleted_at: clock.now() })
      .where('id', '=', car.buyer.id)
      .execute();
    expect((await car.readInOffice()).buyer).toMatchObject({ email: null, telephone: null });
  });
});

test.each([0, -5, 1.5, 'all', Number.MAX_SAFE_INTEGER + 1])(
  'an amount to refund of %s is refused with a clear sentence',
  async (amount_minor) => {
    const car = await buyCar(served);
    await car.pay();
    for (const way of ['refund', 'refund/manual']) {
      const refused = await ask(served.app, {
        ...{ method: 'POST', url: `/api/office/sales/${car.sale.id}/${way}` },
        payload: { amount_minor, reason: 'The car was damaged.' },
        headers: {
          ...{ 'access-token': car.staffToken, 'idempotency-key': randomUUID(), 'accept-language': 'de' },
        },
      });
      expect([refused.statusCode, refused.json().errors]).toEqual([
        422,
        [
          expect.objectContaining({
            ...{ code: 'refund-amount-invalid', source: { pointer: '/amount_minor' } },
            detail: 'Bitte geben Sie einen Betrag ein, zum Beispiel 120,00, oder lassen Sie das Feld leer.',
          }),
        ],
      ]);
    }
    expect(await car.refunds()).toEqual([]);
  },
);

type Page = { data: { id: string; created_at: string }[]; meta: { next: string | null } };

describe('the list of sales', () => {
  test('loses no sale between two pages, even if all are of the same moment', async () => {
    const created_at = new Date('2031-01-01T00:00:00Z');
    const ids = new Set<string>();
    for (let count = 0; count < 55; count++) ids.add((await buildSale(served.database, { created_at })).id);
    const { staffToken } = await buyCar(served);
    const page = async (query: string): Promise<Page> =>
      (await get(`/office/sales${query}`, staffToken)).json();
    const first = await page('');
    expect(first.data).toHaveLength(50);
    expect(first.meta.next).toBe(first.data.at(-1)?.id);
    const second = await page(`?before=${first.meta.next}`);
    const seen = [...first.data, ...second.data].filter(
      (sale) => sale.created_at === created_at.toISOString(),
    );
    expect(new Set(seen.map(({ id }) => id))).toEqual(ids);
    expect(seen).toHaveLength(ids.size);
    expect(await page(`?before=${randomUUID()}`)).toEqual({ data: [], meta: { next: null } });
    for (const before of ['2026-06-01T12:00:00Z', 'x', "'", 'x'.repeat(5_000)])
      expect((await get(`/office/sales?before=${encodeURIComponent(before)}`, staffToken)).statusCode).toBe(
        422,
      );
  });

  test('is read by its index', async () => {
    const plan = await explainByIndex(
      served.database,
      'select id from sales order by created_at desc, id desc limit 50',
    );
    expect(plan).toContain('sales_created_at_index');
    expect(plan).not.toContain('Sort');
  });
});
