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
    refunds: () =>
      database.kysely
        .selectFrom('refunds')
        .innerJoin('payments', 'payments.id', 'refunds.payment_id')
        .selectAll('refunds')
        .where('payments.sale_id', '=', sale.id)
        .orderBy('refunds.created_at')
        .orderBy('refunds.id')
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
