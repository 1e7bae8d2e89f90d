import type { LetterInFull } from '@marque/contracts/letters-office';
import type { Refusal } from '@marque/contracts/refusal';
import { inTransaction } from '@marque/db/transaction';
import type { Context, StaffActor } from '../../../platform/context.ts';
import type { LivePublisher } from '../../../platform/realtime/publisher.ts';
import { recordDecision } from './record-decision.ts';

/** Closes a letter that needs no answer from the office, such as one that was answered by telephone. */
export const closeLetter = (
  context: Context<StaffActor<'letters.answer'>>,
  { id, reason }: { id: string; reason: string },
  live: LivePublisher,
): Promise<LetterInFull | Refusal<'not-found' | 'already-decided'>> =>
  inTransaction(context.db, (trx) => recordDecision(trx, context, { id, decision: 'close', reason }, live));
