import { incrementAgainJob } from '@marque/contracts/content/jobs';
import { checkAllLinksJob } from '@marque/contracts/content/links';
import { inTransaction } from '@marque/db/transaction';
import { handle } from '../../platform/jobs/handler.ts';
import { checkAllLinks } from './links/check-all-links.ts';
import { incrementVersion } from './version/state-repository.ts';

export const contentJobs = [
  handle(checkAllLinksJob, checkAllLinks),
  // Every process reads the number within a second.
  handle(incrementAgainJob, async ({ db }) => {
    await inTransaction(db, incrementVersion);
  }),
];
