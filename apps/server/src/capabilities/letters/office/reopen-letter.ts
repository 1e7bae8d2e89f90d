import type { LetterInFull } from '@marque/contracts/letters-office';
import type { Refusal } from '@marque/contracts/refusal';
import { inTransaction } from '@marque/db/transaction';
import type { Context, StaffActor } from '../../../platform/context.ts';
import type { LivePublisher } from '../../../platform/realtime/publisher.ts';
import { recordDecision } from './record-decision.ts';

/** Opens a closed letter again, so that it waits for an answer. */
export const reopenLetter = (
  context: Context<StaffActor<'letters.answer'>>,
  { id, reason }: { id: string; reason: string },
  live: LivePublisher,
): Promise<LetterInFull | Refusal<'not-found' | 'already-decided'>> =>
  inTransaction(context.db, (trx) => recordDecision(trx, context, { id, decision: 'reopen', reason }, live));
