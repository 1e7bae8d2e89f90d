import type { LetterInFull } from '@marque/contracts/letters-office';
import { type Refusal, refuse } from '@marque/contracts/refusal';
import type { Tables } from '@marque/db/rows.gen';
import { decideLetter, type LetterDecision } from '@marque/domain/letters/letter-decisions';
import type { Transaction } from 'kysely';
import type { Context, StaffActor } from '../../../platform/context.ts';
import { announceQueue } from '../../../platform/realtime/announce-queue.ts';
import type { LivePublisher } from '../../../platform/realtime/publisher.ts';
import { describeChanges } from '../../audit/describe-changes.ts';
import { writeAudit } from '../../audit/write-audit.ts';
import { findLetter, lockLetter, saveDecision } from '../repository.ts';
import { presentLetterInFull } from './present-letter.ts';

const ACTIONS = { answer: 'letter-answered', close: 'letter-closed', reopen: 'letter-reopened' } as const;

type Decision = { id: string; decision: LetterDecision; answer?: string; reason?: string };
type Refused = Refusal<'not-found' | 'already-decided'>;

/** Moves a letter to its next state and records who did it. A decision of a colleague at the same moment is refused. */
export async function recordDecision(
  trx: Transaction<Tables>,
  { clock, actor, requestId }: Context<StaffActor<'letters.answer'>>,
  { id, decision, answer, reason }: Decision,
  live: LivePublisher,
): Promise<LetterInFull | Refused> {
  const letter = await lockLetter(trx, id);
  if (!letter) return refuse('not-found');
  const state = decideLetter(letter.state, decision);
  if (!state) return refuse('already-decided');

  const at = clock.now();
  const decider = state === 'open' ? null : { decided_at: at, decided_by: actor.customer.id };
  await saveDecision(trx, id, {
    ...{ state, answer: answer ?? null },
    ...{ decided_at: decider?.decided_at ?? null, decided_by: decider?.decided_by ?? null },
  });
  await writeAudit(trx, [
    {
      ...{ action: ACTIONS[decision], actor, requestId, at, ...(reason && { reason }) },
      subject: { kind: 'letter', id },
      changes: describeChanges({ state: letter.state }, { state }),
    },
  ]);
  announceQueue(trx, live, 'letters.answer');
  const row = await findLetter(trx, id);
  return row ? presentLetterInFull(row) : refuse('not-found');
}
