import { contactAnswerJob } from '@marque/contracts/contact';
import type { LetterInFull } from '@marque/contracts/letters-office';
import { isRefusal, type Refusal } from '@marque/contracts/refusal';
import { inTransaction } from '@marque/db/transaction';
import type { Context, StaffActor } from '../../../platform/context.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { type HouseMailboxes, houseMailbox } from '../../../platform/notifications/house-mailbox.ts';
import type { LivePublisher } from '../../../platform/realtime/publisher.ts';
import { recordDecision } from './record-decision.ts';

/** Answers a letter by mail. Whoever replies to the answer writes to the mailbox of the region. */
export const answerLetter = (
  context: Context<StaffActor<'letters.answer'>>,
  { id, message }: { id: string; message: string },
  { live, mailboxes }: { live: LivePublisher; mailboxes: HouseMailboxes },
): Promise<LetterInFull | Refusal<'not-found' | 'already-decided'>> =>
  inTransaction(context.db, async (trx) => {
    const letter = await recordDecision(trx, context, { id, decision: 'answer', answer: message }, live);
    if (isRefusal(letter)) return letter;
    await enqueue(trx, contactAnswerJob, { letterId: id, replyTo: houseMailbox(mailboxes, letter.region) });
    return letter;
  });
