import type { Tables } from '@marque/db/rows.gen';
import type { Kysely } from 'kysely';

/** A sale with the name of its car. */
export const findSale = (kysely: Kysely<Tables>, id: string) =>
  kysely
    .selectFrom('sales')
    .innerJoin('listings', 'listings.id', 'sales.listing_id')
    .selectAll('sales')
    .select(['listings.year', 'listings.make', 'listings.model', 'listings.lot_number'])
    .select('listings.country as car_country')
    .where('sales.id', '=', id)
    .executeTakeFirst();

/** Undefined for a customer who has closed the account. */
export const findPerson = (kysely: Kysely<Tables>, id: string) =>
  kysely
    .selectFrom('customers')
    .select(['id', 'email', 'username', 'first_name', 'last_name', 'telephone', 'phone_verified_at'])
    .select(['country', 'region', 'locale'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();

/** The latest payment of a sale, with its card. */
export const findLatestPayment = (kysely: Kysely<Tables>, saleId: string) =>
  kysely
    .selectFrom('payments')
    .leftJoin('cards', 'cards.id', 'payments.card_id')
    .select(['payments.state', 'payments.decline_code', 'cards.brand', 'cards.last4'])
    .where('payments.sale_id', '=', saleId)
    .orderBy('payments.created_at', 'desc')
    .orderBy('payments.id', 'desc')
    .limit(1)
    .executeTakeFirst();

export const findSteps = (kysely: Kysely<Tables>, saleId: string) =>
  kysely.selectFrom('sale_steps').select(['step', 'part']).where('sale_id', '=', saleId).execute();

/** The problems of a sale, the newest first. */
export const findProblems = (kysely: Kysely<Tables>, saleId: string) =>
  kysely
    .selectFrom('sale_problems')
    .select(['part', 'text', 'resolution', 'resolved_at'])
    .where('sale_id', '=', saleId)
    .orderBy('raised_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** The given refund, the refund that a credit note is about, or the latest refund of the sale. A failed one is left out. */
export const findRefund = (
  kysely: Kysely<Tables>,
  {
    saleId,
    creditNoteId,
    refundId,
  }: { saleId: string; creditNoteId?: string | undefined; refundId?: string },
) =>
  kysely
    .selectFrom('refunds')
    .select('amount_minor')
    .where('sale_id', '=', saleId)
    .where('state', '<>', 'failed')
    .$if(refundId !== undefined, (query) => query.where('id', '=', refundId ?? ''))
    .$if(creditNoteId !== undefined, (query) =>
      query.where('id', '=', ({ selectFrom }) =>
        selectFrom('invoices')
          .select('refund_id')
          .where('invoices.id', '=', creditNoteId ?? ''),
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The given refund, or the latest one, if it failed. */
export const findFailedRefund = async (
  kysely: Kysely<Tables>,
  { saleId, refundId }: { saleId: string; refundId?: string | undefined },
) => {
  const refund = await kysely
    .selectFrom('refunds')
    .select(['state', 'amount_minor', 'failure_code'])
    .where('sale_id', '=', saleId)
    .$if(refundId !== undefined, (query) => query.where('id', '=', refundId ?? ''))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return refund?.state === 'failed' ? refund : undefined;
};

export const findDispute = (kysely: Kysely<Tables>, saleId: string) =>
  kysely
    .selectFrom('disputes')
    .innerJoin('payments', 'payments.id', 'disputes.payment_id')
    .select(['disputes.state', 'disputes.reason', 'disputes.amount_minor', 'disputes.respond_by'])
    .where('payments.sale_id', '=', saleId)
    .orderBy('disputes.opened_at', 'desc')
    .limit(1)
    .executeTakeFirst();

export const findSecondChance = (kysely: Kysely<Tables>, id: string, saleId: string) =>
  kysely
    .selectFrom('second_chances')
    .innerJoin('customers', 'customers.id', 'bidder_id')
    .leftJoin('business_details', 'business_details.customer_id', 'bidder_id')
    .select(['bidder_id', 'amount', 'state', 'expires_at', 'business_details.vat_number as buyer_vat_number'])
    .select('customers.country as buyer_country')
    .where('second_chances.id', '=', id)
    .where('sale_id', '=', saleId)
    .executeTakeFirst();
