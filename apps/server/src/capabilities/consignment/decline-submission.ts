import type { Context, StaffActor } from '../../platform/context.ts';
import type { LivePublisher } from '../../platform/realtime/publisher.ts';
import { decideSubmission } from './decide-submission.ts';

/** Declines a car for good. The seller reads why. */
export const declineSubmission = (
  context: Context<StaffActor<'submissions.decide'>>,
  { id, reason }: { id: string; reason: string },
  live: LivePublisher,
) =>
  decideSubmission(
    context,
    { id, to: 'declined', news: 'declined', explanation: { kind: 'declined', text: reason } },
    live,
  );
