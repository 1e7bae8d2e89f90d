import type { SaleNews, saleNoticeJob } from '@marque/contracts/sales/notices';
import type { SaleStep } from '@marque/domain/sales/checklist';
import type { z } from 'zod';
import type messages from '../../platform/messages/en.json';

export type SaleNotice = z.output<typeof saleNoticeJob.payload>;
export type SaleReader = SaleNotice['to'];
export type SaleLetter = keyof (typeof messages)['mail']['sales']['letters'];
export type HouseLetter = Extract<SaleLetter, `house${string}`>;
export type SecondChanceLetter = Extract<SaleLetter, `secondChance${string}`>;

/** Which letter tells a reader the news. A reader without a letter is not told. */
export const LETTERS: Record<Exclude<SaleNews, 'step-confirmed'>, Partial<Record<SaleReader, SaleLetter>>> = {
  'payment-reminder': { buyer: 'paymentReminder' },
  'charge-failed': { buyer: 'chargeFailed' },
  'charge-given-up': { house: 'houseChargeGivenUp' },
  'premium-paid': { buyer: 'paidBuyer', seller: 'paidSeller' },
  'late-payment': { buyer: 'latePayment' },
  'handed-over': { buyer: 'handedOver', seller: 'handedOver' },
  'problem-raised': { buyer: 'problemRaised', seller: 'problemRaised', house: 'houseProblem' },
  'problem-resolved': { buyer: 'problemResolved', seller: 'problemResolved' },
  settled: { buyer: 'settledBuyer', seller: 'settledSeller' },
  'fell-through': { buyer: 'fellThroughBuyer', seller: 'fellThroughSeller' },
  withdrawn: { buyer: 'withdrawnBuyer', seller: 'withdrawnSeller', house: 'houseWithdrawn' },
  refunded: { buyer: 'refunded' },
  'refunded-outside-card': { buyer: 'refundedOutsideCard' },
  'refund-failed': { house: 'houseRefundFailed' },
  'dispute-opened': { house: 'houseDispute' },
  'dispute-answer-refused': { house: 'houseDisputeAnswerRefused' },
  'dispute-lost': { house: 'houseDisputeLost' },
  'second-chance-offered': { bidder: 'secondChanceOffered' },
  'second-chance-accepted': { seller: 'secondChanceAccepted', bidder: 'secondChanceConfirmed' },
  'second-chance-declined': { seller: 'secondChanceDeclined' },
  'second-chance-expired': { seller: 'secondChanceExpiredSeller', bidder: 'secondChanceExpiredBidder' },
};

/** What a side reads after the other side has confirmed a step. */
export const STEP_LETTERS: Record<SaleStep, Partial<Record<SaleReader, SaleLetter>>> = {
  'bank-details-given': { buyer: 'bankDetailsGiven' },
  'money-received': { buyer: 'moneyReceived' },
  'car-received': { seller: 'carReceived' },
  'documents-received': { buyer: 'documentsGiven', seller: 'documentsReceived' },
  content: { buyer: 'sellerContent', seller: 'buyerContent' },
};

export function letterOf({ news, to, step }: SaleNotice): SaleLetter | undefined {
  if (news !== 'step-confirmed') return LETTERS[news][to];
  return step && STEP_LETTERS[step][to];
}

export const isToHouse = (letter: SaleLetter): letter is HouseLetter => letter.startsWith('house');

export const isOfSecondChance = (letter: SaleLetter): letter is SecondChanceLetter =>
  letter.startsWith('secondChance');

const ABOUT_PAYMENT: readonly SaleLetter[] = [
  ...(['paymentReminder', 'chargeFailed', 'latePayment', 'paidBuyer', 'paidSeller'] as const),
  ...(['refunded', 'refundedOutsideCard'] as const),
];

export const isAboutPayment = (letter: SaleLetter): boolean => ABOUT_PAYMENT.includes(letter);
