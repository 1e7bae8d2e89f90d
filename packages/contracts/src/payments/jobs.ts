import { z } from 'zod';
import { job } from '../job.ts';

export const providerEventJob = job('payments.provider-event', z.object({ id: z.string() }));

export const detachCardJob = job('payments.detach-card', z.object({ providerId: z.string() }));

/** The provider forgets a customer who has closed their account. */
export const forgetPayerJob = job('payments.forget-payer', z.object({ providerId: z.string() }));

/** Finishes visits to the provider's page whose customers did not return. */
export const sweepCardSetupsJob = job('payments.sweep-card-setups', z.object({}));

/** Finds default cards that expire before the auctions in which they are needed are paid. */
export const warnOfExpiryJob = job('payments.warn-of-expiry', z.object({}));

/** Asks the owner of a card to replace it, because the card expires before this auction is paid. */
export const cardExpiryJob = job('payments.card-expiry', z.object({ cardId: z.uuid(), listingId: z.uuid() }));

/** Cancels the open payment of a sale that has ended. Jobs that wait have the older name, so it stays. */
export const cancelOpenPaymentJob = job('payments.cancel-question', z.object({ saleId: z.uuid() }));

/** Finds out what became of payments whose result is not known. */
export const sweepPaymentsJob = job('payments.sweep', z.object({}));

/** Finds out what became of refunds whose result is not known. */
export const sweepRefundsJob = job('payments.sweep-refunds', z.object({}));

/** Reminds winners who have not paid that the payment is due soon. */
export const remindWinnersJob = job('payments.remind-winners', z.object({}));

/** Sends the evidence about a disputed payment to the provider. */
export const disputeAnswerJob = job('payments.dispute-answer', z.object({ id: z.uuid() }));

/** Sends answers about disputed payments whose job did not send them. */
export const sweepDisputeAnswersJob = job('payments.sweep-dispute-answers', z.object({}));

/** Sends a refund to the provider. */
export const refundJob = job('payments.refund', z.object({ id: z.uuid() }));

/** Deletes what was stored about events of the provider and visits to its page for cards, long after they are over. */
export const prunePaymentsJob = job('payments.prune', z.object({}));
