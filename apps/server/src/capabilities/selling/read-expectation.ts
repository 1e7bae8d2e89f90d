import { inTransaction } from '@marque/db/transaction';
import type { Context, StaffActor } from '../../platform/context.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { isInsider } from '../conflicts/find-insiders.ts';
import { refuseParty } from '../conflicts/is-party.ts';
import type { DraftRow } from './repository.ts';
import { savedAnswers } from './saved-answers.ts';

/**
 * What the seller expects for the car. A party of the car does not learn it. Staff who learn it become insiders: the first
 * reading is audited, but not each of the many pages that show it.
 */
export async function readExpectation(
  { db, clock, actor, requestId }: Context<StaffActor>,
  { id, answers }: DraftRow,
): Promise<number | undefined> {
  const { expectation } = savedAnswers.parse(answers);
  if (expectation === undefined || expectation === null) return undefined;
  return inTransaction(db, async (trx) => {
    if (await refuseParty(trx, actor, id)) return undefined;
    if (!(await isInsider(trx, { auctionId: id, bidderId: actor.customer.id })))
      await writeAudit(trx, [
        {
          ...{ listingId: id, action: 'secret-read', actor, requestId, at: clock.now() },
          detail: { secret: 'expectation' },
        },
      ]);
    return expectation;
  });
}
