import { z } from 'zod';
import { job } from './job.ts';

/** Deletes jobs that were given up long ago. */
export const pruneQueueJob = job('queue.prune', z.object({}));
