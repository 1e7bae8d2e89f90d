import { pruneKeptFormsJob } from '@marque/contracts/selling/kept-forms';
import { handle } from '../../platform/jobs/handler.ts';
import { pruneKeptForms } from './repository.ts';

export const keptFormJobs = [
  handle(pruneKeptFormsJob, async ({ db, clock }) => {
    await pruneKeptForms(db.kysely, clock.now());
  }),
];
