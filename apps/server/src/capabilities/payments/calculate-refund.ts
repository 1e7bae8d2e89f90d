import { type Refusal, refuse } from '@marque/contracts/refusal';
import type { Tables } from '@marque/db/rows.gen';
import { refundVat } from '@marque/domain/payments/refund-vat';
import type { Transaction } from 'kysely';
import type { SaleRow } from '../sales/repository.ts';
import { isPaymentDisputed } from './dispute-repository.ts';
import { findSucceededPayment, sumRefunds } from './refund-repository.ts';

/** How much goes back, and the payment whose card gets it. Null: a manual refund. */
export type CalculatedRefund = { payment_id: string | null; amount_minor: number; vat_minor: number };

type Obstacle = 'nothing-to-refund' | 'refund-too-high';

/** Only a premium that was paid by card can go back to the card. */
export async function calculateCardRefund(
  trx: Transaction<Tables>,
  sale: SaleRow,
  wanted: number | undefined,
): Promise<CalculatedRefund | Refusal<Obstacle>> {
  const payment = await findSucceededPayment(trx, sale.id);
  return payment ? calculateRefund(trx, sale, wanted, payment.id) : refuse('nothing-to-refund');
}

/** While a bank demands the payment back, the buyer may get the money from the bank, and must not get it twice. */
export async function calculateManualRefund(
  trx: Transaction<Tables>,
  sale: SaleRow,
  wanted: number | undefined,
): Promise<CalculatedRefund | Refusal<Obstacle | 'payment-disputed'>> {
  const isPaid = sale.paid_at !== null || (await findSucceededPayment(trx, sale.id)) !== undefined;
  if (!isPaid) return refuse('nothing-to-refund');
  if (await isPaymentDisputed(trx, sale.id)) return refuse('payment-disputed');
  return calculateRefund(trx, sale, wanted, null);
}

/**
 * How much of a paid sale goes back: the amount that is given, or everything that has not been refunded yet. The sale
 * must be locked, so that its refunds are decided one after the other and never exceed what was paid.
 */
async function calculateRefund(
  trx: Transaction<Tables>,
  { id, premium_minor, vat_minor }: SaleRow,
  wanted: number | undefined,
  payment_id: string | null,
): Promise<CalculatedRefund | Refusal<Obstacle>> {
  const paid = { amount_minor: premium_minor + vat_minor, vat_minor };
  const before = await sumRefunds(trx, id);
  const rest = paid.amount_minor - before.amount_minor;
  if (rest === 0) return refuse('nothing-to-refund');
  const amount_minor = wanted ?? rest;
  if (amount_minor > rest) return refuse('refund-too-high');
  return { payment_id, amount_minor, vat_minor: refundVat(amount_minor, paid, before) };
}
