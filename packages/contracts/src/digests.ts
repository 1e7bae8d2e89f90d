import { z } from 'zod';
import { job } from './job.ts';

/** Mails a customer what their watched cars had until this time. */
export const digestJob = job('digests.send', z.object({ customerId: z.uuid(), dueAt: z.iso.datetime() }));
