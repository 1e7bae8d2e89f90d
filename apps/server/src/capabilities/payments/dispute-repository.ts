import type { DisputeAnswersTable, DisputesTable, Tables } from '@marque/db/rows.gen';
import type { DisputeAnswerState } from '@marque/domain/payments/dispute-states';
import { type Insertable, type Kysely, sql, type Transaction } from 'kysely';
import type { DisputeEvidence } from '../payment-provider/provider.ts';

/** Finds the payment by its id, which is its key at the provider, or by the provider's id. */
export const findDisputedPayment = (
  kysely: Kysely<Tables>,
  { paymentKey, charge }: { paymentKey: string | null; charge: string | null },
) =>
  kysely
    .selectFrom('payments')
    .select(['id', 'sale_id'])
    .where((row) => row.or([row('provider_id', '=', charge), row(sql<string>`id::text`, '=', paymentKey)]))
    .executeTakeFirst();

/** Whether a bank demands a payment of the sale back, or has taken it back. */
export const isPaymentDisputed = async (kysely: Kysely<Tables>, saleId: string): Promise<boolean> =>
  (await kysely
    .selectFrom('disputes')
    .innerJoin('payments', 'payments.id', 'disputes.payment_id')
    .select('disputes.id')
    .where('payments.sale_id', '=', saleId)
    .where('disputes.state', '<>', 'won')
    .limit(1)
    .executeTakeFirst()) !== undefined;

const OWN_DISPUTE = ['provider_id as providerId', 'state', 'amount_minor'] as const;

export const findOwnDispute = (kysely: Kysely<Tables>, providerId: string) =>
  kysely.selectFrom('disputes').select(OWN_DISPUTE).where('provider_id', '=', providerId).executeTakeFirst();

/** The disputes that opened since a time, and all that are not decided. */
export const findOwnDisputes = (kysely: Kysely<Tables>, since: Date) =>
  kysely
    .selectFrom('disputes')
    .select(OWN_DISPUTE)
    .where((row) => row.or([row('opened_at', '>=', since), row('state', 'not in', ['won', 'lost'])]))
    .orderBy('opened_at')
    .execute();

/** Stores a dispute, unless a later look at the provider has been stored already. Returns whether it did. */
export async function storeDispute(
  trx: Transaction<Tables>,
  dispute: Insertable<DisputesTable>,
): Promise<boolean> {
  const { payment_id: _payment, provider_id: _provider, opened_at: _opened, ...changing } = dispute;
  const stored = await trx
    .insertInto('disputes')
    .values(dispute)
    .onConflict((conflict) =>
      conflict
        .column('provider_id')
        .doUpdateSet(changing)
        .where('disputes.updated_at', '<=', dispute.updated_at as Date),
    )
    .returning('id')
    .executeTakeFirst();
  return stored !== undefined;
}

