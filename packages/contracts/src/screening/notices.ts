import { z } from 'zod';
import { job } from '../job.ts';

/** Writes one mail: to the house about a new review, or to the bidder about the decision. */
export const screeningNoticeJob = job(
  'screening.tell',
  z.object({ reviewId: z.uuid(), to: z.enum(['house', 'bidder']) }),
);
