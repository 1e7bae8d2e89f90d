import {
  chargeDueJob,
  detachCardJob,
  forgetPayerJob,
  providerEventJob,
  refundJob,
  sweepCardSetupsJob,
  sweepPaymentsJob,
} from '@marque/contracts/payments/jobs';
import { handle, type JobHandler } from '../../platform/jobs/handler.ts';
import { sandboxJobs } from '../sandbox/jobs.ts';
import { chargeDue } from './charge-due.ts';
import { handleEvent } from './handle-event.ts';
import type { Payments } from './open-payments.ts';
import { readRefund } from './refund-repository.ts';
import { remindWinners } from './remind-winners.ts';
import { sweepCardSetups } from './sweep-card-setups.ts';
import { sweepPayments } from './sweep-payments.ts';
import { sweepRefunds } from './sweep-refunds.ts';
import { syncRefund } from './sync-refund.ts';

export const paymentJobs = ({ provider, changes, live, companies, sandbox }: Payments): JobHandler[] => [
  handle(providerEventJob, ({ db, clock }, { id }) =>
    handleEvent(id, { db, clock, live, provider, changes, companies }),
  ),
  handle(detachCardJob, (_context, { providerId }) => provider.removeCard(providerId)),
  handle(forgetPayerJob, (_context, { providerId }) => provider.forgetCustomer(providerId)),
  handle(sweepCardSetupsJob, ({ db, clock }) => sweepCardSetups({ db, provider, changes, now: clock.now() })),
  handle(refundJob, async ({ db, clock }, { id }) => {
    await syncRefund(await readRefund(db.kysely, id), { db, live, provider, companies, now: clock.now() });
  }),
  handle(sweepPaymentsJob, async ({ db, clock }) => {
    const parts = { db, live, provider, companies, now: clock.now() };
    await sweepPayments(parts);
    await sweepRefunds(parts);
  }),
  handle(chargeDueJob, async ({ db, clock }) => {
    await remindWinners(db, clock.now());
    await chargeDue({ db, live, provider, companies, clock });
  }),
  ...(sandbox ? sandboxJobs(sandbox) : []),
];
