import {
  detachCardJob,
  forgetPayerJob,
  providerEventJob,
  sweepCardSetupsJob,
  sweepPaymentsJob,
} from '@marque/contracts/payments/jobs';
import { handle, type JobHandler } from '../../platform/jobs/handler.ts';
import { sandboxJobs } from '../sandbox/jobs.ts';
import { handleEvent } from './handle-event.ts';
import type { Payments } from './open-payments.ts';
import { sweepCardSetups } from './sweep-card-setups.ts';
import { sweepPayments } from './sweep-payments.ts';

export const paymentJobs = ({ provider, changes, live, sandbox }: Payments): JobHandler[] => [
  handle(providerEventJob, ({ db, clock }, { id }) =>
    handleEvent(id, { db, clock, live, provider, changes }),
  ),
  handle(detachCardJob, (_context, { providerId }) => provider.removeCard(providerId)),
  handle(forgetPayerJob, (_context, { providerId }) => provider.forgetCustomer(providerId)),
  handle(sweepCardSetupsJob, ({ db, clock }) => sweepCardSetups({ db, provider, changes, now: clock.now() })),
  handle(sweepPaymentsJob, ({ db, clock }) => sweepPayments({ db, live, provider, now: clock.now() })),
  ...(sandbox ? sandboxJobs(sandbox) : []),
];
