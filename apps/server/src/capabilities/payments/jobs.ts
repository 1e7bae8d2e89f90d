import {
  cancelOpenPaymentJob,
  cardExpiryJob,
  detachCardJob,
  disputeAnswerJob,
  forgetPayerJob,
  providerEventJob,
  prunePaymentsJob,
  refundJob,
  remindWinnersJob,
  sweepCardSetupsJob,
  sweepDisputeAnswersJob,
  sweepPaymentsJob,
  sweepRefundsJob,
  warnOfExpiryJob,
} from '@marque/contracts/payments/jobs';
import { reconcileJob } from '@marque/contracts/payments/reconciliation';
import { handle, type JobHandler } from '../../platform/jobs/handler.ts';
import { pruneTables } from '../../platform/jobs/prune-tables.ts';
import { cancelOpenPayment } from './cancel-open-payment.ts';
import { handleEvent } from './handle-event.ts';
import { mailCardExpiry } from './mail-card-expiry.ts';
import type { Payments } from './open-payments.ts';
import { runReconciliation } from './reconciliation/run-reconciliation.ts';
import { readRefund } from './refund-repository.ts';
import { remindWinners } from './remind-winners.ts';
import { PAYMENT_RETENTION } from './retention.ts';
import { sendDisputeAnswer } from './send-dispute-answer.ts';
import { sweepCardSetups } from './sweep-card-setups.ts';
import { sweepDisputeAnswers } from './sweep-dispute-answers.ts';
import { sweepPayments } from './sweep-payments.ts';
import { sweepRefunds } from './sweep-refunds.ts';
import { syncRefund } from './sync-refund.ts';
import { warnOfExpiry } from './warn-of-expiry.ts';

export const paymentJobs = (
  { provider, changes, live, companies }: Payments,
  { premiumDueHours }: { premiumDueHours: number },
): JobHandler[] => [
  handle(providerEventJob, ({ db, clock }, { id }) =>
    handleEvent(id, { db, clock, live, provider, changes, companies }),
  ),
  handle(detachCardJob, (_context, { providerId }) => provider.removeCard(providerId)),
  handle(forgetPayerJob, (_context, { providerId }) => provider.forgetCustomer(providerId)),
  handle(sweepCardSetupsJob, ({ db, clock }) => sweepCardSetups({ db, provider, changes, now: clock.now() })),
  handle(refundJob, async ({ db, clock }, { id }) => {
    await syncRefund(await readRefund(db.kysely, id), { db, live, provider, companies, clock });
  }),
  handle(disputeAnswerJob, ({ db, clock }, { id }) => sendDisputeAnswer(id, { db, provider, clock })),
  handle(reconcileJob, ({ db, clock }, { id }) => runReconciliation(id, { db, live, provider, clock })),
  handle(cancelOpenPaymentJob, ({ db, clock }, { saleId }) =>
    cancelOpenPayment(saleId, { db, live, provider, companies, clock }),
  ),
  // Each sweep is its own job, so that a failure of one does not delay the others.
  handle(sweepPaymentsJob, ({ db, clock }) => sweepPayments({ db, live, provider, companies, clock })),
  handle(sweepRefundsJob, ({ db, clock }) => sweepRefunds({ db, live, provider, companies, clock })),
  handle(sweepDisputeAnswersJob, ({ db, clock }) => sweepDisputeAnswers({ db, provider, clock })),
  handle(warnOfExpiryJob, ({ db, clock }) => warnOfExpiry(db, premiumDueHours, clock.now())),
  handle(cardExpiryJob, mailCardExpiry),
  handle(remindWinnersJob, ({ db, clock }) => remindWinners(db, clock.now())),
  handle(prunePaymentsJob, (context) => pruneTables(context, PAYMENT_RETENTION)),
];
