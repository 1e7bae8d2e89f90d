import { removeOrphansJob } from '@marque/contracts/media';
import { handle, type JobHandler } from '../../platform/jobs/handler.ts';
import type { Media } from './open-media.ts';
import { removeOrphans } from './remove-orphans.ts';

export const mediaJobs = (media: Media): JobHandler[] => [
  handle(removeOrphansJob, async ({ db, clock }) => {
    await removeOrphans({ db, clock }, media);
  }),
];
