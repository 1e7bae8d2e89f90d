import { alertJob, pruneSearchesJob } from '@marque/contracts/saved-searches';
import { handle } from '../../platform/jobs/handler.ts';
import { pruneTables } from '../../platform/jobs/prune-tables.ts';
import { SAVED_SEARCH_RETENTION } from './retention.ts';
import { sendAlert } from './send-alert.ts';

export const savedSearchJobs = [
  handle(alertJob, (context, { alertId }) => sendAlert(context, alertId)),
  handle(pruneSearchesJob, (context) => pruneTables(context, SAVED_SEARCH_RETENTION)),
];
