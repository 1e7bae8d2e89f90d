import type { Context, StaffActor } from '../../platform/context.ts';
import type { LivePublisher } from '../../platform/realtime/publisher.ts';
import { decideSubmission } from './decide-submission.ts';

/** Asks the seller for changes. The seller edits the answers again and submits the car again. */
export const requestChanges = (
  context: Context<StaffActor<'submissions.decide'>>,
  { id, reason }: { id: string; reason: string },
  live: LivePublisher,
) =>
  decideSubmission(
    context,
    {
      ...{ id, to: 'changes_requested', news: 'changes-requested' },
      explanation: { kind: 'changes-requested', text: reason },
    },
    live,
  );
