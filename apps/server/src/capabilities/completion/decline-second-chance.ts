import type { Refusal } from '@marque/contracts/refusal';
import type { SecondChance } from '@marque/contracts/sales/second-chances';
import type { Tables } from '@marque/db/rows.gen';
import type { Transaction } from 'kysely';
import type { Context, CustomerActor } from '../../platform/context.ts';
import { announceSecondChance } from './announce-second-chance.ts';
import { type AnswerParts, answerSecondChance } from './answer-second-chance.ts';
import type { LockedSecondChance } from './lock-own-second-chance.ts';

/** Declines a second chance. The seller may then ask the next bidder. */
export function declineSecondChance(
  context: Context<CustomerActor>,
  id: string,
  { live, terms }: Omit<AnswerParts, 'bidLimits'>,
): Promise<SecondChance | Refusal<'not-found' | 'offer-over'>> {
  const carryOut = async (trx: Transaction<Tables>, { sale, chance }: LockedSecondChance) => {
    announceSecondChance(trx, live, sale, chance);
    return {};
  };
  return answerSecondChance(context, id, { answer: 'declined', readers: ['seller'], carryOut }, terms);
}
