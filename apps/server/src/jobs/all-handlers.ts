import { biddingJobs } from '../bidding/jobs.ts';
import { contactSellerJobs } from '../contact-seller/jobs.ts';
import { newsletterJobs } from '../newsletter/jobs.ts';
import type { JobHandler } from './handler.ts';

export const jobHandlers: JobHandler[] = [...biddingJobs, ...contactSellerJobs, ...newsletterJobs];
