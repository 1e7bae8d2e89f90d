import { type Refusal, refuse } from '@marque/contracts/refusal';
import type { Tables } from '@marque/db/rows.gen';
import { refundVat } from '@marque/domain/payments/refund-vat';
import type { Transaction } from 'kysely';
import type { SaleRow } from '../sales/repository.ts';
import { sumRefunds } from './refund-repository.ts';

type Money = { amount_minor: number; vat_minor: number };

/**
 * How much of a paid sale goes back: the amount that is given, or everything that has not been refunded yet. The sale
 * must be locked, so that its refunds are decided one after the other and never exceed what was paid.
 */
export async function measureRefund(
  trx: Transaction<Tables>,
  { id, premium_minor, vat_minor }: SaleRow,
  wanted: number | undefined,
): Promise<Money | Refusal<'nothing-to-refund' | 'refund-too-high'>> {
  const paid = { amount_minor: premium_minor + vat_minor, vat_minor };
  const before = await sumRefunds(trx, id);
  const rest = paid.amount_minor - before.amount_minor;
  if (rest === 0) return refuse('nothing-to-refund');
  const amount_minor = wanted ?? rest;
  if (amount_minor > rest) return refuse('refund-too-high');
  return { amount_minor, vat_minor: refundVat(amount_minor, paid, before) };
}
