import { type Refusal, refuse } from '@marque/contracts/refusal';
import { inTransaction } from '@marque/db/transaction';
import { keepMaximum, limitMaximum, standingAt } from '@marque/domain/bidding/consent';
import { isAfterEnd } from '@marque/domain/bidding/is-after-end';
import type { Context, CustomerActor } from '../../platform/context.ts';
import { auctionOf, standingColumns } from './auction-row.ts';
import { findLatestAnswer, findRequests, insertAnswer } from './consent-repository.ts';
import { databaseTime, lockAuction, saveAuction } from './repository.ts';

type MaximumAnswer = 'keep' | 'limit';
const stored = { keep: 'kept', limit: 'limited' } as const;

type Outcome =
  | { maximum: number; price: number }
  | Refusal<'not-found' | 'auction-ended' | 'nothing-to-confirm' | 'newer-change'>;

/**
 * The leader confirms the maximum after a change, or limits it to the price. A repeated answer changes nothing. After
 * the maximum has lapsed, only a new bid can raise it again.
 */
export function answerForMaximum(
  { db, actor, arrivedAt }: Context<CustomerActor>,
  { id, changeId, answer }: { id: string; changeId: string; answer: MaximumAnswer },
): Promise<Outcome> {
  return inTransaction(db, async (trx): Promise<Outcome> => {
    const row = await lockAuction(trx, id);
    const requests = row ? await findRequests(trx, id) : [];
    if (!row || !requests.some((change) => change.id === changeId)) return refuse('not-found');
    // The bidder has not seen the latest change yet.
    if (requests.at(-1)?.id !== changeId) return refuse('newer-change');
    const bidderId = actor.customer.id;
    const { terms, standing } = auctionOf(row);
    const current = standingAt(standing, arrivedAt);
    if (current.leader === null || current.leader.bidderId !== bidderId) return refuse('nothing-to-confirm');
    if (isAfterEnd(terms, arrivedAt)) return refuse('auction-ended');
    if (!current.leader.lapsesAt) {
      const isRepeated = (await findLatestAnswer(trx, id, bidderId)) === stored[answer];
      if (!isRepeated) return refuse('nothing-to-confirm');
      return { maximum: current.leader.maximum, price: current.price };
    }
    const after = answer === 'keep' ? keepMaximum(current) : limitMaximum(current);
    if (after.leader === null) throw new Error('An answer for a maximum left nobody in the lead.');
    await insertAnswer(trx, {
      ...{ auction_id: id, bidder_id: bidderId, answer: stored[answer] },
      ...{ after_sequence: row.sequence, answered_at: await databaseTime(trx) },
    });
    await saveAuction(trx, { ...row, ...standingColumns(after) });
    return { maximum: after.leader.maximum, price: after.price };
  });
}
