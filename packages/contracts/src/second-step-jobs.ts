import { z } from 'zod';
import { job } from './job.ts';

/** Encrypts the secrets of all authenticator apps with the current key, so that the previous one can be dropped. */
export const sealAppsAgainJob = job('second-step.seal-apps-again', z.object({}), 'later');
