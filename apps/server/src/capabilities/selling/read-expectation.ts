import { inTransaction } from '@marque/db/transaction';
import type { Context, StaffActor } from '../../platform/context.ts';
import { noteSecretRead } from '../audit/read-secret.ts';
import { isInsider } from '../conflicts/find-insiders.ts';
import { refuseParty } from '../conflicts/is-party.ts';
import { parseAnswers } from './parse-answers.ts';
import type { DraftRow } from './repository.ts';

/**
 * What the seller expects for the car. A party of the car does not learn it. Staff who learn it become insiders: the first
 * reading is audited, but not each of the many pages that show it.
 */
export async function readExpectation(
  { db, clock, actor, requestId }: Context<StaffActor>,
  { id, answers }: DraftRow,
): Promise<number | undefined> {
  const { expectation } = parseAnswers(answers);
  if (expectation === undefined || expectation === null) return undefined;
  return inTransaction(db, async (trx) => {
    if (await refuseParty(trx, actor, id)) return undefined;
    if (!(await isInsider(trx, { auctionId: id, bidderId: actor.customer.id })))
      await noteSecretRead(trx, [{ subject: { kind: 'listing', id }, secret: 'expectation' }], {
        ...{ actor, requestId, at: clock.now() },
      });
    return expectation;
  });
}
