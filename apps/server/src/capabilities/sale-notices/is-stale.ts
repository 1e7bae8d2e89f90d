import { RUNNING_PAYMENT_STATES } from '@marque/domain/payments/lifecycle';
import { offerStateAt } from '@marque/domain/sales/offer-state';
import type { SaleNotice } from './letters.ts';
import type { NoticeRecord } from './read-record.ts';

/** Whether the news is no longer true. Time may have passed between the news and the mail. */
export function isStale({ news, to, step }: SaleNotice, record: NoticeRecord, now: Date): boolean {
  const { sale, payment, offer } = record;
  switch (news) {
    case 'payment-reminder':
      return sale.state !== 'payment_due' || sale.due_at <= now;
    case 'charge-failed':
      // The result of a running payment brings news of its own.
      return sale.state !== 'payment_due' || RUNNING_PAYMENT_STATES.some((state) => state === payment?.state);
    case 'charge-given-up':
      return sale.state !== 'payment_due' || sale.next_charge_at !== null;
    case 'premium-paid':
      // The buyer gets a receipt and an invoice even if the sale has ended meanwhile.
      return sale.state === 'payment_due' || (sale.state === 'fell_through' && to === 'seller');
    case 'step-confirmed':
      return (
        sale.state === 'fell_through' ||
        !record.steps.some((confirmed) => confirmed.step === step && confirmed.part !== to)
      );
    case 'handed-over':
      return sale.state !== 'handed_over';
    case 'settled':
      return sale.state !== 'settled';
    case 'fell-through':
      return sale.state !== 'fell_through';
    case 'problem-raised':
      return !record.openProblem || record.openProblem.part === to;
    case 'problem-resolved':
      return !record.resolvedProblem;
    case 'withdrawn':
      return !record.withdrawal;
    case 'late-payment':
      return payment?.state !== 'succeeded';
    case 'refunded':
    case 'refunded-outside-card':
      return !record.refund;
    case 'refund-failed':
      return !record.failedRefund;
    case 'dispute-opened':
    case 'dispute-answer-refused':
      return record.dispute?.state !== 'needs_response' && record.dispute?.state !== 'under_review';
    case 'dispute-lost':
      return record.dispute?.state !== 'lost';
    case 'second-chance-offered':
      return !offer || offerStateAt({ state: offer.state, expiresAt: offer.expires_at }, now) !== 'open';
    case 'second-chance-accepted':
      return offer?.state !== 'accepted' || !record.replacement;
    case 'second-chance-declined':
      return offer?.state !== 'declined';
    case 'second-chance-expired':
      return offer?.state !== 'expired';
  }
}
