import { saleNoticeJob } from '@marque/contracts/sales/notices';
import type { z } from 'zod';
import { draftInvoice } from '../invoices/draft-invoice.ts';
import { publishSale } from '../sales/announce-sale.ts';
import type { FirstPayment } from './first-payment-repository.ts';
import { recordFirstSuccess } from './first-success-repository.ts';
import type { PaymentRow } from './payment-repository.ts';
import { recordCharge } from './record-charge.ts';
import { submitCharge } from './submit-charge.ts';
import type { SyncParts } from './sync-payment.ts';

type Notice = z.input<typeof saleNoticeJob.payload>;

/**
 * Submits the first payment of a sale, which has just been stored. A success is recorded in one statement. Every other
 * result, and a sale that has changed meanwhile, is recorded as for any payment.
 */
export async function submitFirstPayment(first: FirstPayment, parts: SyncParts): Promise<PaymentRow> {
  const charge = await submitCharge(first.payment, first, parts);
  if (charge.state === 'succeeded') {
    const paid = await recordSuccess(first, charge.providerId, parts);
    if (paid) return paid;
  }
  return recordCharge(first.payment, charge, parts);
}

async function recordSuccess(
  { payment, sale, subject }: FirstPayment,
  providerId: string,
  { db, live, companies, clock }: SyncParts,
): Promise<PaymentRow | undefined> {
  const now = clock.now();
  const readers = ['buyer', 'seller'] as const;
  // The compiler has checked these few values. Checking them again would take as long as composing the invoice.
  const payloads = readers.map((to) =>
    JSON.stringify({ saleId: sale.id, news: 'premium-paid', to } satisfies Notice),
  );
  const isRecorded = await recordFirstSuccess(db, {
    ...{ paymentId: payment.id, saleId: sale.id, providerId, now },
    news: { task: saleNoticeJob.name, payloads },
    invoice: draftInvoice({ sale, subject, at: now }, companies),
  });
  if (!isRecorded) return undefined;
  publishSale(live, { ...sale, state: 'premium_paid' });
  return { ...payment, state: 'succeeded', provider_id: providerId, updated_at: now };
}
