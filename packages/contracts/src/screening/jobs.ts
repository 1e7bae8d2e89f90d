import { z } from 'zod';
import { job } from '../job.ts';

/** Looks at the bidders of one auction: at its close, and every night while it runs. */
export const screenAuctionJob = job('screening.auction', z.object({ auctionId: z.uuid() }), 'later');

export const screenRunningJob = job('screening.running', z.object({}));
