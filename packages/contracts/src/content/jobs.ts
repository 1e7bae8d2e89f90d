import { z } from 'zod';
import { job } from '../job.ts';

/** Runs some seconds after a publication in another system, when all its servers have the new text. */
export const incrementAgainJob = job('content.count-again', z.object({}), 'soon');
