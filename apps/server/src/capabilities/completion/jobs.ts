import { sweepSalesJob } from '@marque/contracts/sales/completion';
import { handle, type JobHandler } from '../../platform/jobs/handler.ts';
import type { LivePublisher } from '../../platform/realtime/publisher.ts';
import { sweepSales } from './sweep-sales.ts';

export const completionJobs = (live: LivePublisher): JobHandler[] => [
  handle(sweepSalesJob, ({ db, clock }) => sweepSales({ db, live, now: clock.now() })),
];
