import { MINUTE_MS } from '@marque/domain/time/durations';
import { forEach } from '../../platform/jobs/for-each.ts';
import { findWaitingDisputeAnswers } from './dispute-repository.ts';
import { sendDisputeAnswer } from './send-dispute-answer.ts';

type Parts = Parameters<typeof sendDisputeAnswer>[1];

/** An answer that was just stored is left to its job. */
const LEAVE_ALONE_MS = MINUTE_MS;

/** Sends answers whose job was killed or given up, because a bank waits only for some days. */
export async function sweepDisputeAnswers(parts: Parts): Promise<void> {
  const before = new Date(parts.clock.now().getTime() - LEAVE_ALONE_MS);
  const waiting = await findWaitingDisputeAnswers(parts.db.kysely, before);
  await forEach(waiting, 1, ({ id }) => sendDisputeAnswer(id, parts));
}
