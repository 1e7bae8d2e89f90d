import { sealAppsAgainJob } from '@marque/contracts/second-step-jobs';
import { handle } from '../../platform/jobs/handler.ts';
import { sealAppsAgain } from './seal-apps-again.ts';

export const secondStepJobs = [
  handle(sealAppsAgainJob, ({ db, keys }) => sealAppsAgain(db, keys.authenticatorApps)),
];