/** The disputes that need a response first, the most urgent on top, and then the others, the newest on top. */
export const findDisputes = (
  kysely: Kysely<Tables>,
  { id, saleId, limit }: { id?: string; saleId?: string | undefined; limit: number },
) =>
  kysely
    .selectFrom('disputes')
    .innerJoin('payments', 'payments.id', 'disputes.payment_id')
    .innerJoin('sales', 'sales.id', 'payments.sale_id')
    .innerJoin('listings', 'listings.id', 'sales.listing_id')
    .innerJoin('customers', 'customers.id', 'payments.customer_id')
    .leftJoin('invoices', (join) =>
      join.onRef('invoices.payment_id', '=', 'payments.id').on('invoices.kind', '=', 'invoice'),
    )
    .leftJoinLateral(
      (row) =>
        row
          .selectFrom('dispute_answers')
          .innerJoin('customers as staff', 'staff.id', 'dispute_answers.decided_by')
          .select(['dispute_answers.state as answer_state', 'dispute_answers.statement'])
          .select(['dispute_answers.decided_at', 'staff.username as decided_by'])
          .whereRef('dispute_answers.dispute_id', '=', 'disputes.id')
          .orderBy('dispute_answers.decided_at', 'desc')
          .orderBy('dispute_answers.id', 'desc')
          .limit(1)
          .as('answer'),
      (join) => join.onTrue(),
    )
    .select(['answer.answer_state', 'answer.statement', 'answer.decided_at', 'answer.decided_by'])
    .select(['disputes.id', 'disputes.state', 'disputes.reason', 'disputes.amount_minor'])
    .select(['disputes.respond_by', 'disputes.opened_at', 'payments.currency', 'payments.is_automatic'])
    .select(sql<Date | null>`coalesce(sales.paid_at, invoices.issued_at)`.as('paid_at'))
    .select(['sales.id as sale_id', 'sales.listing_id', 'sales.buyer_id', 'sales.hammer_price'])
    .select('sales.created_at as sold_at')
    .select(['listings.title', 'listings.year', 'listings.make', 'listings.model'])
    .select(['customers.first_name', 'customers.last_name', 'customers.username', 'customers.email'])
    .select('invoices.number as invoice_number')
    .$if(id !== undefined, (query) => query.where('disputes.id', '=', id as string))
    .$if(saleId !== undefined, (query) => query.where('sales.id', '=', saleId as string))
    .orderBy(sql`disputes.state <> 'needs_response'`)
    .orderBy(sql`case when disputes.state = 'needs_response' then disputes.respond_by end`, (order) =>
      order.asc().nullsLast(),
    )
    .orderBy('disputes.opened_at', 'desc')
    .limit(limit)
    .execute();
export type DisputeRow = Awaited<ReturnType<typeof findDisputes>>[number];

export const findConfirmedSteps = (kysely: Kysely<Tables>, saleIds: readonly string[]) =>
  kysely
    .selectFrom('sale_steps')
    .select(['sale_id', 'step', 'part', 'confirmed_at'])
    .where('sale_id', 'in', saleIds)
    .orderBy('confirmed_at')
    .execute();

/**
 * The bids that the buyers placed themselves on the cars of these sales, with the hashes of the ledger. Bids that staff
 * have voided do not count.
 */
export const findBidsOfBuyers = (
  kysely: Kysely<Tables>,
  sales: readonly { listing_id: string; buyer_id: string }[],
) =>
  kysely
    .selectFrom('bids')
    .select(['auction_id', 'bidder_id', 'sequence', 'amount', 'arrived_at', 'hash'])
    .where((row) =>
      row.or(
        sales.map(({ listing_id, buyer_id }) => row.and({ auction_id: listing_id, bidder_id: buyer_id })),
      ),
    )
    .where('kind', 'in', ['maximum', 'exact'])
    .where('amount', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('bids as voids')
            .select('voids.sequence')
            .whereRef('voids.auction_id', '=', 'bids.auction_id')
            .whereRef('voids.voids_sequence', '=', 'bids.sequence'),
        ),
      ),
    )
    .orderBy('sequence')
    .execute();

export const insertDisputeAnswer = (trx: Transaction<Tables>, answer: Insertable<DisputeAnswersTable>) =>
  trx.insertInto('dispute_answers').values(answer).returning('id').executeTakeFirstOrThrow();

export const findDisputeAnswer = (kysely: Kysely<Tables>, id: string) =>
  kysely
    .selectFrom('dispute_answers')
    .innerJoin('disputes', 'disputes.id', 'dispute_answers.dispute_id')
    .innerJoin('payments', 'payments.id', 'disputes.payment_id')
    .select(['dispute_answers.state', 'disputes.provider_id', 'payments.sale_id'])
    .select(sql<DisputeEvidence>`dispute_answers.evidence`.as('evidence'))
    .where('dispute_answers.id', '=', id)
    .executeTakeFirstOrThrow();

/** Settles an answer that still waits. Returns whether it did. */
export async function settleDisputeAnswer(
  trx: Transaction<Tables>,
  id: string,
  state: DisputeAnswerState,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('dispute_answers')
    .set({ state })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export const findWaitingDisputeAnswers = (kysely: Kysely<Tables>, before: Date) =>
  kysely
    .selectFrom('dispute_answers')
    .select('id')
    .where('state', '=', 'waiting')
    .where('decided_at', '<', before)
    .orderBy('decided_at')
    .limit(100)
    .execute();
