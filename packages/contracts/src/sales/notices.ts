import { SALE_STEPS } from '@marque/domain/sales/checklist';
import { z } from 'zod';
import { job } from '../job.ts';

/** What buyer, seller, house and other bidders are told about a sale. */
export const SALE_NEWS = [
  'payment-reminder',
  'charge-failed',
  'charge-given-up',
  'premium-paid',
  'late-payment',
  'step-confirmed',
  'handed-over',
  'problem-raised',
  'problem-resolved',
  'settled',
  'fell-through',
  'withdrawn',
  'refunded',
  'refunded-outside-card',
  'refund-failed',
  'dispute-opened',
  'dispute-answer-refused',
  'dispute-lost',
  'second-chance-offered',
  'second-chance-accepted',
  'second-chance-declined',
  'second-chance-expired',
] as const;
export type SaleNews = (typeof SALE_NEWS)[number];

/** Tells one reader about a sale. It is enqueued in the transaction that makes the news. */
export const saleNoticeJob = job(
  'sale-notices.tell',
  z.object({
    saleId: z.uuid(),
    news: z.enum(SALE_NEWS),
    /** `house`: the staff of the sale's region. `bidder`: the bidder of the second chance. */
    to: z.enum(['buyer', 'seller', 'house', 'bidder']),
    step: z.enum(SALE_STEPS).optional(),
    secondChanceId: z.uuid().optional(),
    /** The credit note that is attached. The invoice is always attached to `premium-paid` and `late-payment` for the buyer. */
    creditNoteId: z.uuid().optional(),
    /** The refund that failed, or that was decided when the sale ended. Jobs of earlier versions do not name it. */
    refundId: z.uuid().optional(),
  }),
);
