import { biddingJobs } from '../bidding/jobs.ts';
import { commentJobs } from '../comments/jobs.ts';
import { contactJobs } from '../contact/jobs.ts';
import { contactSellerJobs } from '../contact-seller/jobs.ts';
import { customerJobs } from '../customers/jobs.ts';
import { deviceJobs } from '../devices/jobs.ts';
import { newsletterJobs } from '../newsletter/jobs.ts';
import { notificationSettingsJobs } from '../notification-settings/jobs.ts';
import { passkeyJobs } from '../passkeys/jobs.ts';
import { watchlistJobs } from '../watchlist/jobs.ts';
import type { JobHandler } from './handler.ts';

export const jobHandlers: JobHandler[] = [
  ...biddingJobs,
  ...commentJobs,
  ...contactJobs,
  ...contactSellerJobs,
  ...customerJobs,
  ...deviceJobs,
  ...newsletterJobs,
  ...notificationSettingsJobs,
  ...passkeyJobs,
  ...watchlistJobs,
];
