import { countAgainJob } from '@marque/contracts/content/jobs';
import { checkAllLinksJob } from '@marque/contracts/content/links';
import { inTransaction } from '@marque/db/transaction';
import { handle } from '../../platform/jobs/handler.ts';
import { checkAllLinks } from './links/check-all-links.ts';
import { countChange } from './version/state-repository.ts';

export const contentJobs = [
  handle(checkAllLinksJob, (context) => checkAllLinks(context)),
  // Every process reads the number within a second.
  handle(countAgainJob, async ({ db }) => {
    await inTransaction(db, countChange);
  }),
];
