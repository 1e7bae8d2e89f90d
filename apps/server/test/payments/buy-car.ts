import { randomUUID } from 'node:crypto';
import type { Database } from '@marque/db/database';
import { buildAuction } from '@marque/testing/build-auction';
import { buildCustomer } from '@marque/testing/build-customer';
import { buildSale } from '@marque/testing/build-sale';
import type { FastifyInstance } from 'fastify';
import { ask, startProvedSession, startSession } from '../ask.ts';
import { addCard } from './visit-card-page.ts';

type Served = { readonly app: FastifyInstance; readonly database: Database };

/** A winner who owes a premium and has one card, and a member of staff who can refund it. */
export async function buyCar(served: Served, number = '4242424242424242') {
  const { app, database } = served;
  const buyer = await buildCustomer(database);
  const token = await startSession(database, buyer);
  await addCard(app, token, { number });
  const { id: listing } = await buildAuction(database, { status: 'sold' });
  const sale = await buildSale(database, { listing_id: listing, buyer_id: buyer.id });
  const staff = await buildCustomer(database, { roles: ['accounts'] });
  const staffToken = await startProvedSession(database, staff);
  const post = async (path: string, caller: string, payload: object, key: string = randomUUID()) => {
    const answered = await ask(app, {
      ...{ method: 'POST', url: `/api${path}`, payload },
      headers: { 'access-token': caller, 'idempotency-key': key },
    });
    const { data, errors } = answered.json();
    return { status: answered.statusCode, ...data, code: errors?.[0]?.code };
  };
  return {
    ...{ buyer, token, listing, sale, staff, staffToken },
    pay: () => post(`/sales/${listing}/pay`, token, {}),
    refund: (wish: { amount_minor?: number; key?: string; as?: string } = {}) => {
      const { key, as = staffToken, ...body } = wish;
      return post(`/office/sales/${listing}/refund`, as, { ...body, reason: 'The car was damaged.' }, key);
    },
    /** A call of the office about this sale. */
    office: (
      verb: string,
      body: { reason?: string; resolution?: string; amount_minor?: number; refund?: boolean } = {},
      as = staffToken,
      key?: string,
    ) => post(`/office/sales/${sale.id}/${verb}`, as, { reason: 'The car was damaged.', ...body }, key),
    readInOffice: async (saleOrListingId: string = sale.id) => {
      const answered = await ask(app, {
        ...{ url: `/api/office/sales/${saleOrListingId}`, headers: { 'access-token': staffToken } },
      });
      const { data, errors } = answered.json();
      return { status: answered.statusCode, ...data, code: errors?.[0]?.code };
    },
    /** The customer's bank returns all refunds at the provider that had succeeded. */
    returnRefunds: () =>
      database.pool.query(
        `update sandbox.objects refund set data = data || '{"status": "failed", "failure_reason": "expired_or_canceled_card"}'
         from payments where payments.provider_id = refund.data ->> 'payment_intent' and refund.kind = 'refund'
           and payments.sale_id = $1 and refund.data ->> 'status' = 'succeeded'`,
        [sale.id],
      ),
    documents: () =>
      database.kysely
        .selectFrom('invoices')
        .select(['kind', 'number', 'total_minor', 'vat_minor'])
        .where('sale_id', '=', sale.id)
        .orderBy('sequence')
        .execute(),
    refunds: () =>
      database.kysely
        .selectFrom('refunds')
        .selectAll()
        .where('sale_id', '=', sale.id)
        .orderBy('created_at')
        .orderBy('id')
        .execute(),
    /** The refunds at the provider. */
    refundsThere: async () => {
      const { rows } = await database.pool.query<{ key: string; amount: number }>(
        `select refund.data -> 'metadata' ->> 'refund' as key, (refund.data ->> 'amount')::int as amount
         from sandbox.objects refund join payments on payments.provider_id = refund.data ->> 'payment_intent'
         where refund.kind = 'refund' and payments.sale_id = $1 order by refund.created_at`,
        [sale.id],
      );
      return rows;
    },
  };
}
