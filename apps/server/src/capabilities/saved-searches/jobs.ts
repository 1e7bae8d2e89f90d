import { alertJob, pruneSearchesJob } from '@marque/contracts/saved-searches';
import { KEPT_AFTER_DELETION_MS } from '@marque/domain/saved-searches/limits';
import { handle } from '../../platform/jobs/handler.ts';
import { removeDeletedSearches } from './repository.ts';
import { sendAlert } from './send-alert.ts';

export const savedSearchJobs = [
  handle(alertJob, (context, { alertId }) => sendAlert(context, alertId)),
  handle(pruneSearchesJob, async ({ db, clock }) => {
    await removeDeletedSearches(db.kysely, new Date(clock.now().getTime() - KEPT_AFTER_DELETION_MS));
  }),
];
