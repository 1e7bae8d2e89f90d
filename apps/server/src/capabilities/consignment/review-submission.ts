import type { Context, StaffActor } from '../../platform/context.ts';
import type { LivePublisher } from '../../platform/realtime/publisher.ts';
import { decideSubmission } from './decide-submission.ts';

/** Takes a submitted car into review. We must still answer in time. */
export const reviewSubmission = (
  context: Context<StaffActor<'submissions.decide'>>,
  id: string,
  live: LivePublisher,
) => decideSubmission(context, { id, to: 'in_review', news: 'in-review' }, live);
