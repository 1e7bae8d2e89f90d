import { checkAllLinksJob } from '@marque/contracts/content/links';
import { handle } from '../../platform/jobs/handler.ts';
import { checkAllLinks } from './links/check-all-links.ts';

export const contentJobs = [handle(checkAllLinksJob, (context) => checkAllLinks(context))];
