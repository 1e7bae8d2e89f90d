import { newsletterJobs } from '../newsletter/jobs.ts';
import type { JobHandler } from './handler.ts';

export const jobHandlers: JobHandler[] = [...newsletterJobs];
