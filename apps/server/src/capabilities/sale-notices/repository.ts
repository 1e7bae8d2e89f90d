import type { Tables } from '@marque/db/rows.gen';
import type { Kysely } from 'kysely';

/** A sale with the name of its car. */
export const findSale = (kysely: Kysely<Tables>, id: string) =>
  kysely
    .selectFrom('sales')
    .innerJoin('listings', 'listings.id', 'sales.listing_id')
    .selectAll('sales')
    .select(['listings.year', 'listings.make', 'listings.model', 'listings.lot_number'])
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
export const findLatestCharge = (kysely: Kysely<Tables>, saleId: string) =>
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

/** The latest refund that has not failed. */
export const findRefund = (kysely: Kysely<Tables>, saleId: string) =>
  kysely
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select('refunds.amount_minor')
    .where('payments.sale_id', '=', saleId)
    .where('refunds.state', '<>', 'failed')
    .orderBy('refunds.created_at', 'desc')
    .orderBy('refunds.id', 'desc')
    .limit(1)
    .executeTakeFirst();

export const findCreditNote = (kysely: Kysely<Tables>, id: string, saleId: string) =>
  kysely
    .selectFrom('invoices')
    .select('total_minor')
    .where('id', '=', id)
    .where('sale_id', '=', saleId)
    .where('kind', '=', 'credit-note')
    .executeTakeFirst();

export const findWithdrawal = (kysely: Kysely<Tables>, saleId: string) =>
  kysely.selectFrom('withdrawals').select('declared_at').where('sale_id', '=', saleId).executeTakeFirst();

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
    .select(['bidder_id', 'amount', 'state', 'expires_at'])
    .where('id', '=', id)
    .where('sale_id', '=', saleId)
    .executeTakeFirst();
