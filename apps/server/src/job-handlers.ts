import { biddingJobs } from './capabilities/bidding/jobs.ts';
import { commentJobs } from './capabilities/comments/jobs.ts';
import { contentJobs } from './capabilities/content/jobs.ts';
import { customerCareJobs } from './capabilities/customer-care/jobs.ts';
import { customerJobs } from './capabilities/customers/jobs.ts';
import { deviceJobs } from './capabilities/devices/jobs.ts';
import { keptFormJobs } from './capabilities/kept-forms/jobs.ts';
import { letterJobs } from './capabilities/letters/jobs.ts';
import { newsletterJobs } from './capabilities/newsletter/jobs.ts';
import { notificationSettingsJobs } from './capabilities/notification-settings/jobs.ts';
import { notificationJobs } from './capabilities/notifications/jobs.ts';
import { runningAuctionJobs } from './capabilities/running-auction/jobs.ts';
import { savedSearchJobs } from './capabilities/saved-searches/jobs.ts';
import { secondStepJobs } from './capabilities/second-step/jobs.ts';
import { watchlistJobs } from './capabilities/watchlist/jobs.ts';
import type { JobHandler } from './platform/jobs/handler.ts';
import { queueJobs } from './platform/jobs/queue-jobs.ts';

export const jobHandlers: JobHandler[] = [
  ...biddingJobs,
  ...commentJobs,
  ...contentJobs,
  ...customerCareJobs,
  ...customerJobs,
  ...deviceJobs,
  ...keptFormJobs,
  ...letterJobs,
  ...newsletterJobs,
  ...notificationJobs,
  ...notificationSettingsJobs,
  ...queueJobs,
  ...runningAuctionJobs,
  ...savedSearchJobs,
  ...secondStepJobs,
  ...watchlistJobs,
];
